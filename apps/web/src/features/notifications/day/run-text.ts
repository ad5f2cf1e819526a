import { dateAndTime } from '@assay/domain/display';

/** When a day was checked, or that no run took place. */
export function runText(run_at: string | null, isToday: boolean): string {
  if (run_at) return `Checked ${dateAndTime(run_at)}`;
  return isToday ? 'Not checked yet today' : 'Not checked';
}
