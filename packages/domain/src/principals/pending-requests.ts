import { counted } from '../display/index.ts';
import type { PrincipalRequest } from './principal-request.ts';
import { ADDED_SOURCE } from './source-principal.ts';

/** An unanswered request older than this has timed out (details: report, section 29). */
export const REQUEST_TIMEOUT_MS = 15 * 60_000;

/** The six fields that identify the person of a request (REP-137). */
const identifying = ['first_name', 'last_name', 'addr1', 'city', 'state', 'zip5'] as const;
export type RequestedPerson = Pick<PrincipalRequest, (typeof identifying)[number]>;

const bare = (value: string | null) => (value ?? '').replace(/\s/g, '').toLowerCase();

/** A key equal for requests about the same person: ignores case and white space; missing equals empty (REP-137). */
export const requestIdentity = (person: RequestedPerson): string =>
  JSON.stringify(identifying.map((field) => bare(person[field])));

type NamedAs = Omit<RequestedPerson, 'zip5'> & { zip: string | null; id?: string; source?: string };
type Requested = RequestedPerson & Pick<PrincipalRequest, 'principal_id'>;

/**
 * Whether a request is about a stored principal, that is, about any of its source principals (REP-137). If the lender
 * added several people of that name and address, it is about the one whom it made.
 */
export function isRequestOf(
  { principal_id, ...request }: Requested,
  { source_principals }: { source_principals: readonly NamedAs[] },
): boolean {
  const equal = source_principals.filter(
    ({ zip, ...named }) =>
      requestIdentity({ ...named, zip5: (zip ?? '').replace(/\D/g, '').slice(0, 5) }) ===
      requestIdentity(request),
  );
  const added = equal.filter(({ source }) => source === ADDED_SOURCE);
  return principal_id !== undefined && added.length > 0
    ? added.some(({ id }) => id === principal_id)
    : equal.length > 0;
}

const ageOf = ({ created_at }: Pick<PrincipalRequest, 'created_at'>, now: Date): number =>
  now.getTime() - new Date(created_at).getTime();

/** The newest open request about a principal; null without one. */
export function requestOf<R extends Requested & Pick<PrincipalRequest, 'created_at'>>(
  requests: readonly R[],
  principal: { source_principals: readonly NamedAs[] },
): R | null {
  const own = requests.filter((request) => isRequestOf(request, principal));
  return own.toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0] ?? null;
}

/** Whether a request is older than 15 minutes; at exactly 15 it is still in progress (REP-138). */
export const isRequestTimedOut = (request: Pick<PrincipalRequest, 'created_at'>, now: Date): boolean =>
  ageOf(request, now) > REQUEST_TIMEOUT_MS;

/** The number of principals still to arrive: recent requests that match no stored principal (REP-138). */
export const pendingPrincipals = (
  requests: readonly (Requested & Pick<PrincipalRequest, 'created_at'>)[],
  principals: readonly { source_principals: readonly NamedAs[] }[],
  now: Date,
): number =>
  requests.filter(
    (request) =>
      ageOf(request, now) < REQUEST_TIMEOUT_MS &&
      !principals.some((principal) => isRequestOf(request, principal)),
  ).length;

/** The notice of pending principals; null without any. */
export const pendingText = (count: number): string | null =>
  count === 0 ? null : `${counted(count, 'new principal')} pending`;
