import type { EndpointOut } from '@assay/domain/http';
import type { licensingEndpoints } from '@assay/domain/licensing';
import { requireMerchantAccess } from '#features/matching';
import { lenderOf } from '#platform/actor';
import type { Call } from '#platform/feature';
import { knownOrders, orderOnWire } from './order-on-wire.ts';

type Endpoint = (typeof licensingEndpoints)['orders'];

/** The license verification orders of a merchant for home services, newest first (REP-171). */
export async function homeServiceOrders(call: Call<Endpoint>): Promise<EndpointOut<Endpoint>> {
  const { tx, actor, body } = call;
  await requireMerchantAccess(tx, actor, body.merchant_id);
  const orders = await knownOrders(tx, body.merchant_id);
  return {
    license_orders: orders
      .filter(({ order }) => order.licensee_category === 'homeServices')
      .map((order) => orderOnWire(order, lenderOf(actor))),
  };
}
