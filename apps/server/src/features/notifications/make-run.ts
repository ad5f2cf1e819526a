import {
  listedSince,
  type NotificationSection,
  notificationSections,
  packageOf,
} from '@assay/domain/notifications';
import { lenderById } from '#platform/actor';
import { inLender } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { packagesOn } from './configuration-store.ts';
import type { DayOfLender } from './day-of-lender.ts';
import { findClosures, findLoans } from './find-closures.ts';
import { findComplaints } from './find-complaints.ts';
import { findRatingChanges, findReviews } from './find-reviews.ts';
import type { DatedItem, FoundItem } from './found-item.ts';
import { type DayCounts, mailDay } from './mail-day.ts';
import * as store from './run-store.ts';

const finders: { [S in NotificationSection]: (day: DayOfLender) => Promise<FoundItem<S>[]> } = {
  closures: findClosures,
  complaints: findComplaints,
  loans: findLoans,
  reviews: findReviews,
  rating_change: findRatingChanges,
};

/**
 * Examines a lender's portfolio as of a date and stores the notifications and their mails in one transaction, once
 * however many workers try. Returns the number of items; null when the run exists already.
 */
export function makeRun(job: JobRun, lenderId: string, date: string): Promise<number | null> {
  return inLender(job.db, lenderId, async (tx) => {
    await store.lockRuns(tx, lenderId);
    const lender = await lenderById(tx, lenderId);
    if (!lender?.is_active || (await store.runOf(tx, lenderId, date))) return null;
    const packages = await packagesOn(tx, lenderId, date);
    const counts = Object.fromEntries(notificationSections.map((each) => [each, null])) as DayCounts;
    const before = await store.itemsBefore(tx, lenderId, date);
    const items: DatedItem[] = [];
    for (const section of notificationSections) {
      if (!packages[packageOf(section)]) continue;
      const found = await finders[section]({ tx, job, lender, date });
      counts[section] = found.length;
      for (const item of found) {
        const known = before.get(`${section} ${item.merchant_id}`);
        items.push({ ...item, listed_since: listedSince(item.facts, known, date) });
      }
    }
    const run_at = job.clock.now();
    await store.insertRun(tx, { lender_id: lenderId, date, run_at, ...counts }, items);
    await mailDay(tx, job, { lender, date, counts, items });
    return items.length;
  });
}
