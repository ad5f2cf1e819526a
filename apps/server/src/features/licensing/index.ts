import { isOn } from '@assay/domain/flags';
import { licensingEndpoints } from '@assay/domain/licensing';
import { lenderOf } from '#platform/actor';
import { type AnyCall, type Feature, route, routeWithoutTransaction } from '#platform/feature';
import { addDoctor } from './doctors/add-doctor.ts';
import { doctorFeedback } from './doctors/doctor-feedback.ts';
import { doctorReviews, providers } from './doctors/doctor-sources.ts';
import { doctorsOfMerchant, doctorsTab } from './doctors/merchant-doctors.ts';
import { submitLicense } from './doctors/submit-license.ts';
import { findProviders, providerLicenses, providerLookup } from './find-providers.ts';
import { importLicenses } from './import-licenses.ts';
import { license, licensingFinding } from './license-kind.ts';
import { merchantLicenses } from './merchant-licenses.ts';
import { ordersOfMerchant } from './orders/list-orders.ts';
import { recheckOrders } from './orders/recheck-orders.ts';
import { submitOrder } from './orders/submit-order.ts';
import { listRequests } from './requests/list-requests.ts';
import { boards, verifier } from './sources.ts';

export { orderHolder } from './orders/order-holder.ts';
export { hasOrders, insertOrder } from './orders/store.ts';

/** A call about the merchant that its body names. */
const ofBody = (call: AnyCall & { body: { merchant_id: string } }) => ({
  ...call,
  params: { id: call.body.merchant_id },
});

/**
 * Professional licenses of a business and its people, license verifications that lenders order, and health care
 * professionals.
 */
export const licensing = {
  name: 'licensing',
  routes: [
    routeWithoutTransaction(licensingEndpoints.doctors, findProviders),
    routeWithoutTransaction(licensingEndpoints.doctorLicenses, providerLicenses),
    route(licensingEndpoints.licenses, merchantLicenses),
    route(licensingEndpoints.orders, async (call) => ({
      license_orders: await ordersOfMerchant(ofBody(call)),
    })),
    route(licensingEndpoints.submitOrder, submitOrder),
    route(licensingEndpoints.requests, listRequests),
    route(licensingEndpoints.ofMerchant, (call) => doctorsOfMerchant(ofBody(call))),
    route(licensingEndpoints.doctorReviews, doctorFeedback),
    route(licensingEndpoints.addDoctor, addDoctor),
    route(licensingEndpoints.mayAddDoctors, async ({ actor }) => ({
      furnish_doctors: isOn('furnish_doctors', lenderOf(actor)),
    })),
    route(licensingEndpoints.submitLicense, submitLicense),
  ],
  jobs: [recheckOrders],
  commands: [importLicenses],
  provides: {
    sources: { licenses: boards, license_verification: verifier, providers, doctor_reviews: doctorReviews },
    kinds: { license },
    topics: { licensing: { finding: licensingFinding } },
    badges: { doctors: doctorsTab },
    dossier: {
      licenses: merchantLicenses,
      license_orders: ordersOfMerchant,
      doctors: doctorsOfMerchant,
    },
    lookups: { provider: providerLookup },
  },
} satisfies Feature;
