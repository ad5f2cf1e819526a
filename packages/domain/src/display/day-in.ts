/** The calendar day `YYYY-MM-DD` of a time in a time zone such as `America/New_York`. */
export function dayIn(zone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);
}
