"""What several suites share: a server that behaves as GitHub Pages, and the built site."""
