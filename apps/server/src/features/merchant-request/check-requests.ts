import type { merchantRequestEndpoints } from '@assay/domain/merchant-request';
import { lenderOf } from '#platform/actor';
import type { Handler } from '#platform/feature';
import { requestOnWire } from './on-wire.ts';
import { readRequest } from './read-request.ts';
import { isSameBusiness } from './same-business.ts';
import * as store from './store.ts';

/**
 * The active lender's open requests for the same business: one of its names, the state, and the city or the address are
 * equal (details: onboarding, section 17). Never returns other lenders' requests.
 */
export const checkRequests: Handler<typeof merchantRequestEndpoints.check> = async ({ tx, actor, body }) => {
  const request = await readRequest(tx, body);
  const found = await store.alike(tx, { ...request, lender_id: lenderOf(actor).id });
  return found.map((open) => ({
    ...requestOnWire(open),
    is_same_business: isSameBusiness(open, request),
  }));
};
