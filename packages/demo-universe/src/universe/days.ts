const DAY_MS = 86_400_000;

/** The calendar day (UTC, `YYYY-MM-DD`) the given number of days before a time; negative numbers give later days. */
export function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}

/** The calendar day the given number of days after another. */
export const addDays = (day: string, days: number): string => dayBefore(new Date(day), -days);
