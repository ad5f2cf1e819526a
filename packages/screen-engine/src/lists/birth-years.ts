/** The longest range in years that still says something. */
const MAX_RANGE_LENGTH = 40;
/** How many years an approximate year may be off. */
const ABOUT = 2;

/**
 * Every year of a range as `YYYY`, so that any birth year in it agrees. A range with one end covers 40 years from
 * there; a longer one gives none, because it would contradict everyone outside it. `isAbout` extends it by two years.
 */
export function birthYears(from: string, to: string, isAbout = false): string[] {
  const [start, end] = [from, to].map((text) => Number(/^\d{4}$/.exec(text.trim())?.[0] ?? Number.NaN)) as [
    number,
    number,
  ];
  const by = isAbout ? ABOUT : 0;
  const first = (Number.isNaN(start) ? end - MAX_RANGE_LENGTH : start) - by;
  const last = (Number.isNaN(end) ? start + MAX_RANGE_LENGTH : end) + by;
  if (!(first <= last && last - first <= MAX_RANGE_LENGTH + 2 * by)) return [];
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
}
