import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, inLender, type Tx } from '#platform/database';

/** Adds a merchant that a lender has a record of. */
export async function addPortfolioMerchant(owner: Database, lenderId: string, name: string): Promise<string> {
  const { rows } = await inLender(owner, lenderId, (tx) =>
    sql<{ id: string }>`
      with m as (insert into app.merchant (source, external_id, name, city, state)
        values ('test', ${`${lenderId} ${name}`}, ${name}, 'Dayton', 'OH') returning id)
      insert into app.source_record (merchant_id, lender_id, source_name, category, external_id, name, city, state)
      select id, ${lenderId}::bigint, 'file', 'Partner Sources', ${name}, ${name}, 'Dayton', 'OH' from m
      returning merchant_id as id`.execute(tx),
  );
  return rows[0]?.id ?? '';
}

interface NewChange {
  merchantId: string;
  field: string;
  kind?: string;
  severity?: string;
  seenAt?: string;
  before?: string | null;
  after?: string;
  source?: string;
  happenedAt?: string;
  isUncertain?: boolean;
}

/** Stores a change as monitoring does. */
export async function addChange(
  db: Database | Tx,
  lenderId: string,
  {
    merchantId,
    field,
    kind = 'address',
    severity = 'medium',
    seenAt = '2026-03-15T00:00:00Z',
    ...rest
  }: NewChange,
): Promise<string> {
  const { before = 'old', after = 'new', source = 'Secretary of State', happenedAt, isUncertain } = rest;
  const add = (tx: Tx) =>
    tx
      .insertInto('app.monitoring_change')
      .values({
        lender_id: lenderId,
        merchant_id: merchantId,
        kind,
        record: 'A record',
        field,
        before,
        after,
        source,
        happened_at: happenedAt ?? null,
        seen_at: seenAt,
        severity,
        is_uncertain: isUncertain ?? false,
        fingerprint: randomBytes(32),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const { id } = db.isTransaction ? await add(db as Tx) : await inLender(db, lenderId, add);
  return id;
}
