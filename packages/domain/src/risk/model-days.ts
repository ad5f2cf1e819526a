const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Subtracts calendar months from a day; clamps to the last day of a shorter month. */
function monthsBefore(day: Date, months: number): string {
  const month = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, 1));
  const lastDay = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  month.setUTCDate(Math.min(day.getUTCDate(), lastDay));
  return dayOf(month);
}

/** The cutoff days of the model's age limits, as `YYYY-MM-DD`, relative to one day. */
export interface RiskDays {
  today: string;
  days30: string;
  months6: string;
  months12: string;
  years3: string;
  years5: string;
  years10: string;
}

/** The cutoff days for a day `YYYY-MM-DD`. */
export function riskDays(today: string): RiskDays {
  const day = new Date(`${today}T00:00:00Z`);
  return {
    today,
    days30: dayOf(new Date(day.getTime() - 30 * 86_400_000)),
    months6: monthsBefore(day, 6),
    months12: monthsBefore(day, 12),
    years3: monthsBefore(day, 36),
    years5: monthsBefore(day, 60),
    years10: monthsBefore(day, 120),
  };
}

/** Whether the record is dated that day or later; false for an undated one. */
export const since = ({ date }: { date: string | null }, day: string): boolean =>
  date !== null && date.slice(0, 10) >= day;

/** Whether the record is more recent than the span that starts on that day; false for an undated one. */
export const isYounger = ({ date }: { date: string | null }, day: string): boolean =>
  date !== null && date.slice(0, 10) > day;
