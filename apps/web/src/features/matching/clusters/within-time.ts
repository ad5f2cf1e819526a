/**
 * The result of the work, or a failure when it takes longer than `limit` milliseconds. On timeout its signal is
 * aborted, as it is when the outer signal is.
 */
export function withinTime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { limit, signal }: { limit: number; signal: AbortSignal },
): Promise<T> {
  const late = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`No answer within ${limit / 1000} seconds.`));
      late.abort();
    }, limit);
    work(AbortSignal.any([signal, late.signal]))
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
