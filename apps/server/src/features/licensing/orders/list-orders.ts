import type { LicenseOrder } from '@assay/domain/licensing';
import { requireMerchantAccess } from '#features/matching';
import { lenderOf } from '#platform/actor';
import type { MerchantCall } from '#platform/feature';
import { knownOrders, verificationOnWire } from './order-on-wire.ts';

/** The license verification orders of a merchant for home services, newest first (REP-171). */
export async function ordersOfMerchant({ tx, actor, params }: MerchantCall): Promise<LicenseOrder[]> {
  await requireMerchantAccess(tx, actor, params.id);
  const orders = await knownOrders(tx, params.id);
  return orders
    .filter(({ order }) => order.licensee_category === 'homeServices')
    .map((known) => ({ ...known.order, ...verificationOnWire(known, lenderOf(actor)) }));
}
