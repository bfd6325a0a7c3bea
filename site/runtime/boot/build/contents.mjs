/** What the first visit carries. Everything else of the standard library and of numpy is fetched when an import asks for it. */

/** The parts of numpy that the article and most readers use: imported in the snapshot. */
export const NUMPY_PARTS = ["numpy", "numpy.linalg", "numpy.fft", "numpy.random", "numpy.ma"];

/** Modules of the standard library that readers of an article like this one import themselves. */
export const READER_MODULES = [
  "cmath", "collections", "contextlib", "copy", "dataclasses", "enum", "functools", "heapq", "io", "itertools",
  "json", "math", "operator", "random", "re", "statistics", "string", "textwrap", "time", "traceback", "typing",
];

/** What loadPackage itself imports to unpack a wheel. */
export const LOADER_MODULES = ["importlib.metadata", "tarfile"];

/** Kinds of files in numpy's wheel that Python never opens: stubs, headers, static libraries, build inputs. */
const NOT_FOR_RUNNING = /\.(pyi|pxd|pyx|h|c|a|pc|md|rst|template|ini|typed|txt)$/;

export const isRuntimeFile = (path) => !NOT_FOR_RUNNING.test(path) && !path.includes(".dist-info/licenses/");

/** The part of a wheel's metadata that importlib.metadata and loadPackage read. */
export const isMetadata = (path) => /\.dist-info\/(METADATA|WHEEL|RECORD|top_level\.txt|entry_points\.txt)$/.test(path);
