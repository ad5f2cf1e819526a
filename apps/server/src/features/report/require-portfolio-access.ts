import { isAdmin } from '@assay/domain/session';
import { newestOpening } from '#features/inquiry';
import { wasOrdered } from '#features/licensing';
import { isAssociated, isInPortfolio, merchantExists } from '#features/matching';
import { type Actor, lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';

/**
 * Refuses a merchant that is in no portfolio, inquiry or license order of the lender and not among the associations of
 * a report it opened; staff can access every merchant (details: back office, section 17).
 */
export async function requirePortfolioAccess(tx: Tx, actor: Actor, merchantId: string): Promise<void> {
  const lenderId = lenderOf(actor).id;
  const hasAccess =
    (await isInPortfolio(tx, lenderId, merchantId)) ||
    (await newestOpening(tx, merchantId)) !== undefined ||
    (await isAssociated(tx, merchantId)) ||
    (await wasOrdered(tx, merchantId)) ||
    (isAdmin(actor.user) && (await merchantExists(tx, merchantId)));
  if (!hasAccess) refuse('not_found', { detail: 'Merchant not found' });
}
