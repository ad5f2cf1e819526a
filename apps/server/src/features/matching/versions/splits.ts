import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { saveExtras } from '../save-merchant.ts';
import { combineExtras, combineVersions, merchantRowOf } from './record-version.ts';
import { statementsOf, withheldEinOf } from './version-store.ts';

/**
 * Gives the merchants that the records were split out into what only the files of the records state, such as people. What
 * the records themselves have follows when the statements are applied again (app.follow_record), as do the keys: call it
 * while no statement joins the merchants.
 */
export async function followSplits(
  tx: Tx,
  { lenderId, secrets }: { lenderId: string; secrets: Secrets },
  recordIds: readonly string[],
): Promise<void> {
  if (recordIds.length === 0) return;
  const { rows } = await sql<{ record_id: string; merchant_id: string }>`
    select * from app.splits_of(${recordIds}::bigint[])`.execute(tx);
  if (rows.length === 0) return;
  const statements = await statementsOf(tx, lenderId, [...new Set(rows.map(({ record_id }) => record_id))]);
  for (const { record_id, merchant_id } of rows) {
    const versions = statements.get(record_id) ?? [];
    const [last, extras] = [versions.at(-1), combineExtras(versions)];
    if (!last || !extras) continue;
    const stated = { fields: combineVersions(versions), extras, withheldEin: withheldEinOf(last, secrets) };
    await saveExtras(tx, { id: merchant_id, ownerId: lenderId }, merchantRowOf('', stated), secrets);
  }
}

/**
 * Deletes the splits of those of the records that no file states any more, with the merchants that only they made exist; see
 * app.forget_splits. The caller has applied the remaining statements.
 */
export async function forgetSplits(tx: Tx, recordIds: readonly string[]): Promise<void> {
  await sql`select app.forget_splits(${recordIds}::bigint[])`.execute(tx);
}
