/** Steps of a start as User Timing marks: they show in the browser's profiler, and the bench reads them. */
export function step(name: string): void {
  performance.mark(`python: ${name}`);
}

/** Mark `name` when `work` is done. */
export function timed<T>(name: string, work: Promise<T>): Promise<T> {
  return work.then((value) => {
    step(name);
    return value;
  });
}
