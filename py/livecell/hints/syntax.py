"""Text that is not Python: other punctuation, commands of notebooks, marks that came along when it was pasted."""

import re

PLAIN = dict(zip("，。：；（）【】「」“”‘’！？＝、－–—×÷⁄≤≥≠",
                 [",", ".", ":", ";", "(", ")", "[", "]", '"', '"', '"', '"', "'", "'", "!", "?", "=", ",", "-", "-", "-", "*", "/", "/", "<=", ">=", "!="]))
UNSEEN = "\u00a0\u3000\u200b\u200c\u200d\u2060\ufeff\u2028\u2029\u2009\u202f"


def bad_indent(error, namespace, line):
    return _pasted(error) or (
        "检查缩进：冒号后面的一段要整齐地缩进四格，同一段要对齐。",
        "Look at the indentation: the lines after a colon are indented by four spaces, all alike.")


def bad_syntax(error, namespace, line):
    return _pasted(error) or _notebook(error) or _grammar(error)


def plain(character: str) -> str | None:
    """What stands on a keyboard in place of a full-width or typographic character."""
    if 0xFF01 <= ord(character) <= 0xFF5E:
        return chr(ord(character) - 0xFEE0)
    return PLAIN.get(character)


def _pasted(error):
    text, message = error.text or "", error.msg
    named = re.search(r"\(?U\+([0-9A-F]{4,6})\)?", message)
    suspects = [chr(int(named[1], 16))] if named else [c for c in text if ord(c) > 127] if "invalid" in message or "unterminated" in message else []
    for character in suspects:
        if plain(character):
            return (f"代码里有全角的「{character}」，请换成半角的 {plain(character)}",
                    f"The code holds the full-width character {character}; use {plain(character)} instead.")
        if character in UNSEEN:
            return ("代码里混进了看不见的空白字符（多半是从网页粘贴来的），删掉它，改用普通空格。",
                    "An invisible blank has come into the code, most likely by pasting; delete it, or use an ordinary space.")
    return None


def _notebook(error):
    line = (error.text or "").strip()
    if re.match(r"[!%]?\s*pip3? |[!%]?\s*conda ", line):
        return ("这里不能另装软件包。可用的有 numpy、matplotlib、posenc 和 Python 标准库。",
                "Packages cannot be installed here. At hand are numpy, matplotlib, posenc and Python's standard library.")
    if re.match(r"%%?\w|!\w", line):
        return ("% 和 ! 开头的是 Jupyter 的命令，这里只有 Python，删掉这一行就好；图会自己显示。",
                "Lines that begin with % or ! are commands of Jupyter; here is Python alone. Delete the line: figures show by themselves.")
    if re.fullmatch(r"\??[A-Za-z_][\w.]*\?{1,2}", line) and "?" in line:
        name = line.strip("?")
        return (f"查说明用 help({name})，或把光标放在名字上按 Shift-Tab。", f"For help write help({name}), or press Shift-Tab with the cursor on the name.")
    if line.startswith((">>>", "... ", "In [")):
        return "去掉行首的 >>> 等提示符，只留代码。", "Take away prompts such as >>> and leave the code alone."
    if line.startswith("```"):
        return "去掉 ``` 这一行，只留代码。", "Take away the line with ``` and leave the code alone."
    return None


def _grammar(error):
    message = error.msg
    if "was never closed" in message:
        return "有一个括号没有合上。", "A bracket was opened and never closed."
    if "Maybe you meant '=='" in message:
        return "比较两个值用 ==，一个 = 是赋值。", "Compare with ==; a single = assigns."
    if "expected ':'" in message:
        return "这一行末尾少了一个冒号。", "This line lacks a colon at its end."
    if "unterminated" in message:
        return "引号没有成对：文字的开头和结尾要用同一种引号。", "A quotation mark lacks its partner: a text begins and ends with the same one."
    if "in call to 'print'" in message:
        return "print 是函数，要加括号：print(…)。", "print is a function and takes brackets: print(…)."
    outside = re.match(r"'(return|yield|await|break|continue)' (?:outside|not)", message)
    if outside and outside[1] in ("break", "continue"):
        return f"{outside[1]} 只能写在循环里。", f"{outside[1]} stands inside a loop only."
    if outside:
        return f"{outside[1]} 只能写在函数里；最后一行的值会自己显示。", f"{outside[1]} stands inside a function only; the value of the last line is shown by itself."
    return None
