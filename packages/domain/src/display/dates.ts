/**
 * Formats a time in the viewer's zone as M/D/YYYY. A date without a time is never shifted by the zone (details: report,
 * section 1).
 */
export function shortDate(value: string): string {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (day) return `${Number(day[2])}/${Number(day[3])}/${day[1]}`;
  return new Date(value).toLocaleDateString('en-US');
}

/** Formats a time in the viewer's zone as M/D/YYYY h:mm AM/PM. */
export function dateAndTime(value: string): string {
  const moment = new Date(value);
  // Each call of `toLocaleTimeString` with options makes a formatter, which takes ten times as long as the rest.
  const [hours, minutes] = [moment.getHours(), String(moment.getMinutes()).padStart(2, '0')];
  return `${moment.toLocaleDateString('en-US')} ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}
