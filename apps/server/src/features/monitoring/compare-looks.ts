import type { SourceKey } from '@assay/domain/gathering';
import type { JobPayloads } from '@assay/domain/jobs';
import {
  type AttributedRecord,
  answeredAt,
  type Evidence,
  evidenceOf,
  firstSeen,
  kindsOf,
  runById,
} from '#features/gathering';
import { newestOpening } from '#features/inquiry';
import { isOfPortfolioNow } from '#features/portfolio';
import { dayIn } from '#platform/clock';
import { inLender, type Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { noteChanges } from './change-store.ts';
import { compareRecords } from './compare-records.ts';
import { monitoredLender } from './monitored-lender.ts';

/**
 * Compares what a run said before with what it says now, and notes what changed about the merchant, where it is one of the
 * lender's portfolio. All of it is noted at once, or nothing.
 */
export function compareLooks(
  job: JobRun,
  { lender_id, run_id, before, after, since }: JobPayloads['monitoring.compare'],
): Promise<void> {
  return inLender(job.db, lender_id, async (tx) => {
    const now = job.clock.now();
    const today = dayIn(job.config.ASSAY_TIME_ZONE, now);
    const monitored = await monitoredLender(tx, lender_id);
    const run = await runById(tx, run_id);
    const merchantId = run?.merchant_id ?? run?.asked_for_merchant_id;
    if (!monitored || !run || !merchantId) return;
    if (!(await isOfPortfolioNow(tx, { lenderId: lender_id, merchantId, today }))) return;
    const inquiryId = run.inquiry_id ?? (await newestOpening(tx, merchantId));
    if (!inquiryId) return;
    const kinds = kindsOf(job).filter(
      ({ definition }) => definition.watched && definition.sources.includes(run.source as SourceKey),
    );
    const reading = (gathering: number) =>
      evidenceOf(tx, job, {
        inquiryId,
        merchantId,
        lender: monitored.lender,
        now,
        instead: { run_id, gathering },
      });
    const [old, young] = [await reading(before), await reading(after)];
    const names = kinds.map(({ kind }) => kind);
    const [were, are] = [await old.all(names), await young.all(names)];
    const seen = await firstOfCopies(
      tx,
      old.runs,
      kinds.flatMap(({ kind, definition }) =>
        definition.watched?.isOnceForCopies
          ? [were, are].flatMap(({ found }) => found.get(kind)?.attributed ?? [])
          : [],
      ),
    );
    const found = kinds.flatMap((kind) =>
      compareRecords(kind, {
        before: were.found.get(kind.kind)?.attributed ?? [],
        after: are.found.get(kind.kind)?.attributed ?? [],
        isWhole: run.partial_gathering !== after,
        today,
        firstSeen: seen,
      }),
    );
    await noteChanges(tx, merchantId, found, {
      lenderId: lender_id,
      gravity: monitored.rules.gravity,
      since: (await answeredAt(tx, run_id, before)) ?? new Date(since),
      now,
    });
  });
}

/** Tells when records of which several sources may have copies came first; another when it was seen last. */
async function firstOfCopies(
  tx: Tx,
  runs: readonly { id: string }[],
  records: readonly AttributedRecord[],
): Promise<(record: Evidence) => Date> {
  const rows = await firstSeen(
    tx,
    runs.map(({ id }) => id),
    [...new Set(records.map(({ record }) => record.external_id))],
  );
  const first = new Map(rows.map(({ vendor, external_id, at }) => [`${vendor} ${external_id}`, at]));
  return ({ vendor, external_id, seen_at }) => first.get(`${vendor} ${external_id}`) ?? seen_at;
}
