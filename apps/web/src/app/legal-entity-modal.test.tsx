import { cleanNotifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { problemAnswer } from '#api/testing';
import { aFiling } from '../features/filings/testing.ts';
import { aBankruptcy, aFile, aJudgement, aLien, aPerson, aUccFiling } from '../features/financial/testing.ts';
import { evidenceOf, openBar } from '../features/gathering/testing.tsx';
import { evidenceSources } from './evidence-sources.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => cleanNotifications());

const legalEntity = evidenceSources.filter(({ kind }) => kind === 'legal_entity');
const INGEST = 'POST merchant/ingest_third_party';
const EVIDENCE = 'GET merchant/7/1/evidence';
/** Evidence about the merchant in which these records count. */
const counting = (...ids: string[]) => ({
  ...{ topics: [], in_doubt: [], hits: [], decided: [], moves: [], asks_paid_sources: false },
  counted: ids.map((record_id) => ({
    ...{ record_id, kind: 'corporate_filing', key: record_id, title: 'Lakeside Roofing', second: null },
    ...{ date: null, url: null, source: 'Register', seen_at: '2026-05-01T10:00:00Z', about: null },
    ...{ doubt: null, reasons: [], decision: null, reopened: null, cited_as: [] },
  })),
});

/** Opens the modal over the bar with the test's evidence and answers. */
async function openModal(
  evidence: Parameters<typeof openBar>[1],
  answers: Parameters<typeof openBar>[2] = {},
  more: Parameters<typeof openBar>[3] = {},
) {
  const user = userEvent.setup();
  const seen = openBar(legalEntity, evidence, { [EVIDENCE]: counting(), ...answers }, more);
  await user.click(await screen.findByRole('button', { name: /^Legal entity/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Related Legal Entity' }));
  await dialog.findByText('Lakeside Roofing');
  // Its parts load one by one.
  if (evidence === whole) await dialog.findByRole('article', { name: 'Judgement' });
  return { user, seen, dialog };
}

type Dialog = Awaited<ReturnType<typeof openModal>>['dialog'];
const card = (dialog: Dialog, name: string) => within(dialog.getByRole('article', { name }));
const factsOf = (element: Dialog) =>
  Object.fromEntries(
    element.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const whole = evidenceOf({
  filings: [aFiling()],
  files: [aFile({ bankruptcy: [aBankruptcy], lien: [aLien()], judgement: [aJudgement], ucc: [aUccFiling] })],
});

describe('cards', () => {
  test('show filings, bankruptcies, liens and judgements by kind, each with its fields [BOF-160]', async () => {
    const { dialog } = await openModal(whole);
    const kinds = ['Corporate Filings (1)', 'Bankruptcies (1)', 'Liens (1)', 'Judgements (1)'];
    for (const kind of kinds) expect(dialog.getByRole('region', { name: kind })).toBeTruthy();
    expect(factsOf(card(dialog, 'Lakeside Roofing LLC'))).toMatchObject({
      'SOS ID': '2012060200417',
      'Entity type': 'Domestic LLC',
      'Registered agent': 'Luis Ortega',
    });
    expect(factsOf(card(dialog, 'Bankruptcy'))).toMatchObject({
      'Filing number': '19-31544',
      Court: 'Bankruptcy Court, N.D. Indiana',
      Attorney: 'Ada Vance',
      'Debtor address': '12 Lake Shore Dr, South Bend, IN 46613',
    });
    expect(factsOf(card(dialog, 'Lien'))).toMatchObject({
      Holder: 'Indiana Department of Revenue',
      Filed: '3/14/2026',
      Type: 'State tax lien',
    });
    expect(factsOf(card(dialog, 'Judgement'))).toMatchObject({
      Creditor: 'United Supply',
      Awarded: '$4,250.50',
      Owed: '$3,100.00',
    });
  });

  test('mark open records as Open, with the amount, but not ended ones', async () => {
    const { dialog } = await openModal(whole);
    expect(card(dialog, 'Lien').getByText('Open')).toBeTruthy();
    expect(card(dialog, 'Lien').getByText('$18,420.00')).toBeTruthy();
    expect(card(dialog, 'Bankruptcy').queryByText('Open')).toBeNull();
    expect(card(dialog, 'Bankruptcy').getAllByText('Discharged').length).toBeGreaterThan(0);
  });

  test('show records of principals with those of the business, newest first and with the principal’s name, and attach them alike [BOF-160]', async () => {
    const owed = {
      full_name: 'Dana Kowalski',
      plaintiff_business_name: 'City of Elkhart',
      total_amount: '900.00',
      recording_date: null,
      recording_number: 'R-1',
      filing_date: '2026-04-01',
      filing_type: 'City lien',
      court_case_number: null,
      court_name: null,
      extension_date: null,
    };
    const dana = aPerson({ principal_lien: [owed, owed] });
    const alone = {
      ...aPerson({
        principal_ref: 'p-2',
        first_name: 'Peter',
        principal_lien: [{ ...owed, filing_date: '2020-01-01' }],
      }),
      id: '71',
    };
    const { dialog } = await openModal(
      evidenceOf({
        files: [aFile({ lien: [aLien()], principals: [dana] })],
        people: [alone],
        attached: { tlo: ['71'] },
      }),
      {},
      { merchant_id: '7' },
    );
    const liens = within(dialog.getByRole('region', { name: 'Liens (3)' })).getAllByRole('article');
    expect(liens.map((one) => within(one).getByText(/, (principal|business)$/).textContent)).toEqual([
      'Dana Kowalski, principal',
      'LAKESIDE ROOFING LLC, business',
      'Peter Kowalski, principal',
    ]);
    expect(liens.map((one) => within(one).getByRole('button').textContent)).toEqual([
      'Attach to Business',
      'Attach to Business',
      'Already Linked',
    ]);
  });

  test('show names, FEIN, UCC filings, locations and principals in the file of a business', async () => {
    const place = { addr1: '9 Dock St', addr2: null, city: 'Gary', state: 'IN', zip5: '46402', zip4: null };
    const { dialog } = await openModal(
      evidenceOf({
        files: [
          aFile({
            ucc: [aUccFiling],
            locations: [{ ...place, dpc: '09', phone_numbers: ['2195550100'] }],
            principals: [aPerson({ most_recent_lien_date: '2024-03-01' })],
          }),
        ],
      }),
    );
    const file = card(dialog, 'LAKESIDE ROOFING LLC');
    expect(factsOf(file)).toMatchObject({ FEIN: '35-1234567', Addresses: '2' });
    const table = (name: string) => within(file.getByRole('table', { name }));
    expect(table('UCC Filings').getByText('First Bank of Elkhart')).toBeTruthy();
    expect(table('Locations').getByText('9 Dock St, Gary, IN 46402')).toBeTruthy();
    expect(table('Locations').getByText('(219) 555-0100')).toBeTruthy();
    expect(table('Principals').getByText('Dana Kowalski')).toBeTruthy();
    expect(table('Principals').getByText('latest 3/1/2024')).toBeTruthy();
  });

  test('collapse under their heading', async () => {
    const { user, dialog } = await openModal(whole);
    const heading = dialog.getByRole('button', { name: 'Liens (1)' });
    expect(heading.getAttribute('aria-expanded')).toBe('true');
    await user.click(heading);
    expect(heading.getAttribute('aria-expanded')).toBe('false');
    expect(dialog.queryByRole('article', { name: 'Lien' })).toBeNull();
  });

  test.each([
    ['not_available', 'No legal entity data available.'],
    ['error', 'Error searching legal entity data'],
    ['timed_out', 'Legal entity search timed out'],
    ['processing', 'Searching…'],
  ] as const)('without a record, %s shows %s', async (legalEntity, words) => {
    const { dialog } = await openModal(evidenceOf({ legalEntity }));
    expect(dialog.getByText(words)).toBeTruthy();
  });
});

test.each([
  ['failed', { legalEntity: 'error' }, 'Error searching legal entity data'],
  ['timed out', { legalEntity: 'timed_out' }, 'Legal entity search timed out'],
  [
    'was not searched',
    { partialReason: 'Not searched for business records' },
    'Not searched for business records',
  ],
] as const)('name another source that %s above the filings [BOF-160]', async (_what, source, message) => {
  const { dialog } = await openModal(evidenceOf({ filings: [aFiling()], ...source }));
  expect(dialog.getByText(message)).toBeTruthy();
  expect(dialog.getByRole('article', { name: 'Lakeside Roofing LLC' })).toBeTruthy();
});

describe('Attach to Business', () => {
  const buttonsOf = (dialog: Dialog) =>
    dialog
      .getAllByRole('button', { name: /Attach to Business|Already Linked|Processing/ })
      .map((button) => [button.textContent, (button as HTMLButtonElement).disabled]);

  test('shows on every card, disabled without a merchant in context [BOF-160]', async () => {
    const { dialog } = await openModal(whole);
    expect(buttonsOf(dialog)).toEqual(Array.from({ length: 5 }, () => ['Attach to Business', true]));
  });

  test('attaches a filing by its id, refetches, confirms it and shows Already Linked [BOF-160]', async () => {
    let evidence = whole;
    let answer = (_: object) => {};
    const { user, seen, dialog } = await openModal(
      () => evidence,
      {
        [INGEST]: () =>
          new Promise<object>((resolve) => {
            answer = resolve;
          }),
      },
      { merchant_id: '7' },
    );
    const filing = card(dialog, 'Lakeside Roofing LLC');
    await user.dblClick(filing.getByRole('button', { name: 'Attach to Business' }));
    const processing = await filing.findByRole('button', { name: 'Processing...' });
    expect((processing as HTMLButtonElement).disabled).toBe(true);
    expect(seen.filter(({ path }) => path === 'merchant/ingest_third_party').map(({ body }) => body)).toEqual(
      [{ merchant_id: '7', source: 'sos', request_id: '31' }],
    );

    const requests = () => seen.filter(({ path }) => path === 'third_party_data').length;
    const before = requests();
    evidence = structuredClone(whole);
    evidence.third_party_sources.legal_entity.merchant_sos_ids = ['31'];
    answer({ status: 'success' });
    expect(await screen.findByText('Successfully added Legal Entity to Business')).toBeTruthy();
    await waitFor(() => expect(requests()).toBe(before + 1));
    const linked = await filing.findByRole('button', { name: 'Already Linked' });
    expect((linked as HTMLButtonElement).disabled).toBe(true);
    expect(screen.queryByText('New data')).toBeNull();
  });

  test('on a lien attaches the file of its business: all cards of the file become linked [BOF-160]', async () => {
    const { user, seen, dialog } = await openModal(
      whole,
      { [INGEST]: { status: 'success' } },
      { merchant_id: '7' },
    );
    await user.click(card(dialog, 'Lien').getByRole('button', { name: 'Attach to Business' }));
    await waitFor(() =>
      expect(buttonsOf(dialog).map(([words]) => words)).toEqual([
        'Attach to Business',
        ...Array.from({ length: 4 }, () => 'Already Linked'),
      ]),
    );
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
      merchant_id: '7',
      source: 'tlo',
      request_id: '61',
    });
  });

  test('shows Already Linked on records in the linked lists [BOF-160]', async () => {
    const evidence = evidenceOf({
      filings: [aFiling(), aFiling({ id: '32', filing_state: 'MI' })],
      files: [aFile()],
      attached: { sos: ['32'], tlo: ['61'] },
    });
    const { dialog } = await openModal(evidence, {}, { merchant_id: '7' });
    expect(buttonsOf(dialog)).toEqual([
      ['Attach to Business', false],
      ['Already Linked', true],
      ['Already Linked', true],
    ]);
  });

  test('shows Already Linked on records that count for the business already', async () => {
    const evidence = evidenceOf({ filings: [aFiling(), aFiling({ id: '32', filing_state: 'MI' })] });
    const { dialog } = await openModal(evidence, { [EVIDENCE]: counting('32') }, { merchant_id: '7' });
    await waitFor(() =>
      expect(buttonsOf(dialog)).toEqual([
        ['Attach to Business', false],
        ['Already Linked', true],
      ]),
    );
  });

  test.each([
    ['a failure of 503', problemAnswer(503, 'some_code', 'Some reason')],
    ['a failure of 404', problemAnswer(404, 'some_code', 'Some reason')],
    ['a failure of 500', problemAnswer(500, 'some_code', 'Some reason')],
    ['an empty answer', null],
  ])('%s resets the button without a message of success [BOF-160]', async (_what, answer) => {
    const failures: Error[] = [];
    const { user, dialog, seen } = await openModal(
      whole,
      { [INGEST]: answer },
      { merchant_id: '7', failures },
    );
    const lien = card(dialog, 'Lien');
    await user.click(lien.getByRole('button', { name: 'Attach to Business' }));
    await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true));
    const again = await lien.findByRole('button', { name: 'Attach to Business' });
    expect((again as HTMLButtonElement).disabled).toBe(false);
    expect(screen.queryByText('Successfully added Legal Entity to Business')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(failures).toEqual([]);
  });
});
