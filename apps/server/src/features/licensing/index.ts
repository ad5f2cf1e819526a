import { licensingEndpoints } from '@assay/domain/licensing';
import { type Feature, route, waitingRoute } from '#platform/feature';
import { findProviders, providerLicenses } from './find-providers.ts';
import { license, licensingSummary } from './license-kind.ts';
import { merchantLicenses } from './merchant-licenses.ts';
import { homeServiceOrders } from './orders/list-orders.ts';
import { recheckOrders } from './orders/recheck-orders.ts';
import { submitOrder } from './orders/submit-order.ts';
import { providerLookup } from './provider-lookup.ts';
import { boards, verifier } from './sources.ts';

/** Professional licenses of a business and its people, the verifications that lenders order of them, and health care professionals. */
export const licensing: Feature = {
  name: 'licensing',
  routes: [
    waitingRoute(licensingEndpoints.doctors, findProviders),
    waitingRoute(licensingEndpoints.doctorLicenses, providerLicenses),
    route(licensingEndpoints.licenses, merchantLicenses),
    route(licensingEndpoints.orders, homeServiceOrders),
    route(licensingEndpoints.submitOrder, submitOrder),
  ],
  jobs: [recheckOrders],
  provides: [boards, verifier, license, licensingSummary, providerLookup],
};
