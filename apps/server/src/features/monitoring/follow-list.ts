import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { decisionStore, evidenceOf } from '#features/evidence';
import { newestOpening } from '#features/inquiry';
import { portfolioPage } from '#features/portfolio';
import {
  type Hit,
  hitName,
  hitText,
  type ListChange,
  type ListFollower,
  subjectsAbout,
  watchlists,
} from '#features/screening';
import type { ActorLender } from '#platform/actor';
import { dayIn } from '#platform/clock';
import { inLender, inSystem, type Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { activeLenders } from '#platform/lenders';
import { type FoundChange, type MerchantFindings, recordChanges } from './change-store.ts';
import { matchBirths } from './match-births.ts';
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
      const { came, went } = change.touched(subjects);
      const about = { merchantId, lender: monitored.lender, now };
      const weigh = came.length + went.length > 0 ? await weighing(tx, job, about) : null;
      touched.push({
        merchantId,
        found: weigh
          ? [
              ...came.map((hit) => newHitChange(weigh(hit))),
              ...went.map((hit) => removedHitChange(weigh(hit), change)),
            ]
          : [],
      });
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

/** A hit as the report shows it. */
interface WeighedHit {
  hit: Hit;
  /** Its text. */
  value: string;
  /** Whether what is known of the person speaks against it. */
  isDoubtful: boolean;
}

/** Weighs hits about a merchant like its report, by the birth dates that any source states. */
async function weighing(
  tx: Tx,
  job: JobRun,
  { merchantId, lender, now }: { merchantId: string; lender: ActorLender; now: Date },
): Promise<(hit: Hit) => WeighedHit> {
  const inquiryId = (await newestOpening(tx, merchantId)) ?? null;
  const reading = await evidenceOf(tx, job, { inquiryId, merchantId, lender, now });
  const bornOf = await matchBirths(tx, job, reading, merchantId);
  const { weighed, doubt } = job.provided.kinds.watchlist.definition;
  return (hit) => ({
    hit,
    value: hitText.value(weighed?.(hit, bornOf) ?? hit),
    isDoubtful: Boolean(doubt?.(hit, bornOf)),
  });
}

/** Named and worded like the comparison of two screenings, so that it is the same change whichever finds it first. */
const about = ({ hit, isDoubtful }: WeighedHit) => {
  const { external_id, subject_ref } = hitName(hit);
  const { vendor } = watchlists.definition;
  return {
    decided_as: decisionStore.decisionKey({
      vendor,
      kind: 'watchlist',
      external_id,
      subject_ref,
      subject: hit.subject,
    }),
    record: hit.listed_name,
    field: hitText.field,
    source: watchlists.definition.label,
    is_uncertain: isDoubtful,
    identity: [vendor, 'watchlist', external_id, subject_ref],
  };
};

const newHitChange = (weighed: WeighedHit): FoundChange => ({
  ...about(weighed),
  kind: 'sanctions_hit_new',
  before: null,
  after: weighed.value,
  happened_at: weighed.hit.listed_at,
});

const removedHitChange = (weighed: WeighedHit, { published_at }: ListChange): FoundChange => ({
  ...about(weighed),
  kind: 'sanctions_hit_gone',
  before: weighed.value,
  after: null,
  happened_at: published_at,
});
