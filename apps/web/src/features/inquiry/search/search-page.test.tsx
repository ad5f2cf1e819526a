import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { clearDrafts } from '#features/session';
import { pasteInto } from '#ui/testing';
import { openScreens } from '../testing.tsx';

const places = [
  { state: 'IN', city: 'Elkhart', zip5: '46514' },
  { state: 'IN', city: 'South Bend', zip5: '46613' },
  { state: 'AR', city: 'Little Rock', zip5: '72201' },
];
const answers = {
  'GET inquiry/address': Response.json(places),
  'GET inquiry/recent': { results: [] },
  'POST inquiry/new': () => Response.json({ id: '42' }, { status: 201 }),
  'POST inquiry/trigger-third-party': Response.json({ status: 'accepted' }, { status: 202 }),
};

vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => clearDrafts());
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const part = (name: 'Seller' | 'Principal / Owner' | 'Store ID') =>
  within(screen.getByRole('region', { name }));
const inputIn = (name: 'Seller' | 'Principal / Owner' | 'Store ID', label: string) =>
  part(name).getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const seller = (label: string) => inputIn('Seller', label);
const principal = (label: string) => inputIn('Principal / Owner', label);
const searchButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Search' });
const storeIdField = () => inputIn('Store ID', 'Store ID');
const storeId = () => storeIdField().value;
const labelsIn = (name: 'Seller' | 'Principal / Owner' | 'Store ID') =>
  [...screen.getByRole('region', { name }).querySelectorAll('label')].map((label) => label.textContent);

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
type Seen = ReturnType<typeof connectForTest>;
const keysOf = (seen: Seen) =>
  seen.flatMap(({ path, headers }) => (path === 'inquiry/new' ? [headers.get('Idempotency-Key')] : []));

const enough = '/onboarding?name=Blue%20Heron&seller_state=IN&zip5=46613';

test('the form has three parts with their labeled fields in order; phones drop every non-digit, typed and pasted, and zip takes 5 digits at most [ONB-040, ONB-041, ONB-042] [ONB-047]', async () => {
  connectForTest(answers);
  await openScreens('/onboarding');
  expect(labelsIn('Seller')).toEqual([
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
  ]);
  expect(labelsIn('Principal / Owner')).toEqual([
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
  ]);
  expect(labelsIn('Store ID')).toEqual(['Store ID']);

  await userEvent.type(seller('Phone'), 'a(5)-');
  await userEvent.paste('7 4-233-1870 x');
  for (const field of [seller('Alternate Phone'), principal('Phone')])
    await pasteInto(field, 'a(57)-4 233-1870 x');
  for (const field of [seller('Phone'), seller('Alternate Phone'), principal('Phone')])
    expect(field.value).toBe('5742331870');
  await pasteInto(seller('Zip'), '46-61');
  await userEvent.keyboard('37');
  expect(seller('Zip').value).toBe('46613');
});

test('the address fills the form and starts no search; an invalid format in it shows beside its field on Search, takes the focus and stops the search [ONB-043, ONB-044]', async () => {
  const seen = connectForTest(answers);
  await openScreens(
    `${enough}&phone=(574)%20233-1870&principal_last_name=Kowalski&principal_state=arkansas&state=TX&email=office@&principal_zip5=1`,
  );
  expect(seller('DBA Name').value).toBe('Blue Heron');
  expect(seller('State').value).toBe('Indiana');
  expect(seller('Zip').value).toBe('46613');
  expect(seller('Phone').value).toBe('5742331870');
  expect(principal('Last Name').value).toBe('Kowalski');
  expect(principal('State').value).toBe('Arkansas');
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);

  await userEvent.click(searchButton());
  expect(await part('Seller').findByText('This is not an email address.')).toBeDefined();
  expect(part('Principal / Owner').getByText('Zip must be 5 digits.')).toBeDefined();
  expect(document.activeElement).toBe(seller('Email'));
  expect(seen.some(({ path }) => path === 'inquiry/new')).toBe(false);
  await pasteInto(seller('Email'), 'heron.test');
  expect(part('Seller').queryByText('This is not an email address.')).toBeNull();
});

test('a date, a share, an amount, an EIN and an SSN are read as people type them, shown as read, and sent normalized; what a field cannot read says what to type', async () => {
  const seen = connectForTest(answers);
  await openScreens(enough);
  const user = userEvent.setup({ delay: null });
  await pasteInto(seller('FEIN or SSN'), '123-45-6789');
  await user.click(part('Seller').getByRole('button', { name: 'More from the application' }));
  expect(seller('FEIN or SSN').value).toBe('123-45-6789');
  expect(screen.queryByText(/An EIN/)).toBeNull();
  await user.clear(seller('FEIN or SSN'));
  await user.paste('351234567');
  expect(part('Seller').getByText('An EIN. Type an SSN as 123-45-6789.')).toBeDefined();

  await user.click(seller('Business Started'));
  await user.paste('2/30/2015');
  await user.tab();
  expect(
    part('Seller').getByText('Must be a past day, month or year, such as 3/17/2015, 3/2015 or 2015.'),
  ).toBeDefined();
  expect(seller('Business Started').value).toBe('2/30/2015');
  await user.clear(seller('Business Started'));
  for (const [label, typed, shown] of [
    ['Business Started', 'March 17, 2015', '3/17/2015'],
    ['Requested Amount ($)', '1.5m', '$1,500,000'],
  ] as const) {
    await user.click(seller(label));
    await user.paste(typed);
    await user.tab();
    expect(seller(label).value).toBe(shown);
  }
  await user.click(
    part('Principal / Owner').getByRole('button', { name: 'Title, share, birth date and SSN' }),
  );
  await user.click(principal('Share (%)'));
  await user.paste('0.51');
  const hint = 'Read as 0.51%. For 51%, type 51.';
  expect(part('Principal / Owner').getByText(hint)).toBeDefined();
  await user.clear(principal('Share (%)'));
  for (const [label, typed, shown] of [
    ['Share (%)', '51', '51%'],
    ['Birth Date', '4/3/79', '4/3/1979'],
  ] as const) {
    await user.click(principal(label));
    await user.paste(typed);
    await user.tab();
    expect(principal(label).value).toBe(shown);
    expect(part('Principal / Owner').queryByText(hint)).toBeNull();
  }
  expect(seller('FEIN or SSN').value).toBe('35-1234567');
  await user.click(searchButton());
  await screen.findByText('at /onboarding/42');
  expect(seen.find(({ path }) => path === 'inquiry/new')?.body).toMatchObject({
    ein: '35-1234567',
    start_date: '2015-03-17',
    requested_amount: '1500000',
    principals: [{ share: '51', date_of_birth: '1979-04-03' }],
  });
});

test('takes further owners by keyboard, removes one and brings it back, and sends them in order', async () => {
  const seen = connectForTest(answers);
  const first = await openScreens(`${enough}&principal_last_name=Reed`);
  const user = userEvent.setup({ delay: null });
  const owner = (n: number, label: string) =>
    within(screen.getByRole('group', { name: `Owner ${n}` })).getByLabelText<HTMLInputElement>(label);
  const fill = (field: HTMLInputElement, value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add another owner' });
  add().focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(owner(2, 'First Name'));
  const sam = {
    ...{ 'First Name': 'Sam', 'Last Name': 'Otter', Title: 'Member', 'Share (%)': '40' },
    ...{ 'Birth Date': '4/3/1979', SSN: '078051120' },
  };
  for (const [label, value] of Object.entries(sam)) fill(owner(2, label), value);
  await user.click(add());
  fill(owner(3, 'Last Name'), 'Moreau');
  fill(owner(3, 'SSN'), '12');
  await user.click(searchButton());
  expect(await screen.findByText('SSN must be 9 digits, such as 123-45-6789.')).toBeDefined();
  expect(document.activeElement).toBe(owner(3, 'SSN'));
  fill(owner(3, 'SSN'), '');

  await user.click(screen.getByRole('button', { name: 'Remove owner 2' }));
  expect(owner(2, 'Last Name').value).toBe('Moreau');
  expect(screen.getByText(/Sam Otter removed/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  await user.keyboard('{Enter}');
  expect(owner(2, 'SSN').value).toBe('078-05-1120');
  expect(screen.queryByText(/removed/)).toBeNull();
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/1120|1979/);

  const { history } = first.router;
  first.unmount();
  await openScreens(enough, { history });
  expect(owner(2, 'SSN').value).toBe('078-05-1120');
  await user.click(searchButton());
  await screen.findByText('at /onboarding/42');
  expect(seen.find(({ path }) => path === 'inquiry/new')?.body).toMatchObject({
    principals: [
      { last_name: 'Reed' },
      {
        ...{ first_name: 'Sam', last_name: 'Otter', title: 'Member', share: '40' },
        ...{ date_of_birth: '1979-04-03', ssn: '078051120' },
      },
      { last_name: 'Moreau' },
    ],
  });
  const triggered = seen.find(({ path }) => path === 'inquiry/trigger-third-party');
  expect(JSON.stringify(triggered?.body)).not.toMatch(/078051120|1979/);
});

test('the address list is requested once, when a location field is first used; only a listed state can be chosen, which filters city and zip; both accept free text that a change of state does not clear [ONB-046]', async () => {
  const seen = connectForTest(answers);
  await openScreens('/onboarding');
  const requestCount = () => seen.filter(({ path }) => path === 'inquiry/address').length;
  const user = userEvent.setup();
  await user.click(seller('DBA Name'));
  expect(requestCount()).toBe(0);
  await user.click(seller('City'));
  await waitFor(() => expect(requestCount()).toBe(1));
  await user.click(seller('State'));
  await user.paste('Atlantis');
  await user.tab();
  expect(seller('State').value).toBe('');
  await user.click(seller('State'));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'ArkansasAR',
    'IndianaIN',
  ]);
  await user.type(seller('State'), 'in');
  await user.click(await screen.findByRole('option', { name: /Indiana/ }));
  expect(seller('State').value).toBe('Indiana');

  await user.click(seller('City'));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Elkhart',
    'South Bend',
  ]);
  await user.click(screen.getByRole('option', { name: 'South Bend' }));
  expect(seller('City').value).toBe('South Bend');
  await user.click(seller('Zip'));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    '46613South Bend',
    '46514Elkhart',
  ]);

  await user.clear(seller('City'));
  await user.paste('Roseland');
  await pasteInto(seller('Zip'), '46637');
  await user.clear(seller('State'));
  await user.type(seller('State'), 'ar{Enter}');
  expect([seller('State').value, seller('City').value, seller('Zip').value]).toEqual([
    'Arkansas',
    'Roseland',
    '46637',
  ]);

  await pasteInto(principal('Zip'), '466');
  expect(await screen.findByRole('option', { name: /46613/ })).toBeDefined();
  expect(requestCount()).toBe(1);
});

test('without the address list, offers the 50 states and DC, and free text for city and zip [ONB-046]', async () => {
  const seen = connectForTest({ ...answers, 'GET inquiry/address': problemAnswer(500, 'internal_error') });
  await openScreens('/onboarding');
  await userEvent.click(seller('State'));
  expect(await screen.findAllByRole('option')).toHaveLength(51);
  expect(seen.map(({ path }) => path)).toContain('inquiry/address');
  await pasteInto(seller('City'), 'South Bend');
  expect(seller('City').value).toBe('South Bend');
});

test('a search creates the inquiry once for two clicks, flags it as new, starts the evidence and opens its results; Search is disabled while the call is in flight [ONB-049, ONB-050, ONB-051]', async () => {
  let answer: (response: Response) => void = () => {};
  const seen = connectForTest({
    ...answers,
    'POST inquiry/new': () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  await openScreens(`${enough}&phone=574-233-1870&principal_last_name=Kowalski`);
  await userEvent.dblClick(searchButton());
  expect(searchButton().disabled).toBe(true);
  answer(Response.json({ id: '42' }, { status: 201 }));
  await screen.findByText('at /onboarding/42');
  const [created, ...others] = seen.filter(({ path }) => path === 'inquiry/new');
  expect(others).toEqual([]);
  expect(created?.body).toMatchObject({
    name: 'Blue Heron',
    state: 'IN',
    zip5: '46613',
    phone: '5742331870',
    legal_entity_name: null,
    principals: [{ last_name: 'Kowalski', first_name: null }],
  });
  expect(created?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.parse(sessionStorage.getItem('newInquiry') ?? '')).toEqual({
    id: '42',
    time: expect.any(Number),
  });
  const triggered = seen.filter(({ path }) => path === 'inquiry/trigger-third-party');
  expect(triggered.map(({ body }) => (body as { id: string }).id)).toEqual(['42']);
});

test('Enter in a field starts the search, whose results open even when the evidence call does not answer [ONB-050]', async () => {
  const seen = connectForTest({
    ...answers,
    'POST inquiry/trigger-third-party': () => new Promise<Response>(() => {}),
  });
  await openScreens(enough);
  await pasteInto(seller('Email'), 'office@heron.test');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('at /onboarding/42');
  expect(seen.find(({ path }) => path === 'inquiry/new')?.body).toMatchObject({ email: 'office@heron.test' });
});

test('Ctrl+Enter starts the search from anywhere in the form; its results open even when the evidence call fails [ONB-050]', async () => {
  connectForTest({
    ...answers,
    'POST inquiry/trigger-third-party': () => problemAnswer(503, 'shutting_down'),
  });
  await openScreens(enough);
  screen.getByRole('button', { name: /Paste an application/ }).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('at /onboarding/42');
});

test.each(['checking', 'stale'] as const)(
  'Search is disabled while the terms are %s [ONB-034]',
  async (terms) => {
    const seen = connectForTest(answers);
    await openScreens(enough, { terms });
    expect(searchButton().disabled).toBe(true);
    seller('Email').focus();
    await userEvent.keyboard('{Enter}');
    expect(seen.some(({ path }) => path === 'inquiry/new')).toBe(false);
  },
);

test.each([
  [
    false,
    [
      'Legal Entity Name or DBA Name, with State and Zip',
      'Principal State with Last Name, Address or Phone',
      'Store ID',
    ],
  ],
  [
    true,
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
])(
  "an incomplete search is refused with the lender's list of required fields (relaxed %s) until a field is edited, which ticks off what is given [ONB-061] [ONB-062]",
  async (relaxed, list) => {
    const seen = connectForTest(answers);
    await openScreens('/onboarding', { relaxed });
    const user = userEvent.setup();
    await pasteInto(principal('First Name'), 'Dana');
    await user.click(searchButton());
    const message = await screen.findByRole('alert');
    expect(within(message).getByText('One of the following is required to search:')).toBeDefined();
    expect(
      within(message)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(list);
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
    expect(screen.queryByRole('img', { name: 'Given:' })).toBeNull();
    await pasteInto(storeIdField(), 'S-1');
    expect(screen.queryByText('One of the following is required to search:')).toBeNull();
    const ticked = screen.getAllByRole('img', { name: 'Given:' }).map((tick) => tick.closest('li'));
    expect(ticked.map((line) => line?.textContent)).toEqual(['Store ID']);
  },
);

test("the server's field errors show beside their fields, its list of required fields and its message on used up credits on the form, which remains filled; stale terms are reported [ONB-037] [ONB-052] [ONB-062] [ONB-162]", async () => {
  const onTermsRequired = vi.fn();
  const errors = { state: ['Not a listed state.'], 'principals.0.zip5': ['No such zip.'] };
  const detail = 'Your inquiry credits are used up.';
  let refusal = problemAnswer(400, 'invalid_input', 'No', { errors });
  connectForTest({ ...answers, 'POST inquiry/new': () => refusal });
  await openScreens(enough, { reactions: { onTermsRequired } });
  await userEvent.click(searchButton());
  expect(await part('Seller').findByText('Not a listed state.')).toBeDefined();
  expect(part('Principal / Owner').getByText('No such zip.')).toBeDefined();
  expect(seller('DBA Name').value).toBe('Blue Heron');

  refusal = problemAnswer(400, 'search_criteria_required', 'x', { errors: ['Store ID'] });
  await userEvent.click(searchButton());
  const heading = await screen.findByText('One of the following is required to search:');
  expect(within(heading.closest<HTMLElement>('[role=alert]')!).getAllByRole('listitem')).toHaveLength(1);

  refusal = problemAnswer(403, 'credits_exhausted', detail);
  await userEvent.click(searchButton());
  expect(await screen.findByText(detail)).toBeDefined();
  expect(seller('DBA Name').value).toBe('Blue Heron');

  refusal = problemAnswer(403, 'terms_required', 'No');
  expect(onTermsRequired).not.toHaveBeenCalled();
  await userEvent.click(searchButton());
  await waitFor(() => expect(onTermsRequired).toHaveBeenCalledOnce());
  expect(seller('DBA Name').value).toBe('Blue Heron');
  expect(screen.queryByText('Search could not be started. Please try again.')).toBeNull();
});

test('a 503, a 500, an empty answer, a 429 and a broken network leave the form filled with a message; a retry is the same inquiry, and an edited search another one', async () => {
  const failures = [
    () => problemAnswer(503, 'shutting_down', 'Restarting'),
    () => problemAnswer(500, 'internal_error', 'Logged'),
    () => null,
    () => problemAnswer(429, 'rate_limited', 'Slow down'),
    lost,
  ];
  let fail: () => Response | null | Promise<Response> = () => null;
  const seen = connectForTest({ ...answers, 'POST inquiry/new': () => fail() });
  await openScreens(enough);
  for (const [at, failure] of failures.entries()) {
    fail = failure;
    await userEvent.click(searchButton());
    expect(await screen.findByText('Search could not be started. Please try again.')).toBeDefined();
    expect(keysOf(seen)).toHaveLength(at + 1);
    expect(seller('DBA Name').value).toBe('Blue Heron');
    expect(sessionStorage.getItem('newInquiry')).toBeNull();
  }
  expect(new Set(keysOf(seen)).size).toBe(1);
  fail = answers['POST inquiry/new'];
  await userEvent.type(seller('DBA Name'), 's{Enter}');
  await screen.findByText('at /onboarding/42');
  expect(new Set(keysOf(seen)).size).toBe(2);
});

/** As a reload: what is stored in the tab remains, what was kept in memory is forgotten. */
function reload(page: { unmount: () => void }): void {
  page.unmount();
  const stored = { ...sessionStorage };
  clearDrafts();
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
}

test('the same search after a lost answer and a reload is the same inquiry, and after an answer another one', async () => {
  let isLost = true;
  const seen = connectForTest({
    ...answers,
    'POST inquiry/new': () => (isLost ? lost() : Response.json({ id: '42' }, { status: 201 })),
  });
  const first = await openScreens('/onboarding');
  await pasteInto(storeIdField(), 'S-1');
  await pasteInto(seller('FEIN or SSN'), '078-05-1120');
  await userEvent.click(searchButton());
  await screen.findByText('Search could not be started. Please try again.');
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/078-05-1120|078051120/);
  reload(first);

  isLost = false;
  const second = await openScreens('/onboarding');
  expect(storeId()).toBe('S-1');
  await pasteInto(seller('FEIN or SSN'), '078-05-1120');
  await userEvent.click(searchButton());
  await screen.findByText('at /onboarding/42');
  second.unmount();

  await openScreens('/onboarding');
  await userEvent.click(searchButton());
  await screen.findByText('at /onboarding/42');
  const [lostKey, sameKey, nextKey] = keysOf(seen);
  expect(sameKey).toBe(lostKey);
  expect(nextKey).not.toBe(lostKey);
});

test('a search that was changed after a lost answer and a reload is a new inquiry', async () => {
  const seen = connectForTest({ ...answers, 'POST inquiry/new': lost });
  const first = await openScreens('/onboarding');
  await pasteInto(storeIdField(), 'S-1');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Search could not be started. Please try again.');
  reload(first);
  await openScreens('/onboarding');
  await pasteInto(storeIdField(), '2');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(keysOf(seen)).toHaveLength(2));
  expect(new Set(keysOf(seen)).size).toBe(2);
});

test('a search with another personal number, whose key the server refuses, is sent with a new key', async () => {
  const bodies = new Map<string | null, string>();
  let isLost = true;
  const seen = connectForTest({
    ...answers,
    'POST inquiry/new': ({ headers, body }: Seen[number]) => {
      const key = headers.get('Idempotency-Key');
      const known = bodies.get(key);
      bodies.set(key, known ?? JSON.stringify(body));
      if (isLost) return lost();
      return known !== undefined && known !== JSON.stringify(body)
        ? problemAnswer(422, 'idempotency_key_reused')
        : Response.json({ id: '42' }, { status: 201 });
    },
  });
  await openScreens('/onboarding');
  await pasteInto(storeIdField(), 'S-1');
  await pasteInto(seller('FEIN or SSN'), '078-05-1120');
  await userEvent.click(searchButton());
  await screen.findByText('Search could not be started. Please try again.');
  isLost = false;
  await userEvent.clear(seller('FEIN or SSN'));
  await pasteInto(seller('FEIN or SSN'), '219-09-9999');
  await userEvent.click(searchButton());
  await screen.findByText('at /onboarding/42');
  const [lostKey, refusedKey, newKey] = keysOf(seen);
  expect(refusedKey).toBe(lostKey);
  expect(newKey).not.toBe(lostKey);
  expect(bodies.get(newKey!)).toContain('219-09-9999');
});

test('while a search runs, its fields are read-only, and what is changed otherwise remains', async () => {
  let answer: (response: Response) => void = () => {};
  connectForTest({
    ...answers,
    'POST inquiry/new': () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  const first = await openScreens('/onboarding');
  await pasteInto(storeIdField(), 'S-1');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(searchButton().disabled).toBe(true));
  await userEvent.type(storeIdField(), '2');
  await userEvent.type(seller('State'), 'In');
  await userEvent.tab();
  expect([storeId(), seller('State').value]).toEqual(['S-1', '']);
  expect(
    document.querySelectorAll('form[aria-label="New inquiry"] input:not([readonly], [type=hidden])'),
  ).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Add another owner' }));
  answer(Response.json({ id: '42' }, { status: 201 }));
  await screen.findByText('at /onboarding/42');
  first.unmount();
  await openScreens('/onboarding');
  expect(storeId()).toBe('S-1');
  expect(screen.getByRole('group', { name: 'Owner 2' })).toBeDefined();
  expect(storeIdField().readOnly).toBe(false);
});

test('restores the last search for the same viewer only, until Clear, one that was sent from memory and an unsent one from the tab [ONB-045]', async () => {
  connectForTest(answers);
  const first = await openScreens('/onboarding');
  const user = userEvent.setup();
  await pasteInto(storeIdField(), 'S-1');
  expect(JSON.stringify({ ...sessionStorage })).toContain('S-1');
  await user.click(searchButton());
  await screen.findByText('at /onboarding/42');
  first.unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('S-1');

  const prefilled = await openScreens('/onboarding?name=Blue%20Heron');
  expect(storeId()).toBe('');
  prefilled.unmount();

  const again = await openScreens('/onboarding');
  expect(storeId()).toBe('S-1');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(storeId()).toBe('');
  again.unmount();

  const cleared = await openScreens('/onboarding');
  expect(storeId()).toBe('');
  await pasteInto(storeIdField(), 'S-2');
  cleared.unmount();

  await openScreens('/onboarding', { userId: '2' });
  expect(storeId()).toBe('');
});

test('restores an unsent search on return, with the focus in the first field; after a reload a hint says that a number was not stored, until Clear', async () => {
  connectForTest(answers);
  const first = await openScreens('/onboarding');
  expect(document.activeElement).toBe(seller('Legal Entity Name'));
  await userEvent.paste('Blue Heron');
  await pasteInto(principal('Last Name'), 'Novak');
  await pasteInto(seller('FEIN or SSN'), '123-45-6789');
  first.unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('6789');
  const second = await openScreens('/onboarding');
  expect(seller('Legal Entity Name').value).toBe('Blue Heron');
  expect(principal('Last Name').value).toBe('Novak');
  expect(seller('FEIN or SSN').value).toBe('123-45-6789');
  reload(second);
  await openScreens('/onboarding');
  expect(part('Seller').getByText(/it may be an SSN/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(part('Seller').queryByText(/it may be an SSN/)).toBeNull();
});

test('a reload restores edits of a prefilled form; following the link again fills it from the link only', async () => {
  connectForTest(answers);
  const first = await openScreens(enough);
  await pasteInto(seller('DBA Name'), ' Coffee');
  const { history } = first.router;
  first.unmount();
  const reloaded = await openScreens(enough, { history });
  expect(seller('DBA Name').value).toBe('Blue Heron Coffee');
  reloaded.unmount();
  await openScreens(enough);
  expect(seller('DBA Name').value).toBe('Blue Heron');
});

test('Clear empties prefilled fields too and removes messages [ONB-045]', async () => {
  connectForTest(answers);
  const { router } = await openScreens('/onboarding?name=Blue%20Heron&seller_state=IN&email=office@');
  const user = userEvent.setup();
  await user.click(searchButton());
  expect(await screen.findByText('One of the following is required to search:')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(seller('DBA Name').value).toBe(''));
  expect(seller('State').value).toBe('');
  expect(screen.queryByText('One of the following is required to search:')).toBeNull();
  expect(router.state.location.href).toBe('/onboarding');
});

test('the recent inquiries link to their results', async () => {
  const inquiry = {
    id: '41',
    legal_entity_name: 'Blue Heron Coffee Co',
    name: null,
    city: 'Missoula',
    state: 'MT',
    principals: [{ first_name: 'Dana', last_name: 'Reed' }],
    created_at: new Date(Date.now() - 9.5 * 60_000).toISOString(),
  };
  const ofPrincipal = { ...inquiry, id: '42', legal_entity_name: null };
  connectForTest({ ...answers, 'GET inquiry/recent': { results: [inquiry, ofPrincipal] } });
  await openScreens('/onboarding');
  const link = await screen.findByRole('link', { name: /Blue Heron Coffee Co.*Missoula, MT.*9 min/ });
  expect(link.getAttribute('href')).toBe('/onboarding/41');
  expect(screen.getByRole('link', { name: /^Dana Reed/ }).getAttribute('href')).toBe('/onboarding/42');
});

test('finds earlier inquiries of the lender by a text, with creator and opened report, and Enter does not search; a failed load of recent or earlier ones can be retried', async () => {
  const inquiry = {
    ...{ id: '41', legal_entity_name: 'Blue Heron Coffee Co', name: null, city: 'Missoula', state: 'MT' },
    ...{ ein: '12-3456789', phone: '4065550101', created_at: '2026-11-03T12:00:00Z' },
    principals: [{ first_name: 'Dana', last_name: 'Reed' }],
    created_by: { name: 'Cole League', is_own: false },
    report: { merchant_id: '7', name: 'Blue Heron' },
  };
  const down = () => problemAnswer(500, 'internal_error');
  let isDown = true;
  const seen = connectForTest({
    ...answers,
    'GET inquiry/recent': () => (isDown ? down() : { results: [] }),
    'POST inquiry/find': ({ body }: { body: unknown }) => {
      if (isDown) return down();
      return { results: (body as { search: string }).search === '' ? [] : [inquiry], has_more: false };
    },
  });
  await openScreens(enough);
  const user = userEvent.setup();
  const tryAgain = async () => {
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
  };
  expect(await screen.findByText('Recent inquiries could not be loaded.')).toBeDefined();
  await tryAgain();
  expect(await screen.findByText(/No inquiries yet/)).toBeDefined();

  isDown = true;
  const find = await screen.findByRole('button', { name: 'Find earlier' });
  await user.click(find);
  const box = await screen.findByRole('searchbox', { name: 'Find inquiries of your lender' });
  expect(document.activeElement).toBe(box);
  expect(await screen.findByText('Inquiries could not be searched.')).toBeDefined();
  await tryAgain();
  expect(await screen.findByText('Your lender has made no inquiries yet.')).toBeDefined();
  await user.type(box, 'reed{Enter}');
  const link = await screen.findByRole('link', { name: 'Blue Heron Coffee Co' });
  expect(link.getAttribute('href')).toBe('/onboarding/41');
  expect(link.closest('li')?.textContent).toBe(
    'Blue Heron Coffee CoMissoula, MT · Dana Reed · EIN 12-3456789 · (406) 555-0101By Cole League, on 11/3/2026 · Report',
  );
  const report = screen.getByRole('link', { name: 'Report of Blue Heron' });
  expect(report.getAttribute('href')).toBe('/onboarding/41/7/overview');
  expect(screen.getByText('1 inquiry')).toBeDefined();
  expect(seen.map(({ path }) => path)).not.toContain('inquiry/new');
  await user.click(screen.getByRole('button', { name: 'My latest' }));
  expect(await screen.findByText(/No inquiries yet/)).toBeDefined();
});
