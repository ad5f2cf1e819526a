const LONGEST_RANGE = 40;

/** Every year of a range, so that a birth year within it agrees; the ends alone of a range that is no life. */
export function birthYears(from: string, to: string): string[] {
  const [first, last] = [Number(from), Number(to)];
  if (!first || !last || last < first || last - first > LONGEST_RANGE)
    return [...new Set([from, to])].filter((year) => year !== '');
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
}
