import { isAdmin } from '@assay/domain/session';
import { newestOpening } from '#features/inquiry';
import { type Actor, lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import { merchantExists } from '../merchant-subjects.ts';
import { isInPortfolio } from './is-in-portfolio.ts';

/**
 * The inquiry whose evidence is used for a merchant: the lender's newest in which it was opened. Null for a portfolio
 * merchant that was never opened, and for staff who view one that was not. Any other merchant does not exist for the
 * caller (REP-010; details: report, section 1, back office, section 17).
 */
export async function requireMerchantAccess(
  tx: Tx,
  actor: Actor,
  merchantId: string,
): Promise<string | null> {
  const inquiryId = await newestOpening(tx, merchantId);
  if (inquiryId) return inquiryId;
  if (await isInPortfolio(tx, lenderOf(actor).id, merchantId)) return null;
  if (isAdmin(actor.user) && (await merchantExists(tx, merchantId))) return null;
  return refuse('not_found', { detail: 'Merchant not found' });
}
