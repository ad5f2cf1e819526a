const iso = (date: Date): string => date.toISOString().slice(0, 10);

/** Adds days to a calendar day; negative numbers go back. Works on dates only, so time zones do not matter. */
export function dayPlus(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return iso(date);
}

/** Subtracts calendar months from a day, YYYY-MM-DD; clamps to the last day of a shorter month. */
export function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, lastOfMonth));
  return iso(date);
}

/** The latest of some days; undefined without any. */
export const latestDay = (days: readonly (string | null)[]): string | undefined =>
  days
    .filter((day) => day !== null)
    .sort()
    .at(-1);

/** The first days `YYYY-MM-01` of the `count` months up to the given one, oldest first. */
export function lastMonths(month: string, count: number): string[] {
  const first = `${month.slice(0, 7)}-01`;
  return Array.from({ length: count }, (_, index) => monthsBefore(first, count - 1 - index));
}
