import { isAdmin } from '@assay/domain/session';
import { type StoredInquiry, wasOpened } from '#features/inquiry';
import type { Actor } from '#platform/actor';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';
import { readOnce } from '#platform/shared-reads';
import { isMatchOf } from '../inquiry-matches/is-match-of.ts';
import { merchantExists } from '../merchant-subjects.ts';
import { isAssociated } from './is-associated.ts';

/**
 * Refuses a merchant that the caller may not see in the inquiry: it must be among its matches, opened in it before, or
 * an association that a report of it named. Staff may see every merchant of the master file (REP-010; details: report,
 * section 3).
 */
export async function requireInquiryAccess(
  call: { tx: Tx; actor: Actor } & Pick<Services, 'secrets' | 'clock'>,
  inquiry: StoredInquiry,
  merchantId: string,
): Promise<void> {
  const key = `access ${merchantId} in ${inquiry.id}`;
  const hasAccess = await readOnce(call.tx, key, () => mayRead(call, inquiry, merchantId));
  if (!hasAccess) refuse('not_found', { detail: 'Merchant not found' });
}

async function mayRead(
  call: { tx: Tx; actor: Actor } & Pick<Services, 'secrets' | 'clock'>,
  inquiry: StoredInquiry,
  merchantId: string,
): Promise<boolean> {
  const { tx, actor } = call;
  if (await wasOpened(tx, inquiry.id, merchantId)) return true;
  if (await isAssociated(tx, merchantId, inquiry.id)) return true;
  return isAdmin(actor.user) ? merchantExists(tx, merchantId) : isMatchOf(tx, inquiry, merchantId, call);
}
