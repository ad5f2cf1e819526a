import { cleanNotifications } from '@mantine/notifications';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { evidenceOf, openBar } from '../gathering/testing.tsx';
import { litigationSource } from './litigation-source.ts';
import { aDocket, aLawsuit } from './testing.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => cleanNotifications());

/** Opens the modal over the bar, with the evidence and the answers of a test. */
async function openModal(
  evidence: Parameters<typeof openBar>[1],
  answers: Parameters<typeof openBar>[2] = {},
  more: Parameters<typeof openBar>[3] = {},
) {
  const user = userEvent.setup();
  const seen = openBar([litigationSource], evidence, answers, more);
  await user.click(await screen.findByRole('button', { name: /^Litigation/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Litigation Data' }));
  await dialog.findByText('Lakeside Roofing');
  return { user, seen, dialog };
}

const titles = (region: HTMLElement) =>
  within(region)
    .getAllByRole('article')
    .map((one) => one.getAttribute('aria-labelledby'))
    .map((id) => document.getElementById(id ?? '')?.textContent);
const litigation = 'available' as const;
const MORE = 'The vendor has more results than it returned; narrow the search';

describe('cases', () => {
  test('lists lawsuits and dockets in two collapsible lists, each case once, the newest first, undated last [BOF-161]', async () => {
    const { user, dialog } = await openModal(
      evidenceOf({
        litigation,
        cases: {
          lawsuits: [
            aLawsuit({ id: '1', caseNumber: 'A-1', caseTitle: 'Undated', filingDate: null }),
            aLawsuit({ id: '2', caseNumber: 'A-2', caseTitle: 'Older', filingDate: '2019-01-01' }),
            aLawsuit({
              id: '3',
              caseNumber: 'a 2',
              caseTitle: 'Older',
              filingDate: '2019-01-01',
              judgmentAmount: '1.00',
            }),
            aLawsuit({ id: '4', caseNumber: 'A-4', caseTitle: 'Newer', filingDate: '2024-01-01' }),
          ],
          dockets: [aDocket()],
        },
      }),
    );
    expect(titles(dialog.getByRole('region', { name: 'Lawsuits (3)' }))).toEqual([
      'Newer',
      'Older',
      'Undated',
    ]);
    expect(titles(dialog.getByRole('region', { name: 'Dockets (1)' }))).toEqual([
      'United Supply v. Lakeside Roofing',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Lawsuits (3)' }));
    expect(dialog.queryByText('Newer')).toBeNull();
    expect(dialog.getByText('United Supply v. Lakeside Roofing')).toBeTruthy();
  });

  test('a lawsuit expands to its fields and its parties by side [BOF-161]', async () => {
    const { user, dialog } = await openModal(evidenceOf({ litigation, cases: { lawsuits: [aLawsuit()] } }));
    const row = dialog.getByRole('button', { name: /Ortega v\. Lakeside Roofing LLC/ });
    expect(row.textContent).toContain('Closed: Settled out of court');
    expect(dialog.queryByText('Plaintiffs')).toBeNull();
    await user.click(row);
    const facts = Object.fromEntries(
      dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(facts).toMatchObject({
      'Case number': '71D05-2106-CC-000417',
      Court: 'St. Joseph Superior Court',
      Filed: '6/1/2021',
      Disposition: 'Dismissed by agreement',
      Damages: '$125,000.00',
      'Nature of suit': 'Contract',
      Entries: '14',
    });
    expect(Object.keys(facts)).not.toContain('Cause of action');
    const side = (name: string) => within(dialog.getByRole('region', { name }));
    expect(side('Plaintiffs').getByText('Luis Ortega')).toBeTruthy();
    expect(side('Plaintiffs').getByText('Attorney: Ada Vance')).toBeTruthy();
    expect(side('Defendants').getByText('a.k.a. Lakeside Roofs')).toBeTruthy();
    expect(dialog.queryByRole('region', { name: 'Other parties' })).toBeNull();
    expect(dialog.getByRole('link', { name: /Open the court record/ }).getAttribute('rel')).toContain(
      'noopener',
    );
  });

  test('a docket expands to its entries [BOF-161]', async () => {
    const { user, dialog } = await openModal(evidenceOf({ litigation, cases: { dockets: [aDocket()] } }));
    const row = dialog.getByRole('button', { name: /United Supply v\. Lakeside Roofing/ });
    expect(row.textContent).toContain('Pending');
    await user.click(row);
    const entries = within(dialog.getByRole('table', { name: 'Docket entries' }));
    expect(entries.getByText('Answer to the complaint')).toBeTruthy();
    expect(entries.getByText('3/1/2024')).toBeTruthy();
    expect(dialog.getByText('Hon. Rosa Marsh')).toBeTruthy();
  });
});

test.each([
  ['Closed - Settled', 'Closed - Settled'],
  ['Settled out of court', 'Closed: Settled out of court'],
  ['pending', 'pending'],
  ['inactive', 'Pending: inactive'],
  ['Stayed', 'Unknown: Stayed'],
  [null, 'Unknown'],
])('the status %j shows as %s', async (status, words) => {
  const { dialog } = await openModal(evidenceOf({ litigation, cases: { dockets: [aDocket({ status })] } }));
  expect(dialog.getByRole('button', { name: /United Supply/ }).textContent).toContain(words);
});

test('a case with the day of its end shows as closed, even with a status that was not updated', async () => {
  const docket = aDocket({ status: 'Pending', closeDate: '2025-01-02' });
  const { dialog } = await openModal(evidenceOf({ litigation, cases: { dockets: [docket] } }));
  const { textContent } = dialog.getByRole('button', { name: /United Supply/ });
  expect(textContent).toContain('Closed');
  expect(textContent).not.toContain('Pending');
});

test('shows the searched names and the matches that the cases name above them', async () => {
  const { dialog } = await openModal(
    evidenceOf({
      litigation,
      cases: {
        dockets: [aDocket()],
        source_businesses: [{ name: 'LAKESIDE ROOFING', other_names: ['LSR'] }],
        matched_merchants: [
          {
            merchant_id: '7',
            name: 'Lakeside Roofing LLC',
            name_dba: null,
            addr1: null,
            city: null,
            state: null,
            case_count: 1,
          },
        ],
      },
    }),
  );
  expect(dialog.getByText('Searched for LAKESIDE ROOFING (also LSR)')).toBeTruthy();
  expect(dialog.getByText('Matched names in the cases: Lakeside Roofing LLC (1 case)')).toBeTruthy();
});

describe('cases grouped by business (older data)', () => {
  const groups = [
    {
      merchant_id: '4',
      name: 'Lake Side Roofs',
      also_listed_as: [],
      lawsuits: [],
      dockets: [aDocket({ id: '96' })],
    },
    {
      merchant_id: '7',
      name: 'Lakeside Roofing LLC',
      also_listed_as: ['Lakeside Roofs', 'LSR'],
      lawsuits: [aLawsuit()],
      dockets: [],
    },
  ];

  test('come in groups, that of the merchant in context first [BOF-161]', async () => {
    const { dialog } = await openModal(
      evidenceOf({ litigation, cases: { merchants_with_litigation: groups } }),
      {},
      { merchant_id: '7' },
    );
    const names = dialog.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(names.filter((name) => name?.startsWith('Lake'))).toEqual([
      'Lakeside Roofing LLCCurrent Merchant',
      'Lake Side Roofs',
    ]);
    const current = within(dialog.getByRole('region', { name: 'Lakeside Roofing LLC' }));
    expect(current.getByText('Also listed as Lakeside Roofs; LSR')).toBeTruthy();
    expect(current.getByText('Ortega v. Lakeside Roofing LLC')).toBeTruthy();
    expect(dialog.getAllByText(/^Also listed as/)).toHaveLength(1);
  });

  test('are ignored when there are lawsuits or dockets [BOF-161]', async () => {
    const { dialog } = await openModal(
      evidenceOf({ litigation, cases: { dockets: [aDocket()], merchants_with_litigation: groups } }),
      {},
      { merchant_id: '7' },
    );
    expect(dialog.queryByText('Current Merchant')).toBeNull();
    expect(dialog.getByRole('region', { name: 'Dockets (1)' })).toBeTruthy();
  });
});

test.each([
  ['not_available', 'No litigation data available.'],
  ['error', 'Error searching litigation data'],
  ['timed_out', 'Litigation search timed out'],
  ['processing', 'Searching…'],
] as const)('without a case, %s shows %s [BOF-161]', async (status, words) => {
  const { dialog } = await openModal(evidenceOf({ litigation: status }));
  expect(dialog.getByText(words)).toBeTruthy();
});

test.each([
  ['failed', { litigation: 'error' }, 'Error searching litigation data'],
  ['timed out', { litigation: 'timed_out' }, 'Litigation search timed out'],
  ['has more than it gave', { litigation, partialReason: MORE }, MORE],
] as const)(
  'a source that %s is named above the cases of the other source [BOF-161]',
  async (_what, source, message) => {
    const { dialog } = await openModal(evidenceOf({ ...source, cases: { dockets: [aDocket()] } }));
    expect(dialog.getByText(message)).toBeTruthy();
    expect(dialog.getByRole('button', { name: /United Supply/ })).toBeTruthy();
  },
);

test('without a case, never reads as none found when the vendor has more results', async () => {
  const { dialog } = await openModal(evidenceOf({ litigation: 'not_available', partialReason: MORE }));
  expect(dialog.getByText(MORE)).toBeTruthy();
  expect(dialog.queryByText('No litigation data available.')).toBeNull();
});

test('staff link a case to the merchant in context', async () => {
  const { user, dialog, seen } = await openModal(
    evidenceOf({ litigation, cases: { dockets: [aDocket()] } }),
    { 'POST merchant/link_record': { status: 'success', message: '' } },
    { merchant_id: '7', isStaff: true },
  );
  await user.click(dialog.getByRole('button', { name: /United Supply/ }));
  await user.click(dialog.getByRole('button', { name: 'Link to Merchant' }));
  expect(await screen.findByText('Lawsuit or Docket linked to merchant')).toBeTruthy();
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    merchant_id: '7',
    source: 'thomson_reuters',
    record_type: 'docket',
    record_id: '95',
  });
});
