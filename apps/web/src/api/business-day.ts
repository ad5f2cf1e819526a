import { dayIn } from '@assay/domain/display';
import { readPageConfig } from './page-config.ts';

/** The business time zone, in which the server counts days. */
export const timeZone = (): string => readPageConfig(document).time_zone;

/** The calendar day `YYYY-MM-DD` of a time, by default of now, in the business time zone. */
export const businessDay = (moment: Date | string = new Date()): string =>
  dayIn(timeZone(), new Date(moment));

/** The business time zone in words, such as `New York time`; null if it is the viewer's. */
export function otherZone(): string | null {
  const zone = timeZone();
  if (zone === new Intl.DateTimeFormat().resolvedOptions().timeZone) return null;
  return `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`;
}
