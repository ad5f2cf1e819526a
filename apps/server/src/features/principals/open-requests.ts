import type { PrincipalRequest } from '@assay/domain/principals';
import { catalogue, type Provided, type Run, runStore } from '#features/sources';
import type { Tx } from '#platform/database';
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
export const openRequests = (deps: { tx: Tx } & Provided, merchantId: string): Promise<PrincipalRequest[]> =>
  readOnce(deps.tx, `principal requests of ${merchantId}`, () => readRequests(deps, merchantId));

async function readRequests(
  { tx, ...deps }: { tx: Tx } & Provided,
  merchantId: string,
): Promise<PrincipalRequest[]> {
  const requests = await newestRequests(tx, merchantId);
  if (requests.length === 0) return [];
  const runs = await runStore.runsOfPrincipals(tx, merchantId);
  const waiting = new Set(runs.filter((run) => isOpen(deps, run)).map(({ principal_id }) => principal_id));
  const people = new Map((await principalsOf(tx, merchantId)).map((person) => [person.id, person]));
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
}
