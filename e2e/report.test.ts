import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { openAddress } from './support/navigation.ts';
import { openReport } from './support/report.ts';
import type { Typed } from './support/search-form.ts';
import { expect, type Page, test } from './support/test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const merchantName = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** A business that two sources report closed, with an inactive filing, a bankruptcy and failed verifications. */
const closedBusiness: Typed = {
  Seller: { 'Legal Entity Name': 'Westside Mattress Outlet', State: 'Ohio', Zip: '43604' },
};

test('a closed business shows a warning with its sources, and each kind of evidence of its reasons links to its record, which expands and is marked; the report is accessible and fits a phone [REP-006] [REP-034]', async ({
  page,
}) => {
  await openReport(page, accounts.staff, closedBusiness, { match: '1201 Madison Ave' });
  const warning = card(page, 'Closed business');
  await expect(warning).toContainText('Multiple sources report this business as permanently closed.');
  await warning.getByRole('button', { name: 'Which' }).click();
  await expect(warning.getByRole('listitem')).toHaveText([
    /^(Facebook|Google): seen \d+\/\d+\/\d{4}$/,
    /^(Facebook|Google): seen \d+\/\d+\/\d{4}$/,
  ]);

  const risk = card(page, 'Risk score');
  await risk.getByRole('button', { name: /^All \d+ reasons$/ }).click();
  await expect(risk.getByText('Liens against the business')).toBeVisible();
  const toggles = risk.getByRole('button', { name: /^Evidence: / });
  await toggles.first().click();
  await toggles.evaluateAll((all) => {
    for (const toggle of all) if (toggle.ariaExpanded === 'false') (toggle as HTMLElement).click();
  });
  await expect(toggles.and(page.locator('[aria-expanded="false"]'))).toHaveCount(0);
  const links = risk.getByRole('listitem').getByRole('link');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const hashOf = (target: string) => target.split('#')[1] ?? '';
  const ofKinds = new Map(targets.map((target) => [hashOf(target).split('-')[0] ?? '', target]));
  expect([...ofKinds.keys()]).toEqual(
    expect.arrayContaining([
      ...['adverse_media', 'bankruptcy', 'corporate_filing', 'judgement'],
      ...['lien', 'litigation', 'partner_relation', 'public_source', 'verification'],
    ]),
  );
  const expectRevealed = async (target: string) => {
    const record = page.locator(`[id="${hashOf(target)}"]`);
    await expect(record, target).toHaveAttribute('data-revealed', '');
    await expect(record, target).toBeInViewport();
  };
  const follow = async (target: string) => {
    await links
      .and(page.locator(`[href="${target}"]`))
      .first()
      .click();
    await expectRevealed(target);
  };
  // The links are gone once a record has opened another tab.
  const isHere = (target: string) => target.includes('/overview');
  const [here, elsewhere] = [true, false].map((wanted) =>
    [...ofKinds.values()].filter((target) => isHere(target) === wanted),
  );
  for (const target of here ?? []) await follow(target);

  const lien = targets.find((target) => hashOf(target).startsWith('lien-')) ?? '';
  await follow(lien);
  const record = page.locator(`[id="${hashOf(lien)}"]`);
  await expect(record).toContainText('Lien');
  await card(page, 'Counted for this business')
    .getByRole('button', { name: /^Why each/ })
    .click();
  await expect(record).toHaveCount(0);
  await follow(lien);

  await page.getByRole('button', { name: /^Match 1 of/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Match 1 of/ })).toBeFocused();
  await expectUsableAtPhoneWidth(page);
  await expect(merchantName(page)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });

  expect(elsewhere?.length).toBeGreaterThan(0);
  const [linked = '', ...others] = elsewhere ?? [];
  await follow(linked);
  for (const target of others) {
    await openAddress(page, target);
    await expectRevealed(target);
  }
});
