import { dayPlus } from '../calendar/index.ts';

/** A range of calendar days, both ends included. */
export interface DayWindow {
  from: string;
  until: string;
}

/** The given number of days up to and including a notification date. */
export const windowOf = (date: string, days: number): DayWindow => ({
  from: dayPlus(date, 1 - days),
  until: date,
});

/** Whether a day, or the day of a timestamp, is in the window; false without a day. */
export const isWithin = ({ from, until }: DayWindow, moment: string | null): boolean => {
  const day = moment?.slice(0, 10);
  return day !== undefined && day >= from && day <= until;
};
