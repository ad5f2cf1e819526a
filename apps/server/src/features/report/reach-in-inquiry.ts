import { isAdmin } from '@assay/domain/session';
import type { StoredInquiry } from '#features/inquiry';
import { isMatchOf, merchantExists } from '#features/matching';
import { type Actor, lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import * as store from './store.ts';

/**
 * Refuses a merchant that the caller does not reach in the inquiry: it has to be among its matches or have been opened
 * in it before; staff reach every merchant of the master file (REP-010; details: report, section 3).
 */
export async function reachInInquiry(
  { tx, actor, secrets }: { tx: Tx; actor: Actor; secrets: Secrets },
  inquiry: StoredInquiry,
  merchantId: string,
): Promise<void> {
  if (await store.wasOpened(tx, inquiry.id, merchantId)) return;
  const isReached = isAdmin(actor.user)
    ? await merchantExists(tx, merchantId)
    : await isMatchOf(tx, inquiry, merchantId, { lenderId: lenderOf(actor).id, secrets });
  if (!isReached) refuse('not_found', { detail: 'Merchant not found' });
}
