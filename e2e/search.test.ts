import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { misspeltFlagship } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { field, fillForm, formPart, inquiryOf, searchButton } from './support/search-form.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const sellerLabels = [
  'Legal Entity Name',
  'DBA Name',
  'FEIN or SSN',
  'Address',
  'City',
  'State',
  'Zip',
  'Email',
  'Phone',
  'Alternate Phone',
  'Domain Name',
];
const principalLabels = [
  'First Name',
  'Middle Name',
  'Last Name',
  'Suffix',
  'Address',
  'City',
  'State',
  'Zip',
  'Email',
  'Phone',
];

test('the form has its three parts with their fields [ONB-040] [ONB-041] [ONB-042]', async ({ page }) => {
  await signIn(page, accounts.northwind);
  for (const label of sellerLabels) await expect(field(formPart(page, 'Seller'), label)).toBeEditable();
  for (const label of principalLabels)
    await expect(field(formPart(page, 'Principal / Owner'), label)).toBeEditable();
  await expect(field(formPart(page, 'Store ID'), 'Store ID')).toBeEditable();
  await expect(page.getByRole('main').getByRole('textbox').or(page.getByRole('combobox'))).toHaveCount(
    sellerLabels.length + principalLabels.length + 1,
  );
});

const sellerPrefill = {
  legal_entity_name: ['Legal Entity Name', 'Old Town Dental PLLC'],
  name: ['DBA Name', 'Old Town Dental'],
  ein: ['FEIN or SSN', '00-3417552'],
  addr1: ['Address', '7331 E Osborn Rd'],
  city: ['City', 'Scottsdale'],
  zip5: ['Zip', '85251'],
  phone: ['Phone', '(480) 555-0106', '4805550106'],
  alt_phone: ['Alternate Phone', '480.555.0107', '4805550107'],
  email: ['Email', 'desk@oldtown.example'],
  domain_name: ['Domain Name', 'oldtown.example'],
  seller_state: ['State', 'arizona', 'Arizona'],
} as const;
const principalPrefill = {
  principal_first_name: ['First Name', 'Astrid'],
  principal_middle_name: ['Middle Name', 'K'],
  principal_last_name: ['Last Name', 'Lindqvist'],
  principal_suffix: ['Suffix', 'III'],
  principal_addr1: ['Address', '4 Palm Ct'],
  principal_city: ['City', 'Mesa'],
  principal_zip5: ['Zip', '85201'],
  principal_email: ['Email', 'astrid@oldtown.example'],
  principal_phone: ['Phone', '480 555 0108', '4805550108'],
  principal_state: ['State', 'AZ', 'Arizona'],
} as const;

test('the address fills seller and principal, and starts no search [ONB-043] [ONB-044]', async ({ page }) => {
  const prefill = { ...sellerPrefill, ...principalPrefill, store_id: ['Store ID', 'NW-77'] as const };
  const query = new URLSearchParams({ state: 'TX', foreign: 'ignored' });
  for (const [name, [, value]] of Object.entries(prefill)) query.set(name, value);
  await signIn(page, accounts.northwind, `/onboarding?${query}`);
  const expectFilled = async (
    part: Parameters<typeof formPart>[1],
    fields: Record<string, readonly [string, string, string?]>,
  ) => {
    for (const [name, [label, value, shown = value]] of Object.entries(fields))
      await expect(field(formPart(page, part), label), name).toHaveValue(shown);
  };
  await expectFilled('Seller', sellerPrefill);
  await expectFilled('Principal / Owner', principalPrefill);
  await expectFilled('Store ID', { store_id: prefill.store_id });
  await expect(page).toHaveURL(/\/onboarding\?/);
});

test('what is typed is back from the results and after a reload, until Clear [ONB-045]', async ({ page }) => {
  await signIn(page, accounts.northwind);
  const name = field(formPart(page, 'Seller'), 'Legal Entity Name');
  const number = field(formPart(page, 'Seller'), 'FEIN or SSN');
  const isBack = async () => {
    await expect(name).toHaveValue('Michiana Rofing & Sidding');
    await expect(field(formPart(page, 'Seller'), 'State')).toHaveValue('Indiana');
    await expect(field(formPart(page, 'Seller'), 'Zip')).toHaveValue('46613');
  };
  await fillForm(page, misspeltFlagship);
  await number.fill('123-45-6789');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Onboarding', exact: true }).click();
  await isBack();
  await expect(number).toHaveValue('123-45-6789');
  // What may be an SSN is not stored: it is typed again.
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('6789');
  await page.reload();
  await isBack();
  await expect(number).toHaveValue('');
  await expect(page.getByText('Please type it again: it may be an SSN, so it was not stored.')).toBeVisible();

  await searchButton(page).click();
  await inquiryOf(page);
  await page.reload();
  await page.getByRole('link', { name: 'Back to Search' }).click();
  await isBack();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(name).toHaveValue('');
  await expect(field(formPart(page, 'Seller'), 'State')).toHaveValue('');
  await page.reload();
  await expect(name).toHaveValue('');
});

test('the keyboard alone leads from the form to a report', async ({ page }) => {
  await signIn(page, accounts.northwind);
  await expect(searchButton(page)).toBeEnabled();
  await expect(page.getByLabel('Legal Entity Name')).toBeFocused();
  await page.keyboard.type('Golden Griddle / Pancake?');
  await expect(page.getByLabel('Legal Entity Name')).toHaveValue('Golden Griddle / Pancake?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await field(formPart(page, 'Store ID'), 'Store ID').fill('unknown');
  await page.getByRole('button', { name: 'Clear', exact: true }).focus();
  await page.keyboard.press('Shift+?');
  const list = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(list).toContainText('Go to the match with this number');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await inquiryOf(page);
  await expect(page.getByRole('link', { name: 'Back to Search' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/onboarding');
  await expect(page.getByLabel('Legal Entity Name')).toBeFocused();

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await fillForm(page, {
    Seller: { 'DBA Name': 'Golden Griddle Pancake House', State: 'Ohio', Zip: '43215' },
  });
  await page.keyboard.press('Enter');
  await inquiryOf(page);
  const reports = page.getByRole('link', { name: 'Generate Report' });
  await expect(reports.nth(2)).toBeVisible();
  await page.keyboard.press('2');
  await expect(reports.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(reports.nth(2)).toBeFocused();
  await page.keyboard.press('1');
  await expect(reports.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/onboarding\/\d+\/\d+\/overview$/);
  const first = page.url();
  await expect(page.getByRole('link', { name: 'Next', exact: true })).toBeVisible();
  await page.keyboard.press(']');
  await expect(page).not.toHaveURL(first);
  await expect(page.getByRole('link', { name: 'Previous', exact: true })).toBeVisible();
  await page.keyboard.press('[');
  await expect(page).toHaveURL(first);
});

test('the state narrows cities and zips, found by name or code; free values stay [ONB-046]', async ({
  page,
}) => {
  await signIn(page, accounts.northwind);
  const seller = formPart(page, 'Seller');
  const [state, city, zip] = [field(seller, 'State'), field(seller, 'City'), field(seller, 'Zip')];
  await state.fill('rhode');
  await page.getByRole('option', { name: 'Rhode Island' }).click();
  await city.fill('pro');
  await expect(page.getByRole('option', { name: 'Providence', exact: true })).toBeVisible();
  await city.fill('hou');
  await expect(page.getByRole('option', { name: 'Houston' })).toHaveCount(0);
  await city.fill('Nowhere Falls');
  await zip.fill('029');
  await expect(page.getByRole('option').first()).toHaveText(/^029/);
  await zip.fill('770');
  await expect(page.getByRole('option')).toHaveCount(0);
  await zip.fill('12345-6');
  await expect(zip).toHaveValue('12345');
  await state.fill('TX');
  await page.getByRole('option', { name: 'Texas' }).click();
  await expect(city).toHaveValue('Nowhere Falls');
  await expect(zip).toHaveValue('12345');
});

test('a state typed out and left by Tab is chosen, other text is not [ONB-046]', async ({ page }) => {
  await signIn(page, accounts.northwind);
  const state = field(formPart(page, 'Seller'), 'State');
  await state.pressSequentially('in');
  await page.keyboard.press('Tab');
  await expect(state).toHaveValue('Indiana');
  await state.fill('Bavaria');
  await page.keyboard.press('Tab');
  await expect(state).not.toHaveValue('Bavaria');
});

test('telephone fields keep digits only, typed or pasted [ONB-047]', async ({ page }) => {
  await signIn(page, accounts.northwind);
  for (const [part, label] of [
    ['Seller', 'Phone'],
    ['Seller', 'Alternate Phone'],
    ['Principal / Owner', 'Phone'],
  ] as const) {
    const box = field(formPart(page, part), label);
    await box.pressSequentially('(574) 555-');
    await expect(box).toHaveValue('574555');
    await box.fill('+1 574.555.0187 ext');
    await expect(box).toHaveValue('15745550187');
  }
});

test.describe('with a clock of its own', () => {
  test.use({ ownProfile: true });

  test('Enter searches: one inquiry, its evidence started, flagged as new for 5 seconds [ONB-049] [ONB-050] [ONB-051]', async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page, accounts.northwind);
    await fillForm(page, {
      ...misspeltFlagship,
      'Principal / Owner': { 'Last Name': 'Kowalski', Phone: '(574) 555-0142' },
    });
    const created = page.waitForResponse('**/v1/inquiry/new');
    const triggered = page.waitForResponse('**/v1/inquiry/trigger-third-party');
    await field(formPart(page, 'Principal / Owner'), 'Last Name').press('Enter');
    const answer = await created;
    expect(answer.status()).toBe(201);
    const { id } = await answer.json();
    expect(answer.request().postDataJSON()).toMatchObject({
      legal_entity_name: 'Michiana Rofing & Sidding',
      state: 'IN',
      zip5: '46613',
      principals: [{ last_name: 'Kowalski', phone: '5745550142' }],
    });
    expect((await triggered).status()).toBe(202);
    expect((await triggered).request().postDataJSON()).toMatchObject({ id });
    expect(await inquiryOf(page)).toBe(id);
    const flag = () => page.evaluate(() => sessionStorage.getItem('newInquiry'));
    expect(JSON.parse((await flag()) ?? '{}')).toMatchObject({ id });
    await page.clock.fastForward(5000);
    expect(await flag()).toBeNull();
  });
});

test('a double click makes one inquiry', async ({ page }) => {
  await signIn(page, accounts.northwind);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/inquiry/new')) calls += 1;
  });
  await fillForm(page, misspeltFlagship);
  await searchButton(page).dblclick();
  await inquiryOf(page);
  expect(calls).toBe(1);
});

const required = 'One of the following is required to search:';
for (const [account, fields, list] of [
  [
    accounts.northwind,
    { Seller: { 'Legal Entity Name': 'Golden Dragon', State: 'Ohio', Phone: '6145550108' } },
    [
      'Legal Entity Name or DBA Name, with State and Zip',
      'Principal State with Last Name, Address or Phone',
      'Store ID',
    ],
  ],
  [
    accounts.harbor,
    { Seller: { State: 'Ohio', Email: 'desk@dragon.example' } },
    [
      'Legal Entity Name or DBA Name',
      'Business Address and State',
      'Business Phone',
      'Principal Last Name',
      'Principal Address and State',
      'Principal Phone',
      'Store ID',
    ],
  ],
] as const) {
  test(`too little to search by says what ${account} may search by, and calls nothing [ONB-062]`, async ({
    page,
  }) => {
    await signIn(page, account);
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/inquiry/new')) calls += 1;
    });
    await fillForm(page, fields);
    await searchButton(page).click();
    const message = page.getByRole('alert').filter({ hasText: required });
    await expect(message.getByRole('listitem')).toHaveText([...list]);
    expect(calls).toBe(0);
    await field(formPart(page, 'Store ID'), 'Store ID').fill('1');
    await expect(page.getByText(required)).toHaveCount(0);
  });
}

test('a wrong format shows beside its field and stops the search', async ({ page }) => {
  await signIn(page, accounts.northwind);
  await fillForm(page, { ...misspeltFlagship, 'Principal / Owner': { Email: 'dana@' } });
  await searchButton(page).click();
  const email = field(formPart(page, 'Principal / Owner'), 'Email');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  await expect(page).toHaveURL('/onboarding');
});

for (const shortcut of ['Control+J', 'Meta+J']) {
  test(`${shortcut} opens Quick Fill, from within a field too [ONB-070]`, async ({ page }) => {
    await signIn(page, accounts.northwind);
    await field(formPart(page, 'Seller'), 'City').focus();
    await page.keyboard.press(shortcut);
    await expect(page.getByRole('dialog', { name: 'Quick Fill from JSON' })).toBeVisible();
  });
}

test('Quick Fill refuses what is no JSON and changes nothing [ONB-071]', async ({ page }) => {
  await signIn(page, accounts.northwind);
  await page.getByLabel('Legal Entity Name').fill('Stays');
  await page.keyboard.press('Control+J');
  const dialog = page.getByRole('dialog', { name: 'Quick Fill from JSON' });
  for (const text of ['{"name": ', '["name"]', 'null']) {
    await dialog.getByRole('textbox').fill(text);
    await dialog.getByRole('button', { name: 'Fill Form' }).click();
    await expect(dialog.getByText('Invalid JSON format')).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Legal Entity Name')).toBeFocused();
  await expect(page.getByLabel('Legal Entity Name')).toHaveValue('Stays');
});

test('Quick Fill fills the form and says so [ONB-072] [ONB-073]', async ({ page }) => {
  await signIn(page, accounts.northwind);
  await expect(searchButton(page)).toBeEnabled();
  await page.keyboard.press('Control+J');
  const dialog = page.getByRole('dialog', { name: 'Quick Fill from JSON' });
  await dialog.getByRole('textbox').fill(
    JSON.stringify({
      merchant_name: 'Golden Dragon',
      address: '3365 W Broad St',
      state: 'Ohio',
      zip: 43204,
      phone: '(614) 555-0190',
      domain: 'dragon.example',
      unknown: { deep: true },
    }),
  );
  await dialog.getByRole('button', { name: 'Fill Form' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Form filled from JSON')).toBeVisible();
  const seller = formPart(page, 'Seller');
  for (const [label, value] of Object.entries({
    'DBA Name': 'Golden Dragon',
    Address: '3365 W Broad St',
    State: 'Ohio',
    Zip: '43204',
    Phone: '6145550190',
    'Domain Name': 'dragon.example',
  })) {
    await expect(field(seller, label)).toHaveValue(value);
  }
});

test('a second paste says what it keeps from before, and clears it on demand', async ({ page }) => {
  await signIn(page, accounts.northwind);
  await expect(searchButton(page)).toBeEnabled();
  const paste = async (application: object) => {
    await page.keyboard.press('Control+J');
    const dialog = page.getByRole('dialog', { name: 'Quick Fill from JSON' });
    await dialog.getByRole('textbox').fill(JSON.stringify(application));
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
  };
  await paste({ legal_entity_name: 'Golden Dragon', city: 'Columbus', email: 'office@dragon.example' });
  await expect(page.getByText('From an earlier search:')).toHaveCount(0);
  await paste({ legal_entity_name: 'Otter LLC', state: 'Ohio' });
  await expect(page.getByText('From an earlier search:').locator('..')).toHaveText(
    'Kept from before: City, Email',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear These Fields' }).click();
  const seller = formPart(page, 'Seller');
  await expect(field(seller, 'City')).toHaveValue('');
  await expect(field(seller, 'Email')).toHaveValue('');
  await expect(field(seller, 'Legal Entity Name')).toHaveValue('Otter LLC');
  await expect(page.getByText('From an earlier search:')).toHaveCount(0);
});

test('the search form is accessible, and fits a telephone with and without its messages', async ({
  page,
}) => {
  await signIn(page, accounts.northwind);
  await expect(searchButton(page)).toBeEnabled();
  await expectAccessible(page);
  await searchButton(page).click();
  await expect(page.getByText(required)).toBeVisible();
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
  await page.keyboard.press('Control+J');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
});
