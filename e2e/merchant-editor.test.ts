import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { callApi } from './support/api.ts';
import { misspeltFlagship, misspeltNamesake, openResults } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { newWord } from './support/new-word.ts';
import { matches } from './support/results.ts';
import { searchFor } from './support/search-form.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const panel = (page: Page, name: 'Merchant A' | 'Merchant B') =>
  page.getByRole('region', { name, exact: true });
const pending = (page: Page) => page.getByRole('region', { name: 'Pending Changes' });
const headerButton = (page: Page) => page.getByRole('link', { name: 'Merchant Editor, in a new tab' });

/** Adds a merchant that no other test uses. Returns its id. */
async function addMerchant(
  page: Page,
  name: string,
  place: { addr1: string; city: string },
): Promise<string> {
  const { id } = await callApi<{ id: string }>(page, accounts.staff, '/v1/merchant/new', {
    body: { name, ...place, state: 'WY' },
  });
  return id;
}

test('staff open the editor in a new tab with two merchants side by side, and staged changes remain on the page [BOF-011] [BOF-150] [BOF-151] [BOF-152]', async ({
  page,
}) => {
  const found = async (typed: typeof misspeltFlagship): Promise<string> => {
    await openResults(page, accounts.staff, typed);
    const link = matches(page).first().getByRole('link', { name: 'Merchant editor' });
    return ((await link.getAttribute('href')) ?? '').replace(/\D+1=/, '');
  };
  const second = await found(misspeltNamesake);
  const first = await found(misspeltFlagship);

  const opening = page.waitForEvent('popup');
  await headerButton(page).click();
  const editor = await opening;
  await expect(editor.getByRole('heading', { name: 'Merchant Editor', level: 1 })).toBeVisible();
  const field = (name: 'Merchant A' | 'Merchant B') => panel(editor, name).getByLabel('Merchant ID');
  await expect(field('Merchant A')).toHaveAttribute('placeholder', 'Enter a Merchant ID to load data');
  await field('Merchant A').fill(first);
  await expect(panel(editor, 'Merchant A').getByText('Created').first()).toBeVisible();
  await field('Merchant B').fill(second);
  await expect(editor.getByRole('button', { name: 'Merge Merchant A into Merchant B' })).toBeVisible();
  await expect(editor).toHaveURL(`/merchant-editor?merchant1=${first}&merchant2=${second}`);
  await expectAccessible(editor);

  const swap = panel(editor, 'Merchant A').getByRole('button', { name: /^Swap/ });
  await swap.first().click();
  await expect(panel(editor, 'Merchant B').getByText('Pending: comes here')).toBeVisible();
  await editor.getByRole('button', { name: 'Merge Merchant A into Merchant B' }).click();
  await expect(pending(editor).getByRole('listitem')).toHaveCount(2);
  await expect(swap.first()).toBeDisabled();
  await expectAccessible(editor);
  await expectUsableAtPhoneWidth(editor);
  await editor.setViewportSize({ width: 1280, height: 800 });
  await editor.getByRole('button', { name: 'Unmerge' }).click();
  await pending(editor).getByRole('button', { name: 'Commit Changes' }).click();
  await expect(
    editor.getByText('Are you sure you want to commit these changes? This action cannot be undone.'),
  ).toBeVisible();
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await editor.getByRole('link', { name: 'Assay, start page' }).click();
  await editor.getByRole('button', { name: 'Stay' }).click();
  await pending(editor).getByRole('button', { name: 'Revert All' }).click();
  await expect(pending(editor)).toHaveCount(0);
  await editor.reload();
  await expect(field('Merchant B')).toHaveValue(second);

  await signIn(page, accounts.northwind);
  await expect(headerButton(page)).toHaveCount(0);
  await page.goto(`/merchant-editor?merchant1=${first}`);
  await expect(page.getByText('Access denied')).toBeVisible();
});

test('two merchants are merged: a search finds the result by both names, the old id leads to it, and a third is deleted [BOF-152] [BOF-154] [BOF-156]', async ({
  page,
}) => {
  const [bindery, letterpress, foundry] = [newWord(), newWord(), newWord()];
  const gone = await addMerchant(page, `${bindery} Bindery LLC`, {
    addr1: `7 ${bindery} Row`,
    city: 'Laramie',
  });
  const kept = await addMerchant(page, `${letterpress} Press LLC`, {
    addr1: `88 ${letterpress} Loop`,
    city: 'Gillette',
  });
  const third = await addMerchant(page, `${foundry} Foundry LLC`, {
    addr1: `301 ${foundry} Way`,
    city: 'Cody',
  });
  await signIn(page, accounts.staff, '/settings/my-profile');
  const commit = async () => {
    await pending(page).getByRole('button', { name: 'Commit Changes' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(pending(page)).toHaveCount(0);
  };
  await page.goto(`/merchant-editor?merchant1=${gone}&merchant2=${kept}`);
  await page.getByRole('button', { name: 'Merge Merchant A into Merchant B' }).click();
  await commit();
  const failed = panel(page, 'Merchant A').getByRole('alert');
  await expect(failed).toContainText('After fetch, failed to find merchant or load data');
  await expect(failed).toContainText(`Merchant ${gone} was merged into merchant ${kept}.`);

  await panel(page, 'Merchant A').getByLabel('Merchant ID').fill(third);
  await panel(page, 'Merchant A').getByRole('button', { name: 'Delete Merchant' }).click();
  await commit();
  await expect(failed).toHaveText('After fetch, failed to find merchant or load data');

  await signIn(page, accounts.staff);
  await searchFor(page, {
    Seller: { 'Legal Entity Name': `${bindery} Bindery`, State: 'Wyoming', Zip: '82716' },
  });
  await expect(matches(page).first().getByRole('link', { name: 'Merchant editor' })).toHaveAttribute(
    'href',
    `/merchant-editor?merchant1=${kept}`,
  );
});
