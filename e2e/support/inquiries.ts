import type { Page } from '@playwright/test';
import { searchFor, type Typed } from './search-form.ts';
import { signIn } from './sign-in.ts';

/** The inquiries made so far, by who searched for what: a search is made once, its screens are opened often. */
const made = new Map<string, string>();

/** The business that the manual and the tests follow, spelt with two typing errors. */
export const misspeltFlagship: Typed = {
  Seller: { 'Legal Entity Name': 'Michiana Rofing & Sidding', State: 'Indiana', Zip: '46613' },
};

/** A business whose owner bears the very name of a listed person, spelt with two typing errors. */
export const misspeltNamesake: Typed = {
  Seller: { 'Legal Entity Name': 'Golden Stat Transprt LLC', State: 'California', Zip: '93721' },
};

/** A chain with more than 40 locations; its name alone is enough for the special lender. */
export const chain: Typed = { Seller: { 'DBA Name': 'Golden Griddle Pancake House' } };

/** Opens the results of a search as an account. Returns the inquiry's id. */
export async function openResults(page: Page, email: string, typed: Typed): Promise<string> {
  const key = JSON.stringify([email, typed]);
  const known = made.get(key);
  if (known) {
    await signIn(page, email, `/onboarding/${known}`);
    return known;
  }
  await signIn(page, email);
  const id = await searchFor(page, typed);
  made.set(key, id);
  return id;
}
