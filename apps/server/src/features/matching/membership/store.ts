import { NORMALISER_VERSION } from '@assay/match-engine/normalise';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { nameFoundBy } from '../known-names/name-found-by.ts';

/** Who states that records are one business, and why: a user, or the match engine by its version. */
export interface Author {
  userId: string | null;
  engineVersion: string | null;
  reasons: readonly string[];
  now: Date;
  /** The staff operation that makes the statement. */
  resolutionId: string;
}

/** A statement about which records are one business. */
export type NewStatement =
  /** The merchant `recordId` is the business `merchantId`. */
  | { kind: 'merge'; recordId: string; merchantId: string }
  /** The source record `recordId` of the merchant `fromMerchantId` is about the business `merchantId`. */
  | { kind: 'move'; recordId: string; fromMerchantId: string; merchantId: string }
  /** The source record is about a business of its own, the merchant that splitMerchant added for it. */
  | { kind: 'split'; recordId: string; fromMerchantId: string; merchantId: string }
  /** The merchant is deleted, as long as it has no records. */
  | { kind: 'delete'; merchantId: string };

/** Stores that merchants begin to be merged or deleted, or records moved or split out. Returns the operation's id; see app.begin_resolution. */
export async function beginResolution(
  tx: Tx,
  { userId, now }: Pick<Author, 'userId' | 'now'>,
  {
    operation,
    source,
    target,
  }: {
    operation: 'merge_merchant' | 'move_lender_merchants' | 'delete_merchant' | 'split_record';
    source: { id: string; name: string };
    target: { id: string; name: string };
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select app.begin_resolution(${operation}, ${userId}::bigint, ${now}::timestamptz, ${source.id}::bigint,
      ${source.name}, ${target.id}::bigint, ${target.name}) as id`.execute(tx);
  return rows[0]!.id;
}

/** Stores a statement without applying it. Returns its id. */
export async function insertStatement(tx: Tx, statement: NewStatement, author: Author): Promise<string> {
  const record = statement.kind === 'delete' ? statement.merchantId : statement.recordId;
  const from = 'fromMerchantId' in statement ? statement.fromMerchantId : record;
  const { rows } = await sql<{ id: string }>`
    select app.state_membership(${statement.kind}, ${record}::bigint, ${from}::bigint,
      ${statement.merchantId}::bigint, ${author.userId}::bigint, ${author.engineVersion},
      ${JSON.stringify(author.reasons)}::jsonb, ${author.now}::timestamptz, ${author.resolutionId}::bigint) as id`.execute(
    tx,
  );
  return rows[0]!.id;
}

/** A merge, move or split as stored; `stated_by` is a user's name. */
export interface StoredStatement {
  id: string;
  kind: 'merge' | 'move' | 'split';
  record_id: string;
  record_name: string;
  from_merchant_id: string;
  from_merchant_name: string;
  merchant_id: string;
  merchant_name: string;
  stated_by: string | null;
  engine_version: string | null;
  reasons: string[];
  stated_at: Date;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
}

/** The statements about a merchant, newest first; see app.statements_about. */
export async function statementsAbout(tx: Tx, merchantId: string): Promise<StoredStatement[]> {
  const { rows } = await sql<StoredStatement>`
    select * from app.statements_about(${merchantId}::bigint)`.execute(tx);
  return rows;
}

/** An active statement that deleted a merchant; `stated_by` is a user's name. */
export interface StoredDeletion {
  id: string;
  merchant_name: string;
  stated_by: string | null;
  stated_at: Date;
}

export async function deletionOf(tx: Tx, merchantId: string): Promise<StoredDeletion | undefined> {
  const { rows } = await sql<StoredDeletion>`select * from app.deletion_of(${merchantId}::bigint)`.execute(
    tx,
  );
  return rows[0];
}

/** How many rows of each lender a statement concerns. */
export interface LenderEffect {
  lender: string;
  reports: number;
  portfolio: number;
  decisions: number;
}

export async function statementEffect(tx: Tx, id: string): Promise<LenderEffect[]> {
  const { rows } = await sql<LenderEffect>`
    select lender, reports::int, portfolio::int, decisions::int from app.statement_effect(${id}::bigint)`.execute(
    tx,
  );
  return rows;
}

/**
 * Marks a statement as taken back, or with `at` null as active again. Returns the merchants that it connects; undefined
 * when it is in that state already or does not exist.
 */
export async function withdrawStatement(
  tx: Tx,
  id: string,
  { userId, at }: { userId: string | null; at: Date | null },
): Promise<string[] | undefined> {
  const { rows } = await sql<{ merchants: string[] | null }>`
    select app.withdraw_statement(${id}::bigint, ${userId}::bigint, ${at}::timestamptz)::text[] as merchants`.execute(
    tx,
  );
  return rows[0]?.merchants ?? undefined;
}

/** Takes back what the statements about connected merchants changed; see app.rewind_statements. */
export async function rewindStatements(
  tx: Tx,
  merchantIds: readonly string[],
): Promise<{ connected: string[]; lender_ids: string[] }> {
  const { rows } = await sql<{ connected: string[]; lender_ids: string[] }>`
    select connected::text[], lender_ids::text[] from app.rewind_statements(${merchantIds}::bigint[])`.execute(
    tx,
  );
  return rows[0]!;
}

/** The merchants that statements, active or not, connect with any of these. */
export async function connectedMerchants(tx: Tx, merchantIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select app.connected_merchants(${merchantIds}::bigint[])::text[] as ids`.execute(tx);
  return rows[0]!.ids;
}

/** Those of the merchants that an active statement joins to another one, or another one to them. */
export async function statedMerchants(tx: Tx, merchantIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select app.stated_merchants(${merchantIds}::bigint[])::text[] as ids`.execute(tx);
  return rows[0]!.ids;
}

/** Gives the merchants of active splits the values of their records, and returns them; see app.follow_split_records. */
export async function followSplitRecords(tx: Tx, connected: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select app.follow_split_records(${connected}::bigint[])::text[] as ids`.execute(tx);
  return rows[0]!.ids;
}

/** Applies the active statements about connected merchants; see app.replay_statements. */
export async function replayStatements(
  tx: Tx,
  connected: readonly string[],
): Promise<{ canonical: string[]; lender_ids: string[] }> {
  const { rows } = await sql<{ canonical: string[]; lender_ids: string[] }>`
    select canonical::text[], lender_ids::text[] from app.replay_statements(${connected}::bigint[])`.execute(
    tx,
  );
  return rows[0]!;
}

/** Locks merchants until the transaction ends, and admits one resolution at a time; see app.lock_merchants. */
export async function lockMerchants(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select app.lock_merchants(${ids}::bigint[])`.execute(tx);
}

/** Makes names that the statements brought to merchants findable at once; see app.new_known_names. */
export async function indexNamesOf(tx: Tx, merchantIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    id: string;
    lender_id: string | null;
    name: string;
    own_name: string;
    own_name_dba: string | null;
  }>`select * from app.new_known_names(${merchantIds}::bigint[])`.execute(tx);
  const names = rows.flatMap(({ id, lender_id, name, own_name, own_name_dba }) => {
    const found = nameFoundBy(name, { own: { name: own_name, name_dba: own_name_dba }, lenderId: lender_id });
    return found ? [{ id, ...found, version: NORMALISER_VERSION }] : [];
  });
  if (names.length > 0) await sql`select app.set_names_found_by(${JSON.stringify(names)}::jsonb)`.execute(tx);
}

/** Stores what a merchant is found by, beside what merchants joined to it are found by. */
export async function setFoundBy(
  tx: Tx,
  id: string,
  { keys, tokens }: { keys: readonly bigint[]; tokens: readonly string[] },
): Promise<void> {
  await sql`
    select app.set_found_by(${id}::bigint, ${keys.map(String)}::bigint[], ${tokens}::text[])`.execute(tx);
}

/** Numbers of merchants by owner (a lender, or null for the public sources), then by word. */
export type OwnersWords = ReadonlyMap<string | null, ReadonlyMap<string, number>>;

/** How often each token occurs in the names of the merchants, their own and those in public records. */
export async function wordsOf(tx: Tx, merchantIds: readonly string[]): Promise<OwnersWords> {
  const { rows } = await sql<{ owner_id: string | null; token: string; count: number }>`
    select owner_id, token, count(*)::int as count from (
      select owner_id, unnest(tokens) as token from app.merchant where id = any (${merchantIds}::bigint[])
      union all
      select null, unnest(tokens) from app.known_name where merchant_id = any (${merchantIds}::bigint[]) and lender_id is null
    ) words group by owner_id, token order by owner_id nulls first`.execute(tx);
  const byOwner = Map.groupBy(rows, ({ owner_id }) => owner_id);
  return new Map(
    [...byOwner].map(([owner, words]) => [owner, new Map(words.map(({ token, count }) => [token, count]))]),
  );
}

/** Hashes of the facts of a statement's record and of the merchant that it is, as they were compared. */
export interface ComparedFacts {
  facts: string;
  otherFacts: string;
}

/** Stores with a merge the facts about which it was stated or taken back. */
export async function setComparedFacts(
  tx: Tx,
  statementId: string,
  { facts, otherFacts }: ComparedFacts,
): Promise<void> {
  await sql`
    select app.set_compared_facts(${statementId}::bigint, ${facts}::bigint, ${otherFacts}::bigint)`.execute(
    tx,
  );
}
