import { type Insertable, sql } from 'kysely';
import type { Schema, Tx } from '#platform/database';
import type { ReadMerchant } from '../search/read-merchants.ts';
import { factsHash } from './facts-hash.ts';
import type { MerchantRow } from './merchant-row.ts';

/** The other side of a question: a merchant, or another record of the lender in the same source. */
export type OtherSide =
  | { merchant_id: string; other_external_id: null }
  | { merchant_id: null; other_external_id: string };

/** What a person decided about a record and the other side, seen from the record. */
export type BusinessDecision = OtherSide & {
  is_same: boolean;
  facts_hash: string;
  other_facts_hash: string;
};

/**
 * A merchant as the other side of a question; `merchantSource` is that of the merchants that the lender's records add.
 */
export const otherSideOf = ({ merchant }: ReadMerchant, merchantSource: string): OtherSide =>
  merchant.source === merchantSource && merchant.external_id
    ? { merchant_id: null, other_external_id: merchant.external_id }
    : { merchant_id: merchant.id, other_external_id: null };

const isSameSide = (one: OtherSide, other: OtherSide): boolean =>
  one.merchant_id === other.merchant_id && one.other_external_id === other.other_external_id;

/** The active decisions about some records. */
export class BusinessDecisions {
  readonly #of: ReadonlyMap<string, BusinessDecision[]>;

  constructor(decisions: ReadonlyMap<string, BusinessDecision[]> = new Map()) {
    this.#of = decisions;
  }

  /** The records of the same source that decisions name as the same business. */
  get sameRecords(): string[] {
    return [...this.#of.values()]
      .flat()
      .flatMap(({ is_same, other_external_id }) => (is_same && other_external_id ? [other_external_id] : []));
  }

  /** What the record is by decision, oldest first; a decision about other facts of the record does not count. */
  sameAs(row: MerchantRow): BusinessDecision[] {
    const known = this.#of.get(row.external_id);
    if (!known) return [];
    const hash = factsHash(row);
    return known.filter(({ is_same, facts_hash }) => is_same && facts_hash === hash);
  }

  /** Whether the record is another business by decision, about the facts that both sides have now. */
  isDifferent(row: MerchantRow, found: ReadMerchant, merchantSource: string): boolean {
    const side = otherSideOf(found, merchantSource);
    const known = this.#of.get(row.external_id)?.find((each) => !each.is_same && isSameSide(each, side));
    return (
      known !== undefined &&
      known.facts_hash === factsHash(row) &&
      known.other_facts_hash === factsHashOf(found)
    );
  }
}

/** The hash of a merchant's facts; equal to that of the row that added it. */
export const factsHashOf = ({ merchant, principals }: ReadMerchant): string =>
  factsHash({ ...merchant, principals });

/** Reads the active decisions about records. Uses the indexes business_decision_records and business_decision_other. */
export async function businessDecisions(
  tx: Tx,
  { lenderId, source, externalIds }: { lenderId: string; source: string; externalIds: readonly string[] },
): Promise<BusinessDecisions> {
  if (externalIds.length === 0) return new BusinessDecisions();
  const { rows } = await sql<BusinessDecision & { external_id: string }>`
    select external_id, merchant_id, other_external_id, is_same, facts_hash, other_facts_hash, id
    from app.business_decision
    where lender_id = ${lenderId}::bigint and source = ${source} and ended_at is null
      and external_id = any (${externalIds}::text[])
    union all
    select other_external_id, null, external_id, is_same, other_facts_hash, facts_hash, id
    from app.business_decision
    where lender_id = ${lenderId}::bigint and source = ${source} and ended_at is null
      and other_external_id = any (${externalIds}::text[])
    order by id`.execute(tx);
  return new BusinessDecisions(Map.groupBy(rows, ({ external_id }) => external_id));
}

type Pair = { lender_id: string; source: string; external_id: string } & OtherSide;

/**
 * Stores a decision about a pair and returns its id. An active one about the same facts stays as it is, which returns
 * null; one about other facts ends.
 */
export async function decideBusiness(
  tx: Tx,
  decision: Pair &
    Required<Pick<Insertable<Schema['app.business_decision']>, 'user_id' | 'is_same'>> & {
      facts_hash: string;
      other_facts_hash: string;
      decided_at: Date;
    },
): Promise<string | null> {
  const { facts_hash, other_facts_hash, user_id, decided_at } = decision;
  // Two people who decide at once: the second waits for the unique index, and finds the first's decision.
  const insert = () =>
    tx
      .insertInto('app.business_decision')
      .values(decision)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
  const added = await insert();
  if (added) return added.id;
  const isOutdated = sql<boolean>`case when external_id = ${decision.external_id}
    then facts_hash <> ${facts_hash}::bigint or (not is_same and other_facts_hash <> ${other_facts_hash}::bigint)
    else other_facts_hash <> ${facts_hash}::bigint or (not is_same and facts_hash <> ${other_facts_hash}::bigint) end`;
  const ended = await tx
    .updateTable('app.business_decision')
    .set({ ended_at: decided_at, ended_by: user_id })
    .where(ofPair(decision))
    .where(isOutdated)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n ? ((await insert())?.id ?? null) : null;
}

/** Ends the active decision about a pair and returns its id; null when there is none. */
export async function endBusinessDecision(
  tx: Tx,
  pair: Pair,
  { ended_by, ended_at }: { ended_by: string; ended_at: Date },
): Promise<string | null> {
  const ended = await tx
    .updateTable('app.business_decision')
    .set({ ended_at, ended_by })
    .where(ofPair(pair))
    .returning('id')
    .executeTakeFirst();
  return ended?.id ?? null;
}

const ofPair = ({ lender_id, source, external_id, merchant_id, other_external_id }: Pair) =>
  sql<boolean>`lender_id = ${lender_id}::bigint and source = ${source} and ended_at is null and (
    external_id = ${external_id} and merchant_id is not distinct from ${merchant_id}::bigint
      and other_external_id is not distinct from ${other_external_id}
    or external_id = ${other_external_id} and other_external_id = ${external_id})`;
