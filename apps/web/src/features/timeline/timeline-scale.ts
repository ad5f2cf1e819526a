const DAY_MS = 86_400_000;

/** A scale of days over a width, in pixels. */
interface TimelineScale {
  at(day: string): number;
  /** The beginnings of years that lie on it, so many that their labels do not touch. */
  years: { year: number; at: number }[];
}

interface ScaleOptions {
  width: number;
  /** What is kept free at both ends. */
  edge: number;
  /** The least between two labels. */
  apart: number;
}

/** Days from the first to the last of them, at least a year, over a width. The days are `2026-11-21`, at least one. */
export function timelineScale(days: readonly string[], { width, edge, apart }: ScaleOptions): TimelineScale {
  const moments = days.map((day) => Date.parse(day));
  const to = Math.max(...moments);
  const from = Math.min(...moments, to - 366 * DAY_MS);
  const room = Math.max(width - 2 * edge, 1);
  const at = (day: string) => edge + ((Date.parse(day) - from) / (to - from)) * room;
  const first = new Date(from).getUTCFullYear() + 1;
  const last = new Date(to).getUTCFullYear();
  const step = Math.max(1, Math.ceil(((last - first + 1) * apart) / room));
  const years = [];
  for (let year = first; year <= last; year += step) years.push({ year, at: at(`${year}-01-01`) });
  return { at, years };
}
