import { monthsBefore } from '../calendar/index.ts';

/**
 * The last day on which a financing statement filed on that day is effective: the same day five years later, or 30 for
 * a public finance or manufactured home transaction (UCC 9-515(a) and (b)). For 29 February it is 1 March.
 */
export function lapseDay(day: string, years = 5): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}

/**
 * The first day on which a statement that lapses on the given day can be continued: the same day six months earlier, or
 * the last day of that month if it is shorter (UCC 9-515(d)).
 */
export const continuationOpens = (lapses: string): string => monthsBefore(lapses, 6);
