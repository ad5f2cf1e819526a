/** By zone, because making a format takes longer than its use. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day `YYYY-MM-DD` of a time in a time zone such as `America/New_York`. */
export function dayIn(zone: string, moment: Date): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(zone, format);
  }
  return format.format(moment);
}
