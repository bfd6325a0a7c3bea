"""The MkDocs side: fences become executed HTML, and what the browser needs is gathered beside the pages.

    paths.py      where things lie
    supply.py     Pyodide and numpy: cache, official place, mirror; every file checked
    wheel.py      our wheel, and the lock file that names it
    assets.py     the steps that make all that the pages load
    fences.py     ```python cell="…"  ->  code, output and figure, executed in page order
    cell_html.py  the HTML of one cell
    formulas.py   $…$ through KaTeX
    bound.py      {value: …} in the prose
    render.py     the node process that draws outputs and formulas
    exercises.py  docs/exercises/<slug>/ -> Exercise;  exercise_html.py  its HTML
    exercise_proof.py  runs an exercise untouched, solved and answered wrongly;  exercise_pack.py  all of them as a zip
    hooks.py      what MkDocs calls
"""
