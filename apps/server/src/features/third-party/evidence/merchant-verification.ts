import type { BusinessSubject } from '@assay/domain/evidence';
import { isNamed } from '@assay/names/is-named';
import { merchantFile } from '#features/matching';
import type { Tx } from '#platform/database';
import type { Evidence } from '../stores/record-store.ts';
import * as recordStore from '../stores/record-store.ts';
import type { Run } from '../stores/run-store.ts';
import { businessesAsked } from './litigation.ts';

/**
 * What a verification of the application says of the merchant: the verified business bears one of its names, and the
 * application places it in no other state. That the merchant's address, telephone or email on file is another one does
 * not matter: whether what the application says is true is what is verified.
 */
export async function merchantVerification(
  tx: Tx,
  run: Run,
  { subject, merchantId }: { subject: BusinessSubject | null; merchantId: string },
): Promise<Evidence<'business_verification'>[]> {
  const found = await recordStore.shownRecords(tx, [run], ['business_verification']);
  const named = found.filter(({ data }) => subject !== null && isNamed(subject, data.name));
  if (named.length === 0 || (await isElsewhere(tx, run, merchantId))) return [];
  return named;
}

/** Whether the application gives another state than the merchant's. */
async function isElsewhere(tx: Tx, run: Run, merchantId: string): Promise<boolean> {
  const typed = businessesAsked([run]).flatMap(({ addresses }) =>
    addresses.flatMap(({ state }) => state ?? []),
  );
  const state = (await merchantFile(tx, merchantId))?.merchant.state;
  if (!state || typed.length === 0) return false;
  return !typed.includes(state);
}
