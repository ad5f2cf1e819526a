/** The time as handed to every rule about days and ages, so that each is tested without waiting. */
export interface Clock {
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

/** The calendar day `YYYY-MM-DD` of a moment in a time zone such as `America/New_York`. */
export function dayIn(zone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);
}
