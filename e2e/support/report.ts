import { expect, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { callApi } from './api.ts';
import { sharedInquiry, waitForApi } from './inquiries.ts';
import type { Typed } from './search-form.ts';
import { once } from './shared-product.ts';
import { signIn } from './sign-in.ts';

interface Match {
  id: string;
  name: string;
  addr1: string | null;
  city: string | null;
  state: string | null;
  zip5: string | null;
}
interface Evidence {
  topics: { status: string; checked_at: string | null }[];
}

const textOf = ({ name, addr1, city, state, zip5 }: Match): string =>
  `${name} ${addr1}, ${city}, ${state} ${zip5}`;

/** Opens the report of a match and waits until every source has answered and the score is available. */
async function prepareReport(page: Page, account: Account, inquiry: string, merchant: string): Promise<void> {
  await callApi(page, account, `/v1/inquiry/${inquiry}/result`, { body: { merchant_id: merchant } });
  const { topics } = await waitForApi(
    () => callApi<Evidence>(page, account, `/v1/merchant/${merchant}/${inquiry}/evidence`),
    (evidence) => evidence.topics.every(({ status }) => status !== 'processing'),
  );
  // A match that no source was queried about has no score.
  if (topics.every(({ checked_at }) => checked_at === null)) return;
  await waitForApi(
    () => callApi<object | null>(page, account, `/v1/merchant/vrisk/${merchant}`),
    (score) => score !== null,
  );
}

/**
 * The address of a match's report, without the section: of the first match, or of the one whose name and address
 * contain `match`. Every source has answered, and the score is available.
 */
export async function sharedReport(
  page: Page,
  account: Account,
  typed: Typed,
  match?: string,
): Promise<string> {
  return once(['report', account, typed, match], async () => {
    const inquiry = await sharedInquiry(page, account, typed);
    const { results } = await callApi<{ results: Match[] }>(page, account, `/v1/inquiry/${inquiry}/results`, {
      body: { offset: 0, limit: 40 },
    });
    const wanted = match ? results.find((one) => textOf(one).includes(match)) : results[0];
    if (!wanted) throw new Error(`No match of ${JSON.stringify(typed)} says ${match}`);
    await prepareReport(page, account, inquiry, wanted.id);
    return `/onboarding/${inquiry}/${wanted.id}`;
  });
}

/** The address of the whole printed report, instead of a section. */
export const PAPER = 'overview?printVersion=true';

/** Opens a section of such a report. Returns the report's address without the section. */
export async function openReport(
  page: Page,
  account: Account,
  typed: Typed,
  { match, section = 'overview' }: { match?: string; section?: string } = {},
): Promise<string> {
  const report = await sharedReport(page, account, typed, match);
  await signIn(page, account, `${report}/${section}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  return report;
}
