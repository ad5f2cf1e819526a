import { type KeyKind, type MerchantKey, merchantKeys } from '@assay/match-engine/keys';
import { normaliseMerchant } from '@assay/match-engine/normalise';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { CONTACTS } from '../import/choose-merchant.ts';
import { postings } from '../search/match-store.ts';
import { withEinHashes } from '../withheld-ein.ts';
import { hashOf, rowOf } from './decide-again.ts';
import { type StoredStatement, withheldEinOf } from './version-store.ts';

/** By which a row can be the same business as another one. */
const KINDS: ReadonlySet<KeyKind> = new Set<KeyKind>([...CONTACTS, 'name', 'name_state', 'address']);
/** A key that more merchants share identifies none of them. */
const MAX_SHARING = 50;

/**
 * Has a job decide again which merchants the lender's other records are that came while an undone upload stated something
 * else: their rows were compared with it. Those that only this upload states are left out, as they go too.
 */
export async function listComparedRecords(
  tx: Tx,
  {
    lenderId,
    uploadId,
    secrets,
    before,
    after,
  }: {
    lenderId: string;
    uploadId: string;
    secrets: Secrets;
    /** The statements about the records of the upload, with and without those of the upload. */
    before: ReadonlyMap<string, readonly StoredStatement[]>;
    after: ReadonlyMap<string, readonly StoredStatement[]>;
  },
): Promise<void> {
  const changes = [...before].flatMap(([recordId, statements]) => {
    const since = firstDifference(statements, after.get(recordId) ?? []);
    return since === null ? [] : [{ since, keys: keysOf(statements, secrets) }];
  });
  const keys = new Map(changes.flatMap((each) => each.keys).map((each) => [each.key, each]));
  const behind = await postings(tx, [...keys.values()], MAX_SHARING);
  const compared = changes.flatMap(({ since, keys: own }) =>
    [...new Set(own.flatMap(({ key }) => merchantsBehind(behind, key)))].map((merchant_id) => ({
      since,
      merchant_id,
    })),
  );
  if (compared.length === 0) return;
  await sql`
    insert into app.record_to_decide (id, lender_id)
    select distinct r.id, r.lender_id
    from jsonb_to_recordset(${JSON.stringify(compared)}::jsonb) as c (since bigint, merchant_id bigint)
    join app.source_record r on r.merchant_id = c.merchant_id
    where r.lender_id = ${lenderId}::bigint and r.placed_at is null
      and c.since < (select min(s.id) from app.record_statement s
        where s.lender_id = r.lender_id and s.record_id = r.id)
      and exists (select from app.record_statement s where s.lender_id = r.lender_id and s.record_id = r.id
        and s.portfolio_upload_id is distinct from ${uploadId}::bigint)
    order by r.id
    on conflict do nothing`.execute(tx);
}

/** The first statement after which a record had other facts than it has without the upload; null without one. */
function firstDifference(
  before: readonly StoredStatement[],
  after: readonly StoredStatement[],
): string | null {
  const remaining = new Set(after.map(({ id }) => id));
  let known: StoredStatement | undefined;
  for (const statement of before) {
    if (remaining.has(statement.id)) known = statement;
    if (!known || hashOf(known) !== hashOf(statement)) return statement.id;
  }
  return null;
}

function keysOf(statements: readonly StoredStatement[], secrets: Secrets): MerchantKey[] {
  return statements.flatMap((statement) => {
    const row = rowOf('', statement, withheldEinOf(statement, secrets));
    const record = withEinHashes({ ...row, ein: row.withheld_ein ?? row.ein ?? null }, secrets);
    return merchantKeys(normaliseMerchant(record)).filter(({ kind }) => KINDS.has(kind));
  });
}

function merchantsBehind(behind: ReadonlyMap<string, readonly string[]>, key: bigint): readonly string[] {
  const ids = behind.get(String(key)) ?? [];
  return ids.length < MAX_SHARING ? ids : [];
}
