import type { PrincipalRequest } from '@assay/domain/principals';
import { catalogue, type Provided, type Run, runStore } from '#features/sources';
import type { MerchantCall } from '#platform/feature';
import { readOnce } from '#platform/shared-reads';
import { newestRequests } from './request-store.ts';
import { principalsOf } from './store.ts';

/**
 * Whether a request still waits for its search, or repeating it may help: a vendor may be back, our own lists do not
 * change.
 */
const isOpen = (deps: Provided, { status, source }: Run): boolean =>
  status === 'processing' ||
  status === 'timed_out' ||
  (status === 'error' && catalogue.sourceOf(deps, source).vendorPlan !== null);

/**
 * The lender's requests about the merchant's principals that some source has not completed (details: report, section
 * 29).
 */
export const openRequests = ({ tx, params: { id }, ...deps }: MerchantCall): Promise<PrincipalRequest[]> =>
  readOnce(tx, `principal requests of ${id}`, async () => {
    const requests = await newestRequests(tx, id);
    if (requests.length === 0) return [];
    const runs = await runStore.runsOfPrincipals(tx, id);
    const waiting = new Set(runs.filter((run) => isOpen(deps, run)).map(({ principal_id }) => principal_id));
    const people = new Map((await principalsOf(tx, id)).map((person) => [person.id, person]));
    return requests.flatMap((request) => {
      const person = people.get(request.principal_id);
      if (!person || !waiting.has(request.principal_id)) return [];
      const { first_name, middle_name, last_name, suffix, addr1, city, state, zip5, npi_id } = person;
      return {
        ...request,
        created_at: request.created_at.toISOString(),
        ...{ first_name, middle_name, last_name, suffix, addr1, city, state, zip5, npi_id },
        licenses: request.licenses as PrincipalRequest['licenses'],
      };
    });
  });
