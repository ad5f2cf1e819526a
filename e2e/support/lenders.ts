import type { Page } from '@playwright/test';
import { type Account, accounts } from './accounts.ts';
import { callApi } from './api.ts';

interface Answered {
  id: string;
  name: string;
  version: number;
}

/** The permission to query paid sources without a click. */
const ASKS_BY_ITSELF = 'ask_paid';

/**
 * Signs in the staff account for a new lender with every permission except that to query paid sources automatically. No
 * other test, nor a retry of this one, sees what the test changes about a merchant.
 */
export async function staffOfNewLender(page: Page): Promise<Account> {
  const { staff } = accounts;
  const { results } = await callApi<{ results: { id: string; name: string }[] }>(
    page,
    staff,
    '/v1/feature_store/permissions',
  );
  const wanted = results.filter((permission) => permission.name !== ASKS_BY_ITSELF);
  const { id, name, version } = await callApi<Answered>(page, staff, '/v1/lender/new', {
    body: { name: `Lender ${crypto.randomUUID()}` },
  });
  await callApi(page, staff, `/v1/lender/${id}`, {
    body: { feature_store_permission: wanted.map((permission) => permission.id), version },
  });
  const account = { email: staff, lender: { id, name } };
  await callApi(page, account, '/v1/user/accept-inquiry-terms', { method: 'POST' });
  return account;
}
