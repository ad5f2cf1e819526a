import { isAdverseRelation } from '@assay/domain/performance';
import { withEvidence } from '#features/gathering';
import { newestOpenings } from '#features/inquiry';
import { withImportedRecords } from '#features/record-import';
import { scoreMerchant } from '#features/risk';
import { inLender, type Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { statusesOf } from './status-store.ts';

/**
 * Those of the merchants that nobody of the lender opened and of which something may be known without asking anybody:
 * evidence of an inquiry that it fitted, a word of a person, records of files, what public sources and other lenders say
 * of it, and a bad relation to the lender itself. That the lender has it in its portfolio is nothing known. They are few,
 * so that a large portfolio is scored within minutes.
 */
export async function knownUnopened(tx: Tx, merchantIds: readonly string[]): Promise<string[]> {
  const opened = await newestOpenings(tx, merchantIds);
  const unopened = merchantIds.filter((id) => !opened.has(id));
  if (unopened.length === 0) return [];
  const statuses = await statusesOf(tx, unopened);
  const known = new Set([
    ...(await withEvidence(tx, unopened)),
    ...(await withImportedRecords(tx, unopened)),
    ...statuses.flatMap(({ merchant_id, is_own, status }) =>
      !is_own || isAdverseRelation(status) ? merchant_id : [],
    ),
  ]);
  return unopened.filter((id) => known.has(id));
}

/** Scores merchants, each in a transaction of its own, so that its lock is held shortly. Again it changes nothing. */
export async function scoreUnopened(
  job: JobRun,
  lenderId: string,
  merchantIds: readonly string[],
): Promise<void> {
  const { db, clock, signal } = job;
  for (const merchantId of merchantIds) {
    signal.throwIfAborted();
    await inLender(db, lenderId, (tx) => scoreMerchant(tx, job, { lenderId, merchantId, now: clock.now() }));
  }
}
