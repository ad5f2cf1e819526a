/** Calendar days `YYYY-MM-DD` before or behind a day; they know no hours, so no zone matters. */
function dayPlus(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

export const dayAfter = (day: string): string => dayPlus(day, 1);
