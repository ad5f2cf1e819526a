import { expect, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { sharedProduct } from './shared-product.ts';
import { headersOf } from './sign-in.ts';

interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  body?: unknown;
  /** Expected error statuses, such as the refusal of a feature that the lender does not have. */
  allowed?: readonly number[];
}

/** Calls the API of the product as an account. Throws on an unexpected status; returns the body, null without one. */
export async function callApi<T>(
  page: Page,
  account: Account,
  path: string,
  { body, allowed = [], method = body ? 'POST' : 'GET' }: Call = {},
): Promise<T> {
  const answer = await page.request.fetch(`${sharedProduct().url}${path}`, {
    method,
    headers: await headersOf(page, account),
    ...(body ? { data: body } : {}),
  });
  const text = await answer.text();
  const isExpected = answer.ok() || allowed.includes(answer.status());
  expect(isExpected, `${method} ${path} answered ${answer.status()}: ${text}`).toBe(true);
  return (answer.ok() && text ? JSON.parse(text) : null) as T;
}
