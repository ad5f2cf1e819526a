import { evidenceKinds, evidenceOf } from '#features/evidence';
import { newestOpening } from '#features/inquiry';
import { type Hit, hitName, watchlists } from '#features/screening';
import type { ActorLender } from '#platform/actor';
import { dayOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import type { FoundChange } from './change-store.ts';
import { compareRecords } from './compare-records.ts';
import { matchBirths } from './match-births.ts';

const { vendor, label } = watchlists;

/** Matches with list entries that a merchant has now, or had, and when the list that withdrew them was published. */
interface HitDifference {
  came: readonly Hit[];
  went?: readonly Hit[];
  withdrawn_on?: string | null;
}

/**
 * The changes that matches with lists make about a merchant, weighed and decided on as in its report, without those
 * that users dismissed. They are the changes that the comparison of two screenings finds, whichever finds them first.
 */
export async function hitChanges(
  tx: Tx,
  job: JobRun,
  { merchantId, lender, now }: { merchantId: string; lender: ActorLender; now: Date },
  { came, went = [], withdrawn_on = null }: HitDifference,
): Promise<FoundChange[]> {
  if (came.length + went.length === 0) return [];
  const inquiryId = (await newestOpening(tx, merchantId)) ?? null;
  const reading = await evidenceOf(tx, job, { inquiryId, merchantId, lender, now });
  const bornOf = await matchBirths(tx, job, reading, merchantId);
  const attributed = async (hits: readonly Hit[]) =>
    hits.length > 0 ? reading.attribute('watchlist', hits.map(asFound)) : [];
  const changes = compareRecords(evidenceKinds.kindOf(job, 'watchlist'), {
    before: await attributed(went),
    after: await attributed(came),
    isWhole: true,
    today: dayOf(job, now),
    firstSeen: ({ seen_at }) => seen_at,
    bornOf,
  });
  return changes.map((change) => ({
    ...change,
    // No search stored the match.
    evidence_record_id: null,
    happened_at: change.after === null ? withdrawn_on : change.happened_at,
  }));
}

const asFound = (hit: Hit) => ({
  ...{ vendor, source: label, subject: hit.subject, data: hit },
  ...hitName(hit),
});
