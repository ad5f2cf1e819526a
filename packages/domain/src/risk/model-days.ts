import { dayPlus, monthsBefore } from '../calendar/index.ts';

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
export const riskDays = (today: string): RiskDays => ({
  today,
  days30: dayPlus(today, -30),
  months6: monthsBefore(today, 6),
  months12: monthsBefore(today, 12),
  years3: monthsBefore(today, 36),
  years5: monthsBefore(today, 60),
  years10: monthsBefore(today, 120),
});

/** Whether the record is dated that day or later; false for an undated one. */
export const since = ({ date }: { date: string | null }, day: string): boolean =>
  date !== null && date.slice(0, 10) >= day;

/** Whether the record is more recent than the span that starts on that day; false for an undated one. */
export const isYounger = ({ date }: { date: string | null }, day: string): boolean =>
  date !== null && date.slice(0, 10) > day;
