/** Calendar days from one to another, both included. */
export interface DayWindow {
  from: string;
  until: string;
}

/** The day so many days behind another, or before it where they are negative. It knows no hours, so no zone matters. */
export function dayPlus(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** So many days that end on a notification date, that day included. */
export const windowOf = (date: string, days: number): DayWindow => ({
  from: dayPlus(date, 1 - days),
  until: date,
});

/** Whether something of a day, or of a moment on it, lies in the window; what has no day lies in none. */
export const isWithin = ({ from, until }: DayWindow, moment: string | null): boolean => {
  const day = moment?.slice(0, 10);
  return day !== undefined && day >= from && day <= until;
};
