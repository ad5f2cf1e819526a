const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The calendar day so many months before the day of `now` (UTC); the last day of a month that is too short. */
function monthsBefore(now: Date, months: number): string {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  const lastDay = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  month.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return dayOf(month);
}

/** Where the ages of the model begin, as days `YYYY-MM-DD` counted back from one moment. */
export interface RiskDays {
  today: string;
  days30: string;
  months6: string;
  months12: string;
  years3: string;
  years5: string;
  years10: string;
}

/** The days of a moment, in UTC. */
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

/** Whether the record is of that day or later; an undated one never is. */
export const since = ({ date }: { date: string | null }, day: string): boolean =>
  date !== null && date.slice(0, 10) >= day;

/** Whether the record is younger than a span that began on that day; an undated one never is. */
export const isYounger = ({ date }: { date: string | null }, day: string): boolean =>
  date !== null && date.slice(0, 10) > day;
