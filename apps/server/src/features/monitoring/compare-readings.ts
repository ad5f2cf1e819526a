import type { SourceKey } from '@assay/domain/gathering';
import {
  type AttributedRecord,
  type Evidence,
  type EvidenceKind,
  evidenceKinds,
  evidenceOf,
  recordStore,
} from '#features/evidence';
import { newestOpening } from '#features/inquiry';
import { isOfPortfolioNow } from '#features/portfolio';
import type { Run } from '#features/sources';
import { dayIn } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { recordChanges } from './change-store.ts';
import { compareRecords } from './compare-records.ts';
import { matchBirths } from './match-births.ts';
import { type MonitoredLender, monitoredLender } from './monitored-lender.ts';

export type ComparingDeps = Pick<Services, 'clock' | 'config' | 'provided' | 'secrets'>;

/** A run about a portfolio merchant, and what is watched in its kinds. */
export interface WatchedRun {
  run: Run;
  merchantId: string;
  inquiryId: string;
  monitored: MonitoredLender;
  kinds: EvidenceKind[];
  today: string;
  now: Date;
}

/** The run with what its comparison needs; null when its merchant is not in the lender's portfolio now. */
export async function watchedRun(
  tx: Tx,
  deps: ComparingDeps,
  run: Run | undefined,
): Promise<WatchedRun | null> {
  const merchantId = run?.merchant_id ?? run?.asked_for_merchant_id;
  if (!run || !merchantId) return null;
  const lenderId = run.lender_id;
  const now = deps.clock.now();
  const today = dayIn(deps.config.ASSAY_TIME_ZONE, now);
  const monitored = await monitoredLender(tx, lenderId);
  if (!monitored || !(await isOfPortfolioNow(tx, { lenderId, merchantId, today }))) return null;
  const inquiryId = run.inquiry_id ?? (await newestOpening(tx, merchantId));
  if (!inquiryId) return null;
  const kinds = evidenceKinds
    .kindsOf(deps)
    .filter(({ watched, sources }) => watched && sources.includes(run.source as SourceKey));
  return { run, merchantId, inquiryId, monitored, kinds, today, now };
}

/** The data about the merchant as of one gathering of the run. */
type Reading = Awaited<ReturnType<typeof readGathering>>;

/** Reads what is currently stored about the merchant as of one gathering of the run. */
export async function readGathering(
  tx: Tx,
  deps: ComparingDeps,
  { run, merchantId, inquiryId, monitored, kinds, now }: WatchedRun,
  gathering: number,
) {
  const { lender } = monitored;
  const instead = { run_id: run.id, gathering };
  const reading = await evidenceOf(tx, deps, { inquiryId, merchantId, lender, now, instead });
  const { found } = await reading.all(kinds.map(({ kind }) => kind));
  const areWeighed = kinds.some(({ weighed }) => weighed);
  const births = async () => (areWeighed ? matchBirths(tx, deps, reading, merchantId) : () => []);
  return { runs: reading.runs, found, gathering, births };
}

/** Stores the differences between two readings, the earlier first. A change stored since then is the same change. */
export async function recordDifferences(
  tx: Tx,
  { run, merchantId, monitored, kinds, today, now }: WatchedRun,
  { before, after, since }: { before: Reading; after: Reading; since: Date },
): Promise<void> {
  const seen = await firstOfCopies(
    tx,
    before.runs,
    kinds.flatMap(({ kind, watched }) =>
      watched?.isOnceForCopies
        ? [before, after].flatMap(({ found }) => found.get(kind)?.attributed ?? [])
        : [],
    ),
  );
  const bornOf = await after.births();
  const found = kinds.flatMap((kind) =>
    compareRecords(kind, {
      before: before.found.get(kind.kind)?.attributed ?? [],
      after: after.found.get(kind.kind)?.attributed ?? [],
      isWhole: run.partial_gathering !== after.gathering,
      today,
      firstSeen: seen,
      bornOf,
    }),
  );
  await recordChanges(tx, [{ merchantId, found }], {
    lenderId: run.lender_id,
    severity: monitored.rules.severity,
    since,
    now,
  });
}

/**
 * Returns a lookup of when a record came first, across sources if they may have copies of it; otherwise when it was
 * last seen.
 */
async function firstOfCopies(
  tx: Tx,
  runs: readonly { id: string }[],
  records: readonly AttributedRecord[],
): Promise<(record: Evidence) => Date> {
  const rows = await recordStore.firstSeen(
    tx,
    runs.map(({ id }) => id),
    [...new Set(records.map(({ record }) => record.external_id))],
  );
  const first = new Map(rows.map(({ vendor, external_id, at }) => [`${vendor} ${external_id}`, at]));
  return ({ vendor, external_id, seen_at }) => first.get(`${vendor} ${external_id}`) ?? seen_at;
}
