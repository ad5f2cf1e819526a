import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { callApi } from './support/api.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { newWord } from './support/new-word.ts';
import { searchPayload } from './support/search-form.ts';
import { fillSignIn, signIn } from './support/sign-in.ts';
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

test('staff open the editor in a new tab and merge two merchants: a search finds the result by its old name, the old id redirects to it, and a third is deleted [BOF-011] [BOF-152] [BOF-154] [BOF-156]', async ({
  page,
}) => {
  const [bindery, letterpress, foundry] = [newWord(), newWord(), newWord()];
  const merged = await addMerchant(page, `${bindery} Bindery LLC`, {
    addr1: `7 ${bindery} Row`,
    city: 'Laramie',
  });
  const canonical = await addMerchant(page, `${letterpress} Press LLC`, {
    addr1: `88 ${letterpress} Loop`,
    city: 'Gillette',
  });
  const third = await addMerchant(page, `${foundry} Foundry LLC`, {
    addr1: `301 ${foundry} Way`,
    city: 'Cody',
  });
  await signIn(page, accounts.staff, '/settings/my-profile');
  const opening = page.waitForEvent('popup');
  await headerButton(page).click();
  const editor = await opening;
  await expect(editor.getByRole('heading', { name: 'Merchant Editor', level: 1 })).toBeVisible();
  const commit = async () => {
    await pending(editor).getByRole('button', { name: 'Commit Changes' }).click();
    await editor.getByRole('button', { name: 'Confirm' }).click();
    await expect(editor.getByRole('dialog')).toHaveCount(0);
    await expect(pending(editor)).toHaveCount(0);
  };
  await panel(editor, 'Merchant A').getByLabel('Merchant ID').fill(merged);
  await panel(editor, 'Merchant B').getByLabel('Merchant ID').fill(canonical);
  await editor.getByRole('button', { name: 'Merge Merchant A into Merchant B' }).click();
  await expect(editor).toHaveURL(`/merchant-editor?merchant1=${merged}&merchant2=${canonical}`);
  await expectAccessible(editor);
  await expectUsableAtPhoneWidth(editor);
  await editor.setViewportSize({ width: 1280, height: 800 });
  await editor.getByRole('link', { name: 'Assay, start page' }).click();
  await editor.getByRole('button', { name: 'Stay' }).click();
  await commit();
  const failed = panel(editor, 'Merchant A').getByRole('alert');
  await expect(failed).toContainText('After fetch, failed to find merchant or load data');
  await expect(failed).toContainText(`Merchant ${merged} was merged into merchant ${canonical}.`);

  await panel(editor, 'Merchant A').getByLabel('Merchant ID').fill(third);
  await panel(editor, 'Merchant A').getByRole('button', { name: 'Delete Merchant' }).click();
  await commit();
  await expect(failed).toContainText('After fetch, failed to find merchant or load data');
  await expect(failed).toContainText('was deleted by');
  await expect(failed.getByRole('button', { name: 'Restore' })).toBeVisible();
  await expectAccessible(editor);
  await expectUsableAtPhoneWidth(editor);

  const { id } = await callApi<{ id: string }>(page, accounts.staff, '/v1/inquiry/new', {
    body: searchPayload({
      Seller: { 'Legal Entity Name': `${bindery} Bindery`, State: 'Wyoming', Zip: '82716' },
    }),
  });
  const { results } = await callApi<{ results: { id: string }[] }>(
    page,
    accounts.staff,
    `/v1/inquiry/${id}/results`,
    { body: { offset: 0, limit: 40 } },
  );
  expect(results[0]?.id).toBe(canonical);
});

test.describe('with staged changes', () => {
  test.use({ ownProfile: true });

  test('Signout asks first; a sign-out in another tab and an idle one are not stopped by the browser [ONB-006]', async ({
    page,
    context,
  }) => {
    const word = newWord();
    const place = { addr1: `7 ${word} Row`, city: 'Laramie' };
    const ids = [
      await addMerchant(page, `${word} Bindery LLC`, place),
      await addMerchant(page, `${word} Press LLC`, { ...place, addr1: `88 ${word} Loop` }),
    ];
    const prompts: string[] = [];
    context.on('dialog', (dialog) => {
      prompts.push(dialog.type());
      void dialog.dismiss();
    });
    await page.clock.install();
    const editor = `/merchant-editor?merchant1=${ids[0]}&merchant2=${ids[1]}`;
    const stage = async (tab = page) => {
      await tab.getByRole('button', { name: 'Merge Merchant A into Merchant B' }).click();
      await expect(pending(tab)).toBeVisible();
    };
    const signOut = async () => {
      await page.getByRole('button', { name: /^User menu/ }).click();
      await page.getByRole('button', { name: 'Signout' }).click();
    };
    const expectSignedOut = (tab = page) => expect(tab.getByText('You are signed out.')).toBeVisible();

    await page.goto(editor);
    await fillSignIn(page, accounts.staff);
    await stage();
    const otherTab = await context.newPage();
    await otherTab.goto(editor);
    await stage(otherTab);
    await page.bringToFront();
    await signOut();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(pending(page)).toBeVisible();
    await signOut();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expectSignedOut();
    await expectSignedOut(otherTab);
    await otherTab.close();

    await page.evaluate(() => sessionStorage.clear());
    await page.goto(editor);
    await fillSignIn(page, accounts.staff);
    await stage();
    await page.clock.fastForward(830_000);
    await expectSignedOut();
    expect(prompts).toEqual([]);
  });
});
