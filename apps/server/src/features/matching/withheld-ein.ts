import { keyOf } from '@assay/match-engine/keys';
import { type MerchantRecord, normaliseEin } from '@assay/match-engine/normalise';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Tx } from '#platform/database';
import { type EncryptedColumn, isOutdated, rotateRows } from '#platform/encrypted-column';
import type { EncryptedPlace, Secrets } from '#platform/secrets';
import { seeAllMerchants } from './see-all-merchants.ts';

// A bare number in a column of EINs may be a person's social security number. It is stored encrypted and shown by its
// last four digits; a keyed hash finds and compares it.

const COLUMN = 'app.withheld_ein.number_encrypted';
const placeOf = (id: string): EncryptedPlace => ({ column: COLUMN, row: id });
/** 128 bits tell any two numbers of nine digits apart. */
const HASH_LENGTH = 32;
const textOf = (hash: Buffer): string => hash.toString('hex').slice(0, HASH_LENGTH);
const hashed = (digits: string): string => `ein ${digits}`;

/** The hash to store of an EIN's nine digits. */
export const einHash = (digits: string, secrets: Pick<Secrets, 'lookup'>): string =>
  textOf(secrets.lookup(hashed(digits)));

/** A record whose EIN also finds and is compared with numbers that are stored encrypted. */
export function withEinHashes<Record extends MerchantRecord>(
  record: Record,
  secrets: Pick<Secrets, 'lookups'> | null,
): Record {
  const digits = normaliseEin(record.ein);
  return digits && secrets ? { ...record, ein_hashes: secrets.lookups(hashed(digits)).map(textOf) } : record;
}

/** A merchant with a withheld number of nine digits. */
export interface WithheldEin {
  merchantId: string;
  digits: string;
  /** Its keyed hash, where it is known. */
  hash?: string | null;
}

/** Runs a statement and returns its rows, on a transaction or a client. */
type Run = (text: string, parameters: unknown[]) => Promise<Record<string, unknown>[]>;

export const runOn =
  (tx: Tx): Run =>
  async (text, parameters) =>
    (await tx.executeQuery(CompiledQuery.raw(text, parameters))).rows as Record<string, unknown>[];

export const runOnClient =
  (client: pg.Client): Run =>
  async (text, parameters) =>
    (await client.query(text, parameters)).rows;

/** Stores the numbers of merchants, each instead of an earlier one. */
export async function saveWithheldEins(
  run: Run,
  numbers: readonly WithheldEin[],
  secrets: Secrets,
): Promise<void> {
  if (numbers.length === 0) return;
  const ids = await run(
    "select nextval('app.withheld_ein_id')::text as id from generate_series(1, $1::int)",
    [numbers.length],
  );
  const rows = numbers.map(({ merchantId, digits, hash: known }, at) => {
    const id = ids[at]!.id as string;
    const hash = known ?? einHash(digits, secrets);
    return {
      id,
      merchantId,
      hash,
      key: keyOf('ein_hash', hash),
      encrypted: secrets.encrypt(digits, placeOf(id)),
    };
  });
  await run(
    `insert into app.withheld_ein (id, merchant_id, owner_id, number_encrypted, number_hash, key)
     select t.id, t.merchant_id, m.owner_id, t.number, t.hash, t.key
     from unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::text[], $5::bigint[])
       as t (id, merchant_id, number, hash, key)
     join app.merchant m on m.id = t.merchant_id
     on conflict (merchant_id) do update set id = excluded.id, number_encrypted = excluded.number_encrypted,
       number_hash = excluded.number_hash, key = excluded.key
     where withheld_ein.number_hash <> excluded.number_hash`,
    [
      rows.map(({ id }) => id),
      rows.map(({ merchantId }) => merchantId),
      rows.map(({ encrypted }) => encrypted),
      rows.map(({ hash }) => hash),
      rows.map(({ key }) => String(key)),
    ],
  );
}

/** Removes the numbers of merchants whose source no longer states one. */
export async function removeWithheldEins(run: Run, merchantIds: readonly string[]): Promise<void> {
  if (merchantIds.length === 0) return;
  await run('delete from app.withheld_ein where merchant_id = any ($1::bigint[])', [merchantIds]);
}

/** The number of a merchant that is stored encrypted; null without one. */
export async function withheldEin(tx: Tx, merchantId: string, secrets: Secrets): Promise<string | null> {
  const stored = await tx
    .selectFrom('app.withheld_ein')
    .select(['id', 'number_encrypted'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return stored ? secrets.decrypt(stored.number_encrypted, placeOf(stored.id)) : null;
}

const BATCH = 200;

/** For key rotation: the withheld numbers, with the hashes and keys they are found by. */
export const encryptedWithheldEins: EncryptedColumn = {
  column: COLUMN,
  isOfNoLender: true,
  async rotate(tx, { secrets }, after) {
    await seeAllMerchants(tx);
    const rows = await tx
      .selectFrom('app.withheld_ein')
      .select(['id', 'number_encrypted'])
      .where('id', '>', after)
      .where(isOutdated('number_encrypted', secrets.header))
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .execute();
    return rotateRows(rows, async ({ id, number_encrypted }) => {
      const digits = secrets.decrypt(number_encrypted, placeOf(id));
      const number_hash = einHash(digits, secrets);
      await tx
        .updateTable('app.withheld_ein')
        .set({
          number_encrypted: secrets.encrypt(digits, placeOf(id)),
          number_hash,
          key: String(keyOf('ein_hash', number_hash)),
        })
        .where('id', '=', id)
        .execute();
      return true;
    });
  },
};
