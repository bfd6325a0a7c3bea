"""Runs an exercise as its readers will: untouched, solved, and with each foreseen wrong answer."""

from livecell.exercise import check

KIND = ("todo", "missing")


def prove(exercise, seeds=range(3)) -> list[str]:
    """What does not hold, each told with its file: the stub fails kindly, the solution passes, every wrong answer earns its key."""
    where = f"{exercise.slug}/"
    return [where + fault for fault in (*_stub(exercise), *_solution(exercise, seeds), *_wrong(exercise, seeds))]


def _stub(exercise):
    verdict = check(exercise.stub, exercise.check, seed=0)
    if any(output["kind"] == "error" for output in verdict["outputs"]):
        yield f"stub.py: must run as it is; it fails with {_error(verdict)}"
    elif verdict["passed"]:
        yield "stub.py: passes without an answer"
    for result in verdict["criteria"]:
        if result["passed"] or result["key"] not in KIND:
            yield f"stub.py: {result['title']['en']!r} should say that the answer is still open; it says {_said(result)}"


def _solution(exercise, seeds):
    for seed in seeds:
        verdict = check(exercise.solution, exercise.check, seed=seed)
        if not verdict["passed"]:                # the first seed says enough
            yield from (f"solution.py: fails {r['title']['en']!r} (seed {seed}): {_said(r)}" for r in verdict["criteria"] if not r["passed"])
            if not verdict["criteria"]:
                yield f"solution.py: fails with {_error(verdict)}"
            return


def _wrong(exercise, seeds):
    for name, (key, source) in exercise.wrong.items():
        for seed in seeds:
            verdict = check(source, exercise.check, seed=seed)
            earned = [r["key"] for r in verdict["criteria"] if r["key"]]
            if key not in earned:
                yield f"wrong/{name}: should earn {key!r} (seed {seed}); it earned {earned or 'nothing'}"
                break
            for result in verdict["criteria"]:
                if result["message"] and not all(result["message"][language].strip() for language in ("zh", "en")):
                    yield f"check.py: {result['title']['en']!r} has no message in both languages"


def _said(result):
    return (result["message"] or {}).get("en", "nothing")


def _error(verdict):
    error = next((o for o in verdict["outputs"] if o["kind"] == "error"), {"type": "no criteria", "message": ""})
    return f"{error['type']}: {error['message']}"
