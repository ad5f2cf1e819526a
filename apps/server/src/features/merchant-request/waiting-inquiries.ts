import type { Tx } from '#platform/database';
import { isSameBusiness } from './same-business.ts';
import * as store from './store.ts';

/** An inquiry may have been searched this long before the request of another one. */
const BEFORE_REQUEST_MS = 30 * 24 * 60 * 60_000;

/**
 * The other inquiries of the request's lender that wait for the same business: their users were shown this request
 * instead of filing one each. Leaves out those that opened a report or had a request that was closed.
 */
export async function waitingInquiries(tx: Tx, request: store.StoredRequest): Promise<string[]> {
  const since = new Date(request.created_on.getTime() - BEFORE_REQUEST_MS);
  const found = await store.undecidedInquiries(tx, request, since);
  return found.flatMap(({ id, legal_entity_name, name, addr1, city }) =>
    (legal_entity_name || name) &&
    addr1 &&
    city &&
    isSameBusiness(request, {
      business_legal_name: legal_entity_name,
      business_dba_name: name,
      business_address: addr1,
      business_city: city,
      business_state: request.business_state,
    })
      ? [id]
      : [],
  );
}
