/** The calendar day of a moment in the viewer's time zone, as YYYY-MM-DD. */
export const dayOf = (moment: string): string => new Date(moment).toLocaleDateString('en-CA');

const DAY_MS = 86_400_000;
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** A day as the heading of its changes: `Today · Sunday, November 22, 2026`. */
export function dayText(day: string, today: string): string {
  const words = new Date(noon(day)).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
  const ago = Math.round((noon(today) - noon(day)) / DAY_MS);
  if (ago === 0) return `Today · ${words}`;
  return ago === 1 ? `Yesterday · ${words}` : words;
}
