// Served at the site's root. Carries the reader's Stop to a busy worker, and keeps the site's own files for reading offline.
export {};
