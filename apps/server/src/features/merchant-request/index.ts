import { merchantRequestEndpoints } from '@assay/domain/merchant-request';
import { type Feature, route } from '#platform/feature';
import { addRequestedMerchant, listExisting } from './add-merchant.ts';
import { checkRequests } from './check-requests.ts';
import { closeRequest } from './close-request.ts';
import { createRequest } from './create-request.ts';
import { listRequests, readQueuedRequest } from './list-requests.ts';
import { reopenRequest } from './reopen-request.ts';
import { suggestMerchants } from './suggest-merchants.ts';

export { comparable } from './comparable.ts';
export { createdMerchants } from './created-merchants.ts';
export { insertRequest } from './store.ts';

/**
 * Requests for businesses that a lender did not find: users create them, staff add the merchant or dismiss the request.
 */
export const merchantRequest: Feature = {
  name: 'merchant-request',
  routes: [
    route(merchantRequestEndpoints.check, checkRequests),
    route(merchantRequestEndpoints.create, createRequest),
    route(merchantRequestEndpoints.queue, listRequests),
    route(merchantRequestEndpoints.read, readQueuedRequest),
    route(merchantRequestEndpoints.suggestions, suggestMerchants),
    route(merchantRequestEndpoints.close, closeRequest),
    route(merchantRequestEndpoints.reopen, reopenRequest),
    route(merchantRequestEndpoints.existing, listExisting),
    route(merchantRequestEndpoints.add, addRequestedMerchant),
  ],
};
