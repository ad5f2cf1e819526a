import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  complaintFlags,
  type DayWindow,
  isWithin,
  notificationWindows,
  windowOf,
} from '@assay/domain/notifications';
import { type ComplaintsAbout, complaintsAbout, merchantsWithComplaints } from '#features/regulatory';
import { type DayOfLender, filterCandidates } from './day-of-lender.ts';
import { type FoundItem, itemAbout } from './found-item.ts';

const recentIds = (
  { bureau, regulatory }: Pick<ComplaintsAbout, 'bureau' | 'regulatory'>,
  window: DayWindow,
): string[] =>
  [...bureau, ...regulatory].filter(({ complaint_dt }) => isWithin(window, complaint_dt)).map(({ id }) => id);

/** Merchants with a complaint from the past 5 days that is surely about them (details: back office, section 21). */
export async function findComplaints(day: DayOfLender): Promise<FoundItem<'complaints'>[]> {
  const { tx, job, lender, date } = day;
  const window = windowOf(date, notificationWindows.complaints);
  const found: FoundItem<'complaints'>[] = [];
  for (const merchant of await filterCandidates(day, await merchantsWithComplaints(tx, lender.id, window))) {
    job.signal.throwIfAborted();
    await yieldToEventLoop();
    const about = await complaintsAbout(tx, job, merchant.merchant_id, merchant.scope);
    const flags = complaintFlags(about, date);
    if (flags) found.push(itemAbout('complaints', merchant, flags, recentIds(about, window)));
  }
  return found;
}
