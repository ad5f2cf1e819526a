import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { keyRow } from './import/keyed-row.ts';
import { merchantRow } from './import/merchant-row.ts';
import { insertMerchant } from './save-merchant.ts';
import { findMatches } from './search/find-matches.ts';
import type { FoundMatch } from './search/score-candidates.ts';
import { withEinHashes } from './withheld-ein.ts';

type AddedRecord = Parameters<typeof merchantRow>[0];

/** The source of merchants that staff add by hand. */
const BY_STAFF = 'staff';
/**
 * From this score on, a merchant of the file may be the one being added. A merchant of the same name elsewhere scores
 * higher.
 */
const MIN_DUPLICATE_SCORE = 2;
const MAX_SHOWN = 8;

/** Merchants of the master file that may be the described one, best first. */
export async function existingMerchants(
  tx: Tx,
  record: AddedRecord,
  secrets: Secrets,
): Promise<FoundMatch[]> {
  const found = await findMatches(tx, withEinHashes(record, secrets), { lenderId: null, limit: MAX_SHOWN });
  return found.filter(({ score }) => score >= MIN_DUPLICATE_SCORE);
}

/** Blocks other additions until the transaction ends, so that two concurrent ones see each other's merchant. */
export async function lockAdding(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('merchant.add', 0))`.execute(tx);
}

/** Adds a merchant that staff describe by hand; a search finds it at once. Returns its id. */
export function addMerchant(tx: Tx, record: AddedRecord, secrets: Secrets): Promise<string> {
  const converted = merchantRow({ ...record, external_id: randomUUID() });
  if ('fault' in converted) throw new Error(converted.fault);
  return insertMerchant(tx, BY_STAFF, keyRow(0, converted.row, secrets), secrets);
}
