/** A range of calendar days, both ends included. */
export interface DayWindow {
  from: string;
  until: string;
}

/** Adds days to a calendar day; negative numbers go back. Works on dates only, so time zones do not matter. */
export function dayPlus(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
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
