/** Limits how many tasks run at once; others wait in order. */
export function limitConcurrency(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let going = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (going >= max) await new Promise<void>((go) => waiting.push(go));
    going += 1;
    try {
      return await work();
    } finally {
      going -= 1;
      waiting.shift()?.();
    }
  };
}
