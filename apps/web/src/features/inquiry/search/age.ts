import { shortDate } from '@assay/domain/display';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago a moment was, in short form: `now`, `9 min`, `1 h`, the weekday within a week, else the date. */
export function age(moment: string, now: Date): string {
  const then = new Date(moment);
  const passed = now.getTime() - then.getTime();
  if (passed < MINUTE_MS) return 'now';
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)} min`;
  if (passed < DAY_MS) return `${Math.floor(passed / HOUR_MS)} h`;
  if (passed < 6 * DAY_MS) return then.toLocaleDateString('en-US', { weekday: 'short' });
  return shortDate(moment);
}
