import type { SourceStatus } from '@assay/domain/evidence';
import type { SourceKey, SourcePlace } from '@assay/domain/gathering';
import { type ExpressionBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Schema, Tx } from '#platform/database';
import { readOnce, readsWhole } from '#platform/shared-reads';

/** What identifies a run: its subject is an inquiry, or a merchant, opened in an inquiry or not. */
export interface RunKey extends Pick<Run, 'lender_id' | 'inquiry_id' | 'merchant_id' | 'source' | 'try'> {
  /** A principal of the merchant, when the run queries only that person. */
  principal_id?: string | null;
}

/** When a run is requested, its deadline, and the likely match of its inquiry. */
type NewTimes = Pick<Run, 'requested_at' | 'deadline_at' | 'asked_for_merchant_id'>;

/**
 * Inserts runs of different sources about one subject. Returns the ids of those that did not exist, by the unique index
 * source_run_once, by their source.
 */
export async function insertRuns(
  tx: Tx,
  rows: readonly (RunKey & NewTimes & { kind: SourcePlace })[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const inserted = await tx
    .insertInto('app.source_run')
    .values(rows.map((row) => ({ ...row, status: 'processing' })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'source'])
    .execute();
  return new Map(inserted.map(({ id, source }) => [source, id]));
}

const selectRuns = (tx: Tx) => tx.selectFrom('app.source_run').selectAll();

export const runOfKey = (tx: Tx, key: RunKey): Promise<Run | undefined> =>
  selectRuns(tx).where(isOfKey(key)).executeTakeFirst();

/** How long after its deadline an unfinished search is abandoned: each call may cost. */
export const ABANDON_AFTER_MS = 60 * 60_000;

/** A run before its first step. */
export const FROM_THE_START = {
  search_key: null,
  found_again: null,
  failures: 0,
  step: 0,
  resume_token: null,
  call_from: null,
};

/**
 * Restarts a failed or timed-out run, and a merchant's run that had no name to search for: a merchant may have got
 * principals since, while an inquiry does not change. An outdated run is restarted from its answer too, which it shows
 * until the next. A run whose vendor is still searching goes on instead. Null when the run is in another state.
 */
export async function restartRun(
  tx: Tx,
  key: RunKey,
  times: NewTimes,
  { isOutdated }: { isOutdated: boolean },
): Promise<string | null> {
  const continued = await continueSearch(tx, key, times);
  if (continued) return continued;
  const from: SourceStatus[] = ['error', 'timed_out'];
  if (key.merchant_id || isOutdated) from.push('not_initiated');
  if (isOutdated) from.push('available', 'not_available');
  const restarted = await tx
    .updateTable('app.source_run')
    .set((eb) => ({
      ...times,
      ...FROM_THE_START,
      status: 'processing',
      gathering: eb('gathering', '+', 1),
      // The searches about a principal were settled when the run started.
      ...(key.principal_id ? {} : { searches: null }),
      error: null,
      finished_at: null,
    }))
    .where(isOfKey(key))
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return restarted?.id ?? null;
}

/**
 * Lets a run go on with the search that its vendor has not finished, because a new one would be paid again: one that
 * timed out, also during its first call, or whose vendor was suspended meanwhile; other faults leave no token. Keeps
 * `finished_at` until the next step has seen that it would still search for the same: see `isContinued`.
 */
export async function continueSearch(tx: Tx, key: RunKey, times: NewTimes): Promise<string | undefined> {
  const openCall = (eb: ExpressionBuilder<Schema, 'app.source_run'>) =>
    eb
      .selectFrom('app.vendor_call as c')
      .select('c.search_key')
      .whereRef('c.source_run_id', '=', 'app.source_run.id')
      .where('c.lender_id', '=', key.lender_id)
      .where('c.finished_at', 'is', null)
      .where('c.lost_at', '>', times.requested_at)
      .orderBy('c.id', 'desc')
      .limit(1);
  const run = await tx
    .updateTable('app.source_run')
    .set((eb) => ({
      ...times,
      status: 'processing',
      failures: 0,
      call_from: null,
      error: null,
      search_key: eb.fn.coalesce('search_key', openCall(eb)),
    }))
    .where(isOfKey(key))
    .where('status', 'in', ['timed_out', 'error'])
    .where((eb) => eb.or([eb('resume_token', 'is not', null), eb.exists(openCall(eb))]))
    .where('deadline_at', '>', new Date(times.requested_at.getTime() - ABANDON_AFTER_MS))
    .returning('id')
    .executeTakeFirst();
  return run?.id;
}

/** Whether the run was restarted, goes on with its search, and made no step since. */
export const isContinued = ({ status, finished_at }: Pick<Run, 'status' | 'finished_at'>): boolean =>
  status === 'processing' && finished_at !== null;

const isOfKey = (key: RunKey) => (eb: ExpressionBuilder<Schema, 'app.source_run'>) =>
  eb.and([
    eb('inquiry_id', 'is not distinct from', key.inquiry_id),
    eb('source', '=', key.source),
    eb('try', '=', key.try),
    eb('merchant_id', 'is not distinct from', key.merchant_id),
    eb('principal_id', 'is not distinct from', key.principal_id ?? null),
  ]);

export type Run = Selectable<Schema['app.source_run']>;

/** The run, locked until the transaction ends. */
export const lockRun = (tx: Tx, id: string): Promise<Run | undefined> =>
  selectRuns(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export const run = (tx: Tx, id: string): Promise<Run | undefined> =>
  selectRuns(tx).where('id', '=', id).executeTakeFirst();

/** Whether a run is about no principal whom the lender removed. */
const isOfNoRemovedPrincipal = sql<boolean>`(principal_id is null or not exists (
  select from app.merchant_principal removed
  where removed.lender_id = source_run.lender_id and removed.id = source_run.principal_id
    and removed.removed_at is not null))`;

/**
 * The runs that queried one of the merchants itself, in any inquiry of the lender or in none. Uses the indexes
 * source_run_about and source_run_asked_for.
 */
function selectAbout(tx: Tx, merchantIds: readonly string[]) {
  const among = sql<string>`any (${merchantIds}::bigint[])`;
  return selectRuns(tx)
    .where((eb) => eb.or([eb('merchant_id', '=', among), eb('asked_for_merchant_id', '=', among)]))
    .where(isOfNoRemovedPrincipal)
    .orderBy('id');
}

/** Those of one merchant, read once for all that need some of them. */
const allAbout = (tx: Tx, merchantId: string): Promise<Run[]> =>
  readOnce(tx, `runs about ${merchantId}`, () => selectAbout(tx, [merchantId]).execute());

/** The runs of a source that queried the merchant itself, in any inquiry of the lender. */
export async function runsAboutMerchant(tx: Tx, source: SourceKey, merchantId: string): Promise<Run[]> {
  if (readsWhole(tx)) return (await allAbout(tx, merchantId)).filter((run) => run.source === source);
  return runsAboutMerchants(tx, source, [merchantId]);
}

/** The runs of a source about these merchants, in any inquiry of the lender. */
export const runsAboutMerchants = (
  tx: Tx,
  source: SourceKey,
  merchantIds: readonly string[],
): Promise<Run[]> => selectAbout(tx, merchantIds).where('source', '=', source).execute();

export async function runsById(tx: Tx, ids: readonly string[]): Promise<Run[]> {
  if (ids.length === 0) return [];
  return selectRuns(tx).where('id', 'in', ids).execute();
}

/**
 * The runs of an inquiry: its own, and with a merchant those of the merchant, in this inquiry or in none; without an
 * inquiry only the latter.
 */
export async function runs(tx: Tx, inquiryId: string | null, merchantId: string | null): Promise<Run[]> {
  if (merchantId === null || !readsWhole(tx))
    return readOnce(tx, `runs of ${inquiryId} about ${merchantId}`, () =>
      readRuns(tx, inquiryId, merchantId),
    );
  const itsOwn = inquiryId === null ? [] : await runs(tx, inquiryId, null);
  const about = (await allAbout(tx, merchantId)).filter(
    (run) =>
      run.merchant_id === merchantId &&
      (run.inquiry_id === null ? run.principal_id === null : run.inquiry_id === inquiryId),
  );
  return [...itsOwn, ...about].sort(byId);
}

const byId = (a: Run, b: Run): number => Number(BigInt(a.id) - BigInt(b.id));

const readRuns = (tx: Tx, inquiryId: string | null, merchantId: string | null): Promise<Run[]> =>
  selectRuns(tx)
    .where((eb) => {
      const ofInquiry = eb('inquiry_id', '=', inquiryId);
      const itsOwn = eb.and([ofInquiry, eb('merchant_id', 'is', null)]);
      if (!merchantId) return itsOwn;
      const inNone = eb.and([eb('inquiry_id', 'is', null), eb('principal_id', 'is', null)]);
      return eb.or([itsOwn, eb.and([eb('merchant_id', '=', merchantId), eb.or([ofInquiry, inNone])])]);
    })
    .orderBy('id')
    .execute();

/**
 * The answered runs about the merchant in other inquiries of the lender (in any, when null): of each source those of
 * the newest inquiry.
 */
export async function answeredElsewhere(
  tx: Tx,
  inquiryId: string | null,
  merchantId: string,
): Promise<Run[]> {
  const answered = (await allAbout(tx, merchantId)).filter(
    ({ principal_id, inquiry_id, status }) =>
      principal_id === null &&
      inquiry_id !== null &&
      inquiry_id !== inquiryId &&
      (status === 'available' || status === 'not_available'),
  );
  const newest = new Map(answered.map(({ source, inquiry_id }) => [source, inquiry_id]));
  return answered.filter(({ source, inquiry_id }) => newest.get(source) === inquiry_id);
}

/** The runs that query one principal of the merchant each, who was not removed. */
export async function runsOfPrincipals(tx: Tx, merchantId: string): Promise<Run[]> {
  return (await allAbout(tx, merchantId)).filter(
    (run) => run.merchant_id === merchantId && run.principal_id !== null,
  );
}

/** A few seconds from now by the database's clock, which schedules the jobs. */
export async function nextCheckAt(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() + interval '5 seconds' as at`.execute(tx);
  return rows[0]?.at ?? new Date(Number.NaN);
}

export async function updateRun(
  tx: Tx,
  id: string,
  values: Updateable<Schema['app.source_run']>,
): Promise<void> {
  await tx.updateTable('app.source_run').set(values).where('id', '=', id).execute();
}

/** Records that the vendor has more results than the run's current gathering. */
export const notePartial = (tx: Tx, { id, gathering }: Pick<Run, 'id' | 'gathering'>): Promise<void> =>
  updateRun(tx, id, { partial_gathering: gathering });
