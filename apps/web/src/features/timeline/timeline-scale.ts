const DAY_MS = 86_400_000;

interface ScaleOptions {
  width: number;
  /** The margin at both ends. */
  edge: number;
  /** The minimum distance between two labels. */
  apart: number;
}

/**
 * Maps days to pixels of a width, from the first to the last of them, at least a year. Requires at least one day, as
 * `2026-11-21`.
 */
export function timelineScale(days: readonly string[], { width, edge, apart }: ScaleOptions) {
  const moments = days.map((day) => Date.parse(day));
  const to = Math.max(...moments);
  const from = Math.min(...moments, to - 366 * DAY_MS);
  const room = Math.max(width - 2 * edge, 1);
  const at = (day: string) => edge + ((Date.parse(day) - from) / (to - from)) * room;
  const first = new Date(from).getUTCFullYear() + 1;
  const last = new Date(to).getUTCFullYear();
  const step = Math.max(1, Math.ceil(((last - first + 1) * apart) / room));
  // The first days of years on the scale, few enough that their labels do not overlap.
  const years = [];
  for (let year = first; year <= last; year += step) years.push({ year, at: at(`${year}-01-01`) });
  return { at, years };
}
