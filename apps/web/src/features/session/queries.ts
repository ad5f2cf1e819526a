import { Id } from '@assay/domain/http';
import { type Lender, sessionEndpoints, type User } from '@assay/domain/session';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';
import { LENDER_KEY, savedLenderId, startingLender } from './active-lender.ts';
import { actForLender } from './lender-in-use.ts';
import { clearSignInMark, isFirstAfterSignIn } from './sign-in-mark.ts';
import { sessionTimes } from './times.ts';

export interface Session {
  user: User;
  lender: Lender | null;
}

/**
 * The user and the lender they start in, requested once per page load. The whole page depends on it. What the answer says
 * of the lender is not requested again.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ client, signal }): Promise<Session> => {
    const saved = localStorage.getItem(LENDER_KEY);
    const lender_id = Id.safeParse(savedLenderId(saved)).data;
    const query = { lender_id, registerLogin: isFirstAfterSignIn() ? ('true' as const) : undefined };
    const { terms, ...user } = notEmpty(await call(sessionEndpoints.me, { query, signal, required: true }));
    clearSignInMark();
    const lender = startingLender(user, saved);
    actForLender(lender);
    if (terms && lender?.id === lender_id) client.setQueryData(termsQuery.queryKey, terms);
    const hasLicenses = lender?.license_verification_enabled;
    if (typeof hasLicenses === 'boolean') client.setQueryData(licenseVerificationQuery.queryKey, hasLicenses);
    return { user, lender };
  },
});

/** Caches the user that a call returned. */
export function rememberUser(client: QueryClient, user: User): void {
  client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user });
}

/** Updates the cached names of the user after a save, if the saved user is the viewer. */
export function rememberNames(
  client: QueryClient,
  { id, first_name, last_name }: Pick<User, 'id' | 'first_name' | 'last_name'>,
): void {
  client.setQueryData(sessionQuery.queryKey, (session) =>
    session?.user.id === id ? { ...session, user: { ...session.user, first_name, last_name } } : session,
  );
}

/**
 * Whether the day's terms are accepted. Anything but `ok` is stale, including an empty answer; a check that throws
 * leaves the status unchanged, and is retried soon if there is none (ONB-030).
 */
export const termsQuery = queryOptions({
  queryKey: ['terms'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<'ok' | 'stale'> => {
    const answer = await call(sessionEndpoints.checkTerms, { signal });
    return answer?.status === 'ok' ? 'ok' : 'stale';
  },
  refetchInterval: ({ state }) =>
    state.data === undefined ? sessionTimes.termsRetry : sessionTimes.termsRecheck,
  refetchIntervalInBackground: true,
});

/** Whether the lender has license verification. A failed check is only logged and counts as no (ONB-172). */
export const licenseVerificationQuery = queryOptions({
  queryKey: ['license-verification-enabled'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<boolean> => {
    const answer = await call(sessionEndpoints.licenseVerification, { signal });
    return answer?.license_verification_enabled === true;
  },
  retry: false,
  meta: { log: 'It could not be checked whether license verification is enabled', silent: true },
});

/** The server refused a call because today's terms are not accepted: opens the dialog; typed values remain. */
export function markTermsStale(client: QueryClient): void {
  client.setQueryData(termsQuery.queryKey, 'stale');
}
