// What the runtime says, in both languages. Output and verdicts have their own words in render/words.ts.
import type { Failure } from "./engine/messages.ts";

const megabytes = (n: number) => (n / 1e6).toFixed(1);

const zh = {
  run: "运行",
  stop: "停止",
  queued: "排队中",
  retry: "重试",
  edit: "编辑",
  reset: "还原",
  undoReset: "撤销",
  copy: "复制",
  copied: "已复制",
  more: "更多",
  runAbove: "运行到这一格",
  runAll: "运行本页全部",
  restart: "重启 Python，清空变量",
  restarted: "Python 已重启，变量都清空了",
  share: "复制带改动的链接",
  shared: "链接已复制",
  openPlayground: "在演练场中打开",
  saveNotebook: "下载本页 .ipynb",
  savePython: "下载本页 .py",
  saveWork: "导出我的全部改动",
  loadWork: "导入改动",
  pageTools: "本页工具",
  check: "检查",
  code: "代码",
  editorLabel: (title: string) => `“${title}”的代码，按 Esc 再按 Tab 可离开编辑框`,
  editorHelp: "Shift-Enter 运行 · Esc 后按 Tab 离开 · Ctrl-空格 补全 · Shift-Tab 查说明",
  editorMissing: "编辑器没能载入，先用这个朴素的文本框；代码照样能运行。",
  loading: (loaded: number, total: number) => `载入 Python ${megabytes(loaded)} / ${megabytes(total)} MB`,
  starting: "启动 Python…",
  restoring: (done: number, of: number) => `恢复变量 ${done} / ${of}`,
  running: "运行中",
  updating: "重算中…",
  done: "运行完毕",
  doneWith: (text: string) => `运行完毕：${text}`,
  noOutput: "没有输出",
  failedAt: (type: string, line: number | null) => (line ? `出错：${type}，第 ${line} 行` : `出错：${type}`),
  halted: "已停止",
  limit: (seconds: number) => `运行满 ${seconds} 秒，自动停下了`,
  limitDeaf: (seconds: number) => `运行满 ${seconds} 秒仍停不下来`,
  variablesKept: "；变量都还在",
  variablesAgain: "；Python 重新启动，运行过的格子会再运行一遍",
  limitSoon: (seconds: number) => `运行到 ${seconds} 秒会自动停下`,
  keepGoing: "继续等",
  unlimited: "不限时再运行",
  goingOn: "不限时运行中",
  cancelled: "已取消",
  blocked: (title: string) => `先停在上面的“${title}”：它出错了`,
  runAnyway: "仍然运行",
  goThere: "去看看",
  edited: "已改动",
  stale: "上面的代码改过，结果可能已旧",
  unrun: "代码改过，还没有运行",
  rerun: "重新运行",
  changed: "文章里的这一格后来更新过；这里是你改动的版本。",
  otherTab: "另一个标签页同时也改了这一格。",
  takeOther: "用那边的",
  otherTabNotebook: "另一个标签页也改了这份笔记，下面是那边的。",
  compare: "比较",
  keepMine: "保留我的",
  takeNew: "用文章的新版",
  closeCompare: "收起比较",
  arrived: "链接带来了一份改过的代码。它不会自己运行；红色是你现在的，绿色是链接里的。",
  takeShared: "采用",
  dropShared: "不用",
  storageRefused: "这个浏览器不让本站保存，改动只留到关闭本页为止；可以导出成文件。",
  imported: (n: number) => `导入了 ${n} 处改动`,
  notWork: (name: string) => `“${name}”不是本站导出的改动文件`,
  lostLink: "链接里的代码所属的那一格，本页已经没有了。代码在这里：",
  badLink: "链接里的代码不完整，没有采用",
  passed: "已通过",
  solved: (done: number, of: number) => `${of} 道练习，已通过 ${done} 道`,
  resetProgress: "清空进度",
  resetAsk: (n: number) => `把 ${n} 道练习改回“未通过”？你写的代码不动。`,
  resetYes: "清空",
  resetNo: "不清",
  resetDone: "进度清空了，代码都还在。",
  untried: "先试一次？",
  addCell: "加一格",
  removeCell: "删除",
  removed: "已删除或换掉",
  moveUp: "上移",
  moveDown: "下移",
  cellName: "这一格的名字",
  untitled: (n: number) => `第 ${n} 格`,
  saveIpynb: "下载 .ipynb",
  savePy: "下载 .py",
  fileRead: (name: string) => `读到了“${name}”，还没有放进来。`,
  openFile: "打开 .ipynb 或 .py",
  shareNotebook: "复制整份的链接",
  notebookArrived: (n: number) => `链接带来了一份 ${n} 格的笔记，还没有放进来，也不会自己运行。`,
  notebookAppend: "接在后面",
  notebookReplace: "换掉我的",
  clearNotebook: "清空",
  undo: "撤销",
  notNotebook: (name: string) => `“${name}”读不成笔记：应是 .ipynb 或 .py 文件`,
  failure: ({ kind, file, detail }: Failure): string => {
    switch (kind) {
      case "missing":
        return `没能取到 ${file}${detail ? `（${detail}）` : ""}。检查网络后重试。`;
      case "stalled":
        return `${file} 半分钟没有动静，不再等了。`;
      case "corrupt":
        return `${file} 的内容与登记的校验值不符，没有使用。`;
      case "memory":
        return "内存不够了。关掉别的标签页，或把数组改小，再试。";
      case "depth":
        return "调用一层套一层，深到 Python 只好重新启动：检查函数在什么时候停下。你的代码都在。";
      case "refused":
        return `Python 没能做完${detail ? `（${detail.trim().split("\n").pop()}）` : ""}。`;
      case "dead":
        return `Python 意外退出了${detail ? `（${detail.split("\n")[0]}）` : ""}。你的代码都在。`;
      default:
        return `Python 没能启动${detail ? `（${detail.trim().split("\n").pop()}）` : ""}。`;
    }
  },
};

export type Strings = typeof zh;

const en: Strings = {
  run: "Run",
  stop: "Stop",
  queued: "Queued",
  retry: "Retry",
  edit: "Edit",
  reset: "Reset",
  undoReset: "Undo",
  copy: "Copy",
  copied: "Copied",
  more: "More",
  runAbove: "Run up to this cell",
  runAll: "Run the whole page",
  restart: "Restart Python, clear variables",
  restarted: "Python restarted; all variables are gone",
  share: "Copy a link with this code",
  shared: "Link copied",
  openPlayground: "Open in the playground",
  saveNotebook: "Download page as .ipynb",
  savePython: "Download page as .py",
  saveWork: "Export all my edits",
  loadWork: "Import edits",
  pageTools: "Tools for this page",
  check: "Check",
  code: "Code",
  editorLabel: (title) => `Code of “${title}”. Press Esc, then Tab to leave the editor`,
  editorHelp: "Shift-Enter runs · Esc, then Tab leaves · Ctrl-Space completes · Shift-Tab explains",
  editorMissing: "The editor could not be loaded. This plain text box works as well.",
  loading: (loaded, total) => `Loading Python ${megabytes(loaded)} / ${megabytes(total)} MB`,
  starting: "Starting Python…",
  restoring: (done, of) => `Restoring variables ${done} / ${of}`,
  running: "Running",
  updating: "Recomputing…",
  done: "Finished",
  doneWith: (text) => `Finished: ${text}`,
  noOutput: "no output",
  failedAt: (type, line) => (line ? `Error: ${type} on line ${line}` : `Error: ${type}`),
  halted: "Stopped",
  limit: (seconds) => `Stopped after ${seconds} seconds`,
  limitDeaf: (seconds) => `Did not stop after ${seconds} seconds`,
  variablesKept: "; your variables are kept",
  variablesAgain: "; Python restarts, and the cells that had run are run again",
  limitSoon: (seconds) => `Will stop by itself after ${seconds} seconds`,
  keepGoing: "Keep going",
  unlimited: "Run without a limit",
  goingOn: "Running without a limit",
  cancelled: "Cancelled",
  blocked: (title) => `Held at “${title}” above: it failed`,
  runAnyway: "Run anyway",
  goThere: "Show it",
  edited: "edited",
  stale: "Code above has changed; this may be out of date",
  unrun: "Edited, not run yet",
  rerun: "Run again",
  changed: "The article’s version of this cell has changed since. This is your edited version.",
  otherTab: "Another tab has changed this cell at the same time.",
  takeOther: "Take the other",
  otherTabNotebook: "Another tab has changed this notebook too; here is what it holds.",
  compare: "Compare",
  keepMine: "Keep mine",
  takeNew: "Take the article’s",
  closeCompare: "Close comparison",
  arrived: "The link carries edited code. It does not run by itself; red is what you have now, green is what the link brings.",
  takeShared: "Use it",
  dropShared: "Leave it",
  storageRefused: "This browser does not let the site store anything: edits last until you close the page. You can export them to a file.",
  imported: (n) => (n === 1 ? "Imported 1 edit" : `Imported ${n} edits`),
  notWork: (name) => `“${name}” is not a file of edits exported from this site`,
  lostLink: "The link carries code of a cell that this page no longer has. Here it is:",
  badLink: "The code in the link is incomplete and was not used",
  passed: "Passed",
  solved: (done, of) => `${done} of ${of} solved`,
  resetProgress: "Reset progress",
  resetAsk: (n) => (n === 1 ? "Mark one exercise as not solved? Your code stays as it is." : `Mark ${n} exercises as not solved? Your code stays as it is.`),
  resetYes: "Reset",
  resetNo: "Keep",
  resetDone: "Progress is reset; your code is all there.",
  untried: "try once first?",
  addCell: "Add a cell",
  removeCell: "Delete",
  removed: "Removed or replaced",
  moveUp: "Move up",
  moveDown: "Move down",
  cellName: "Name of this cell",
  untitled: (n) => `Cell ${n}`,
  saveIpynb: "Download .ipynb",
  savePy: "Download .py",
  fileRead: (name) => `Read “${name}”; nothing is added yet.`,
  openFile: "Open .ipynb or .py",
  shareNotebook: "Copy a link to this notebook",
  notebookArrived: (n) => `The link carries a notebook of ${n} ${n === 1 ? "cell" : "cells"}. It is not added yet and does not run by itself.`,
  notebookAppend: "Add below mine",
  notebookReplace: "Replace mine",
  clearNotebook: "Clear",
  undo: "Undo",
  notNotebook: (name) => `“${name}” cannot be read as a notebook: expected an .ipynb or .py file`,
  failure: ({ kind, file, detail }) => {
    switch (kind) {
      case "missing":
        return `Could not get ${file}${detail ? ` (${detail})` : ""}. Check the connection and retry.`;
      case "stalled":
        return `${file} sent nothing for half a minute; gave up waiting.`;
      case "corrupt":
        return `${file} does not match its registered hash and was not used.`;
      case "memory":
        return "Out of memory. Close other tabs or make the arrays smaller, then try again.";
      case "depth":
        return "Calls were nested so deeply that Python had to start anew: look at when the function stops. Your code is all here.";
      case "refused":
        return `Python could not do it${detail ? ` (${detail.trim().split("\n").pop()})` : ""}.`;
      case "dead":
        return `Python quit unexpectedly${detail ? ` (${detail.split("\n")[0]})` : ""}. Your code is all here.`;
      default:
        return `Python could not start${detail ? ` (${detail.trim().split("\n").pop()})` : ""}.`;
    }
  },
};

export const lang: "zh" | "en" = document.documentElement.lang.toLowerCase().startsWith("zh") ? "zh" : "en";
export const say: Strings = lang === "zh" ? zh : en;
