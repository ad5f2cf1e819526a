import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { PRINCIPAL_FIELDS, type PrincipalRow } from '../import/merchant-row.ts';
import { STORED_COLUMNS } from '../merchant-columns.ts';
import { withheldEin } from '../withheld-ein.ts';
import { extrasOf, inFieldOrder, type MerchantExtras } from './record-version.ts';
import { completeVersions } from './version-store.ts';

/** What a merchant has beside the columns of a record. */
export async function extrasOfMerchant(
  tx: Tx,
  merchantId: string,
  secrets: Secrets,
): Promise<{ extras: MerchantExtras; withheldEin: string | null }> {
  const merchant = await tx
    .selectFrom('app.merchant')
    .select([...STORED_COLUMNS])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  const principals = await peopleOf(tx, merchantId);
  return {
    extras: extrasOf({ ...merchant, principals }),
    withheldEin: await withheldEin(tx, merchantId, secrets),
  };
}

/** The people that a merchant's own source states. */
export async function peopleOf(tx: Tx, merchantId: string): Promise<PrincipalRow[]> {
  const people = await tx
    .selectFrom('app.principal')
    .select([...PRINCIPAL_FIELDS])
    .where('merchant_id', '=', merchantId)
    .where('merged_from', 'is', null)
    .orderBy('position')
    .execute();
  return people.map(inFieldOrder);
}

/** Stores with a record's versions what its merchant has, before the merchant follows another version. */
export async function completeFromMerchant(
  tx: Tx,
  record: { lenderId: string; recordId: string; secrets: Secrets },
  merchantId: string,
): Promise<void> {
  await completeVersions(tx, record, await extrasOfMerchant(tx, merchantId, record.secrets));
}
