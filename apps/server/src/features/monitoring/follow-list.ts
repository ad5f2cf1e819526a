import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { portfolioPage } from '#features/portfolio';
import { type ListChange, type ListFollower, subjectsAbout, watchlists } from '#features/screening';
import { dayIn } from '#platform/clock';
import { inLender, inSystem } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { activeLenders } from '#platform/lenders';
import { type MerchantFindings, recordChanges } from './change-store.ts';
import { hitChanges } from './hit-changes.ts';
import { monitoredLender } from './monitored-lender.ts';

const PAGE = 500;
/** How many merchants are compared with a list before the process serves other work. */
const AT_A_STRETCH = 20;

/**
 * Stores which matches a list import added or removed, for every merchant in the portfolio of every active lender with
 * watchlists on, even if the merchant was never screened and monitoring is off: a list costs nothing, and a missed
 * match costs most. A killed job starts over and skips what is already stored for the import.
 */
export const listFollower: ListFollower = async (job, change) => {
  if (!change.mayTouch) return;
  for (const lenderId of await inSystem(job.db, activeLenders)) {
    for (let after: string | undefined = '0'; after !== undefined; ) {
      job.signal.throwIfAborted();
      await yieldToEventLoop();
      after = await followPage(job, change, { lenderId, after });
    }
  }
};

/** Handles one page of the portfolio in one transaction; returns the record after which the next page starts. */
function followPage(
  job: JobRun,
  change: ListChange,
  { lenderId, after }: { lenderId: string; after: string },
): Promise<string | undefined> {
  return inLender(job.db, lenderId, async (tx) => {
    const monitored = await monitoredLender(tx, lenderId);
    if (!monitored || !watchlists.isQueried(monitored.lender, job.config)) return undefined;
    const now = job.clock.now();
    const today = dayIn(job.config.ASSAY_TIME_ZONE, now);
    const page = await portfolioPage(tx, { lenderId, after, limit: PAGE, today });
    const merchants = [...new Set(page.map(({ merchant_id }) => merchant_id))];
    const touched: MerchantFindings[] = [];
    for (const [merchantId, subjects] of await subjectsAbout(tx, merchants, job.secrets)) {
      if (touched.length % AT_A_STRETCH === 0) await yieldToEventLoop();
      const about = { merchantId, lender: monitored.lender, now };
      const hits = { ...change.touched(subjects), withdrawn_on: change.published_at };
      touched.push({ merchantId, found: await hitChanges(tx, job, about, hits) });
    }
    await recordChanges(tx, touched, {
      lenderId,
      severity: monitored.rules.severity,
      since: change.imported_at,
      now,
    });
    return page.length === PAGE ? page.at(-1)?.id : undefined;
  });
}
