import { scoreMerchant } from '#features/risk';
import { lenderById } from '#platform/actor';
import { inLender } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { shareReads } from '#platform/shared-reads';
import { type EvidenceScores, evidenceScores } from './section-scores.ts';

/**
 * Scores merchants that no user opened, each in a transaction of its own to hold its lock shortly, and returns the scores
 * of their sections from the same reading of the evidence. A repeated run changes nothing.
 */
export async function scoreUnopened(
  job: JobRun,
  lenderId: string,
  merchantIds: readonly string[],
): Promise<ReadonlyMap<string, EvidenceScores>> {
  const { db, clock, signal } = job;
  const scores = new Map<string, EvidenceScores>();
  for (const merchantId of merchantIds) {
    signal.throwIfAborted();
    await inLender(db, lenderId, (tx) =>
      shareReads(
        tx,
        async () => {
          const now = clock.now();
          await scoreMerchant(tx, job, { lenderId, merchantId, now });
          const lender = await lenderById(tx, lenderId);
          const scope = lender && { inquiryId: null, merchantId, lender, now };
          if (scope) scores.set(merchantId, await evidenceScores(tx, job, scope));
        },
        { isWhole: true },
      ),
    );
  }
  return scores;
}
