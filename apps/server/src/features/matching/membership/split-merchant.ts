import { randomUUID } from 'node:crypto';
import { actForLender, type Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { keyRow } from '../import/keyed-row.ts';
import { lenderSource, SPLIT_SOURCE } from '../lender-source.ts';
import { countMerchants } from '../match-total.ts';
import { insertMerchant } from '../save-merchant.ts';
import { recordById } from '../source-record-store.ts';
import { combineExtras, merchantRowOf } from '../versions/record-version.ts';
import { statementsOf, withheldEinOf } from '../versions/version-store.ts';

/**
 * Adds the merchant that a record is split out into, with the record's values: a public one, or for the record of a lender
 * (`lenderId`) that lender's own. The caller makes a `split` statement, without which nothing finds the merchant. The
 * transaction acts for the lender from here on.
 */
export async function splitMerchant(
  tx: Tx,
  { recordId, lenderId }: { recordId: string; lenderId: string | null },
  secrets: Secrets,
): Promise<{ id: string; name: string }> {
  if (lenderId !== null) await actForLender(tx, lenderId);
  const record = await recordById(tx, recordId);
  const versions =
    lenderId === null ? [] : ((await statementsOf(tx, lenderId, [recordId])).get(recordId) ?? []);
  const last = versions.at(-1);
  const row = merchantRowOf(randomUUID(), {
    // The URL of a public source is its own page.
    fields: lenderId === null ? { ...record, url: null } : record,
    extras: combineExtras(versions) ?? {},
    withheldEin: last ? withheldEinOf(last, secrets) : null,
  });
  const source = lenderId === null ? SPLIT_SOURCE : lenderSource(lenderId, SPLIT_SOURCE);
  const id = await insertMerchant(tx, source, keyRow(0, row, secrets), secrets);
  // It counts when the statement is applied.
  await countMerchants(tx, -1, lenderId);
  return { id, name: row.name };
}
