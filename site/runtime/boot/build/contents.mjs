/** What the first visit carries. Everything else of the standard library and of numpy is fetched when an import asks for it. */

/** The parts of numpy that the article and most readers use: imported in the snapshot. */
export const NUMPY_PARTS = ["numpy", "numpy.linalg", "numpy.fft", "numpy.random", "numpy.ma"];

/** Modules of the standard library that readers of an article like this one import themselves. */
export const READER_MODULES = [
  "bisect", "cmath", "collections", "contextlib", "copy", "dataclasses", "datetime", "decimal", "enum", "functools",
  "hashlib", "heapq", "io", "itertools", "json", "math", "operator", "random", "re", "statistics", "string", "textwrap",
  "time", "timeit", "traceback", "typing",
];

/** What loadPackage itself imports to unpack a wheel. */
export const LOADER_MODULES = ["importlib.metadata", "tarfile"];

/** Kinds of files in numpy's wheel that Python never opens: stubs, headers, static libraries, build inputs. */
const NOT_FOR_RUNNING = /\.(pyi|pxd|pyx|h|c|a|pc|md|rst|template|ini|typed|txt)$/;

export const isRuntimeFile = (path) => !NOT_FOR_RUNNING.test(path) && !path.includes(".dist-info/licenses/");

/** The part of a wheel's metadata that importlib.metadata and loadPackage read. */
export const isMetadata = (path) => /\.dist-info\/(METADATA|WHEEL|RECORD|top_level\.txt|entry_points\.txt)$/.test(path);

/** Packages of the release that a reader may import; each comes with what it depends on, when it is first imported. */
export const LATE_PACKAGES = ["matplotlib"];

/** What these name as needed and do not import by themselves: fetched only if something does ask for it. */
export const SELDOM_NEEDED = new Set(["fonttools", "pytz"]);

/** Fonts in styles that a nearby one stands in for, samples, icons of windows, type for PDF. */
const LEFT_OUT = /mpl-data\/(sample_data|images|fonts\/(afm|pdfcorefonts)|fonts\/ttf\/DejaVu(Sans-BoldOblique|SansMono-\w+|Serif-\w*Italic))|web_backend|_tkagg|\.dist-info\/licenses/;

export const isLateFile = (path) => !LEFT_OUT.test(path) && !/\.(pyi|h|c|a|pyx|pxd|md)$/.test(path);
