const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Subtracts calendar months from the day of `now` (UTC); clamps to the last day of a shorter month. */
function monthsBefore(now: Date, months: number): string {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  const lastDay = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  month.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return dayOf(month);
}

/** The cutoff days of the model's age limits, as `YYYY-MM-DD`, relative to one time. */
export interface RiskDays {
  today: string;
  days30: string;
  months6: string;
  months12: string;
  years3: string;
  years5: string;
  years10: string;
}

/** The cutoff days for a time, in UTC. */
export function riskDays(now: Date): RiskDays {
  return {
    today: dayOf(now),
    days30: dayOf(new Date(now.getTime() - 30 * 86_400_000)),
    months6: monthsBefore(now, 6),
    months12: monthsBefore(now, 12),
    years3: monthsBefore(now, 36),
    years5: monthsBefore(now, 60),
    years10: monthsBefore(now, 120),
  };
}

/** Whether the record is dated that day or later; false for an undated one. */
export const since = ({ date }: { date: string | null }, day: string): boolean =>
  date !== null && date.slice(0, 10) >= day;

/** Whether the record is more recent than the span that starts on that day; false for an undated one. */
export const isYounger = ({ date }: { date: string | null }, day: string): boolean =>
  date !== null && date.slice(0, 10) > day;
