import type { InquiryHistoryItem, PartnerHistoryEntry } from '@assay/domain/performance';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { renderScreens } from '#ui/testing';
import { InquiryHistoryCard } from './inquiry-history-card.tsx';
import { PartnerHistoryCard } from './partner-history-card.tsx';

const relation = (overrides: Partial<PartnerHistoryEntry> = {}): PartnerHistoryEntry => ({
  id: 'partner-1-1',
  lender: 'Partner 1',
  anonymized_lender_name: 'Partner 1',
  lender_type: 'Equipment Finance',
  open_date: '2023-01-15',
  close_date: null,
  status: 'Open',
  open_months: 14,
  own_facts: null,
  ...overrides,
});
const inquiry = (overrides: Partial<InquiryHistoryItem> = {}): InquiryHistoryItem => ({
  merchant: '7',
  inquiry: null,
  result_dt: '2026-03-02T00:00:00Z',
  name: 'Partner 2',
  date: '2026-03-02',
  ...overrides,
});

const partners = (partner_history: PartnerHistoryEntry[]) =>
  renderScreens(
    [{ path: '/', component: async () => () => <PartnerHistoryCard report={{ partner_history }} /> }],
    '/',
  );
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const rows = async (label: string) =>
  within(await screen.findByRole('table', { name: label }))
    .getAllByRole('row')
    .slice(1);

describe('partner history', () => {
  test('shows the funding and the owners of the lender’s own file', async () => {
    await partners([
      relation({
        lender: 'Northwind',
        own_facts: {
          ...{ funded_amount: '50000.00', balance: '12500.50', funding_date: '2025-04-01' },
          owners: [
            { first_name: 'Ada', last_name: 'Moore', title: 'President', share: 60 },
            { first_name: null, last_name: 'Novak', title: null, share: null },
          ],
        },
      }),
    ]);
    expect((await rows('Partner history')).map((row) => cells(row)[0])).toEqual([
      'NorthwindFunded $50,000.00 on 4/1/2025, balance $12,500.50Owners: Ada Moore (President, 60%) · Novak',
    ]);
  });

  test('shows lender, type, dates, status with its icon, and months [REP-070] [REP-071]', async () => {
    await partners([
      relation(),
      relation({ id: '2', lender: 'Northwind', status: 'Closed Partner', close_date: '2024-03-14' }),
      relation({ id: '3', open_date: null, status: 'Declined', open_months: null, lender_type: null }),
    ]);
    const shown = (await rows('Partner history')).map(cells);
    expect(shown).toEqual([
      ['Partner 1', 'Equipment Finance', '1/15/2023', '—', 'OpenCurrent', '14'],
      ['Northwind', 'Equipment Finance', '1/15/2023', '3/14/2024', 'Closed PartnerClosed', '14'],
      ['Partner 1', '—', '—', '—', 'Declined', '—'],
    ]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Lender',
      'Lender type',
      'Opened',
      'Closed',
      'Status',
      'Open months',
    ]);
  });

  test('shows an empty state without relations [REP-070]', async () => {
    await partners([]);
    expect(await screen.findByText('No partner history is available for this merchant.')).toBeTruthy();
  });
});

const open = (answer: object, { count = 0 } = {}) => {
  connectForTest({ 'POST merchant/inquiryhistory': answer });
  const component = async () => () => (
    <InquiryHistoryCard merchant_id="7" report={{ inquiry_history_count: count }} />
  );
  return renderScreens([{ path: '/', component }], '/');
};
const many = (count: number) => Array.from({ length: count }, () => inquiry());
const scrolled = () => screen.queryByRole('region', { name: 'Inquiry history, scrolls' });

describe('inquiry history', () => {
  test('shows name and date, and what the lender searched for in its own inquiries [REP-072]', async () => {
    await open([inquiry({ name: 'Northwind', inquiry: { id: '5', name: 'Blue Heron' } }), inquiry()]);
    const shown = await rows('Inquiry history');
    expect(shown.map(cells)).toEqual([
      ['NorthwindBlue Heron', '3/2/2026'],
      ['Partner 2', '3/2/2026'],
    ]);
    expect(screen.getByRole('link', { name: 'Blue Heron' }).getAttribute('href')).toBe('/onboarding/5');
  });

  test('ends with how many more entries there are', async () => {
    await open(many(200), { count: 1_431 });
    const last = await screen.findByText('1,231 more not shown');
    expect(last.previousElementSibling?.tagName).toBe('TABLE');
    expect(screen.getByText('1,431')).toBeTruthy();
  });

  test('counts the entries themselves below the limit', async () => {
    await open(many(199), { count: 231 });
    expect(await screen.findByText('199')).toBeTruthy();
    expect(await rows('Inquiry history')).toHaveLength(199);
    expect(screen.queryByText(/more not shown/)).toBeNull();
  });

  test('does not scroll with 7 rows and scrolls by keyboard with 8 [REP-072]', async () => {
    const { unmount } = await open(many(7));
    expect(await rows('Inquiry history')).toHaveLength(7);
    expect(scrolled()).toBeNull();
    unmount();
    await open(many(8));
    expect(await rows('Inquiry history')).toHaveLength(8);
    expect(scrolled()?.tabIndex).toBe(0);
  });

  test('shows an empty state without inquiries [REP-072]', async () => {
    await open([]);
    expect(await screen.findByText('No Inquiry history is available for this merchant.')).toBeTruthy();
  });

  test('shows a failed load, never an empty state, and retries', async () => {
    const answers = [problemAnswer(503, 'shutting_down'), [inquiry()]];
    await open(() => answers.shift() ?? []);
    expect(await screen.findByText('Could not be loaded.')).toBeTruthy();
    expect(screen.queryByText('No Inquiry history is available for this merchant.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows('Inquiry history')).toHaveLength(1);
  });
});
