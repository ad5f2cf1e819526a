/** Sorts agreements by weight, then contradictions by weight; equal weights by field. */
export function orderReasons<T extends { weight: number; field: string }>(reasons: readonly T[]): T[] {
  return [...reasons].sort((a, b) => {
    if (a.weight > 0 !== b.weight > 0) return a.weight > 0 ? -1 : 1;
    return Math.abs(b.weight) - Math.abs(a.weight) || (a.field < b.field ? -1 : 1);
  });
}
