import type { RiskRecord } from '@assay/domain/risk';
import { type Insertable, sql } from 'kysely';
import type { Schema, Tx } from '#platform/database';

/** Public sources' reports of whether the merchant is open. */
export function publicStatusReports(tx: Tx, merchantId: string) {
  return tx
    .selectFrom('app.source_record')
    .select(['id', 'source_name', 'merchant_status', 'close_date', 'updated_at'])
    .where('merchant_id', '=', merchantId)
    .where('lender_id', 'is', null)
    .orderBy('id')
    .execute();
}

export type StoredScore = NonNullable<Awaited<ReturnType<typeof currentScore>>>;

const scores = (tx: Tx) =>
  tx
    .selectFrom('app.risk_score')
    .select([
      'id',
      'inquiry_id',
      'version',
      'previous_id',
      'score',
      'tier',
      'reasons',
      'credits',
      'coverage',
      'model_version',
      'by_decision',
      'computed_at',
    ]);

const newestFirst = (tx: Tx, merchantId: string) =>
  scores(tx).where('merchant_id', '=', merchantId).orderBy('version', 'desc');

/** The current score of a merchant for the active lender. */
export const currentScore = (tx: Tx, merchantId: string) =>
  newestFirst(tx, merchantId).limit(1).executeTakeFirst();

/** The newest score that was computed in an inquiry. */
export const scoreOfInquiry = (tx: Tx, merchantId: string, inquiryId: string) =>
  newestFirst(tx, merchantId).where('inquiry_id', '=', inquiryId).limit(1).executeTakeFirst();

/** The stored inputs of a score. */
export async function scoreInputs(tx: Tx, id: string): Promise<RiskRecord[]> {
  const { inputs } = await tx
    .selectFrom('app.risk_score')
    .select('inputs')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return inputs as unknown as RiskRecord[];
}

export type LastScore = Awaited<ReturnType<typeof lastScores>>[number];

/** The active lender's current scores of several merchants. Uses the unique index of versions. */
export function lastScores(tx: Tx, merchantIds: readonly string[]) {
  return tx
    .selectFrom('app.risk_score')
    .distinctOn('merchant_id')
    .select(['merchant_id', 'score', 'tier', 'reasons', 'credits', 'computed_at'])
    .where('merchant_id', '=', sql<string>`any (${merchantIds}::bigint[])`)
    .orderBy('merchant_id')
    .orderBy('version', 'desc')
    .execute();
}

export const scoreById = (tx: Tx, id: string) => scores(tx).where('id', '=', id).executeTakeFirst();

export async function insertScore(tx: Tx, row: Insertable<Schema['app.risk_score']>): Promise<void> {
  await tx.insertInto('app.risk_score').values(row).execute();
}

/** A version of a merchant's score and the previous one. */
export const scoresUpTo = (tx: Tx, merchantId: string, version: number) =>
  newestFirst(tx, merchantId).where('version', '<=', version).limit(2).execute();
