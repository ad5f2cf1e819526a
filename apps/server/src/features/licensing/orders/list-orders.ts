import type { EndpointOut } from '@assay/domain/http';
import type { LicenseOrder, licensingEndpoints } from '@assay/domain/licensing';
import { requireMerchantAccess } from '#features/matching';
import { lenderOf } from '#platform/actor';
import type { Call, MerchantCall } from '#platform/feature';
import { knownOrders, verificationOnWire } from './order-on-wire.ts';

type Endpoint = (typeof licensingEndpoints)['orders'];

/** The license verification orders of a merchant for home services, newest first (REP-171). */
export const homeServiceOrders = async (call: Call<Endpoint>): Promise<EndpointOut<Endpoint>> => ({
  license_orders: await ordersOfMerchant({ ...call, params: { id: call.body.merchant_id } }),
});

/** The same, of the merchant in the path. */
export async function ordersOfMerchant({ tx, actor, params }: MerchantCall): Promise<LicenseOrder[]> {
  await requireMerchantAccess(tx, actor, params.id);
  const orders = await knownOrders(tx, params.id);
  return orders
    .filter(({ order }) => order.licensee_category === 'homeServices')
    .map((known) => ({ ...known.order, ...verificationOnWire(known, lenderOf(actor)) }));
}
