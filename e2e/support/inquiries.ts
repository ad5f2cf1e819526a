import { expect, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { callApi } from './api.ts';
import { searchPayload, type Typed } from './search-form.ts';
import { once } from './shared-product.ts';
import { signIn } from './sign-in.ts';

/** The main business of the manual and the tests, spelled with two typing errors. */
export const misspeltFlagship: Typed = {
  Seller: { 'Legal Entity Name': 'Michiana Rofing & Sidding', State: 'Indiana', Zip: '46613' },
};

/** The polling intervals for the sources' answers, in milliseconds; the last one repeats. */
const LOOKS_MS = [100, 200, 300, 500];
const SOURCES_LIMIT_MS = 60_000;

/** Polls an API call until its answer meets a condition. */
export async function waitForApi<T>(call: () => Promise<T>, isWanted: (answer: T) => boolean): Promise<T> {
  let answer: T | undefined;
  const isAnswered = async () => {
    answer = await call();
    return isWanted(answer);
  };
  await expect.poll(isAnswered, { timeout: SOURCES_LIMIT_MS, intervals: LOOKS_MS }).toBe(true);
  return answer as T;
}

interface InquiryEvidence {
  third_party_sources: Record<string, { status: string }>;
  business_discovery: { status: string } | null;
}

/** Waits until every source of an inquiry has answered. */
export async function waitForSources(page: Page, account: Account, inquiry: string): Promise<void> {
  await waitForApi(
    () => callApi<InquiryEvidence>(page, account, `/v1/third_party_data?inquiry_id=${inquiry}`),
    ({ third_party_sources, business_discovery }) =>
      business_discovery?.status !== 'IN_PROGRESS' &&
      Object.values(third_party_sources).every(({ status }) => status !== 'processing'),
  );
}

/**
 * The statuses of the call that starts a verification for an inquiry without a business, and for a lender without
 * verifications.
 */
const NOT_VERIFIED = [400, 403];

/**
 * Creates an inquiry as the search form and the results screen do, with sources and verification started. Returns its
 * id.
 */
async function makeInquiry(page: Page, account: Account, typed: Typed): Promise<string> {
  const { id } = await callApi<{ id: string }>(page, account, '/v1/inquiry/new', {
    body: searchPayload(typed),
  });
  await callApi(page, account, '/v1/inquiry/trigger-third-party', { body: { id } });
  await callApi(page, account, '/backend/business_discoveries/', {
    body: { inquiryId: id },
    allowed: NOT_VERIFIED,
  });
  return id;
}

/** An account's inquiry for a search, created once for all tests, with all of its sources answered. Returns its id. */
export async function sharedInquiry(page: Page, account: Account, typed: Typed): Promise<string> {
  return once(['inquiry', account, typed], async () => {
    const id = await makeInquiry(page, account, typed);
    await waitForSources(page, account, id);
    return id;
  });
}

/** Opens the results of a search as an account, with all of its sources answered. Returns the inquiry's id. */
export async function openResults(page: Page, account: Account, typed: Typed): Promise<string> {
  const id = await sharedInquiry(page, account, typed);
  await signIn(page, account, `/onboarding/${id}`);
  return id;
}
