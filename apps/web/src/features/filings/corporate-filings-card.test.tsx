import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { renderScreens } from '#ui/testing';
import { evidenceWithFailure, FAILURE_DETAIL } from '../gathering/testing.tsx';
import { CorporateFilingsCard } from './corporate-filings-card.tsx';
import { aFiling } from './testing.ts';

afterEach(() => vi.useRealTimers());

const answered = (data: object[], status = 'completed') => ({
  status,
  checked_at: '2026-05-01T10:00:00Z',
  searched: [] as string[],
  data,
});

/** Opens the card at an address before its call is answered; `opened` are the filings the report came with. */
const open = (
  answer: object,
  { opened = [] as ReturnType<typeof aFiling>[], hash = '', evidence = {} as object } = {},
) => {
  const seen = connectForTest({
    'GET merchant/sos_merchant/7': answer,
    'GET merchant/7/1/evidence': evidence,
    'POST merchant/7/1/ask_sources': { started: ['filings'] },
  });
  const component = async () => () => (
    <CorporateFilingsCard inquiry_id="1" merchant_id="7" report={{ corporate_filings: opened }} />
  );
  return renderScreens([{ path: '/', component }], `/${hash}`).then(() => seen);
};
const names = () =>
  screen.getAllByRole('button', { name: /^Details of/ }).map((button) => button.getAttribute('aria-label'));

describe('corporate filings', () => {
  test('a filing shows every field of its record, the rest in its details [REP-043]', async () => {
    const user = userEvent.setup();
    await open(answered([aFiling({ status: 'Dissolved', inactive_date: '2023-04-01' })]));
    expect(await screen.findByText('Inactive 2023')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Details of Lakeside Roofing LLC, IN' }));
    const facts = Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(facts).toMatchObject({
      'Filing state': 'IN',
      'SOS ID': '2012060200417',
      'Entity type': 'Domestic LLC',
      Filed: '6/2/2012',
      Status: 'Dissolved',
      'Inactive since': '4/1/2023',
      Industry: 'Roofing contractors',
      'Physical address': '12 Lake Shore Dr, South Bend, IN 46613',
      'Mailing address': 'PO Box 88, Elkhart, IN 46514',
      Phone: '(574) 233-1870',
      Email: 'office@lakeside.example',
    });
    expect(facts.Updated).toMatch(/^5\/1\/2026 \d/);
  });

  test('leaves out a missing value [REP-043]', async () => {
    const user = userEvent.setup();
    await open(answered([aFiling({ phone: null, email: null, industry: null, inactive_date: null })]));
    await user.click(await screen.findByRole('button', { name: /^Details of/ }));
    const labels = screen.getAllByRole('term').map((term) => term.textContent);
    for (const label of ['Phone', 'Email', 'Industry', 'Inactive since']) expect(labels).not.toContain(label);
  });

  test('shows three initially, the rest on request, active ones before inactive ones [REP-043]', async () => {
    const user = userEvent.setup();
    const states = ['OH', 'MI', 'IL', 'WI'];
    const active = states.map((filing_state, place) =>
      aFiling({ id: String(place + 1), filing_state, filing_date: `201${place}-01-01` }),
    );
    await open(answered([aFiling({ id: '9', filing_state: 'KY', status: 'Inactive' }), ...active]));
    await screen.findByText('Show 2 more');
    expect(names()).toEqual(['WI', 'IL', 'MI'].map((state) => `Details of Lakeside Roofing LLC, ${state}`));
    await user.click(screen.getByText('Show 2 more'));
    expect(names().slice(3)).toEqual(
      ['OH', 'KY'].map((state) => `Details of Lakeside Roofing LLC, ${state}`),
    );
    expect(screen.queryByText(/^Show/)).toBeNull();
  });

  test('an address that points to a collapsed filing expands and opens it', async () => {
    const many = ['1', '2', '3', '4', '5'].map((id) =>
      aFiling({ id, sos_id: id, filing_date: `200${id}-01-01` }),
    );
    await open(answered(many), { hash: '#corporate_filing-1' });
    await waitFor(() => expect(names()).toHaveLength(5));
    await waitFor(() => {
      const row = document.getElementById('corporate_filing-1') as HTMLElement;
      const toggle = within(row).getByRole('button', { name: /^Details/ });
      expect(toggle.getAttribute('aria-expanded')).toBe('true');
    });
  });
});

describe('states of the card', () => {
  test('shows the empty text only after a final answer [REP-043]', async () => {
    await open(answered([], 'no_data'));
    expect(await screen.findByText('No corporate filings found for this business.')).toBeTruthy();
  });

  test('shows that the source is searching', async () => {
    await open(answered([], 'in_progress'));
    expect(await screen.findByText('Searching...')).toBeTruthy();
    expect(screen.queryByText('No corporate filings found for this business.')).toBeNull();
  });

  test('shows the filings of the report until the call is answered, and when it fails', async () => {
    await open(problemAnswer(500, 'internal_error'), { opened: [aFiling()] });
    expect(await screen.findByText('Could not be loaded.')).toBeTruthy();
    expect(names()).toEqual(['Details of Lakeside Roofing LLC, IN']);
  });

  test('an answer without filings replaces those that the report was opened with', async () => {
    await open(answered([], 'no_data'), { opened: [aFiling()] });
    expect(await screen.findByText('No corporate filings found for this business.')).toBeTruthy();
    expect(screen.queryByText('Lakeside Roofing LLC')).toBeNull();
  });

  test('a failure never reads as no filings, and Try again repeats this call', async () => {
    const user = userEvent.setup();
    let isDown = true;
    const seen = await open(() => (isDown ? problemAnswer(503, 'shutting_down') : answered([aFiling()])));
    await screen.findByText('Could not be loaded.');
    expect(screen.queryByText('No corporate filings found for this business.')).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Lakeside Roofing LLC')).toBeTruthy();
    expect(seen).toHaveLength(2);
  });

  test('a failed source says what failed, since when and what happens next, and is searched again', async () => {
    const user = userEvent.setup();
    const seen = await open(answered([], 'error'), { evidence: evidenceWithFailure('filings') });
    expect(await screen.findByText('Corporate filings could not be searched.')).toBeTruthy();
    expect(await screen.findByText(FAILURE_DETAIL)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByText('No corporate filings found for this business.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Search again, $0.25' }));
    await waitFor(() =>
      expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ sources: ['filings'] }),
    );
  });

  test('polls every 30 seconds until the source is done [REP-043]', async () => {
    let answer = answered([], 'in_progress');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const seen = await open(() => answer);
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await pass(100);
    expect(seen).toHaveLength(1);
    await pass(29_000);
    expect(seen).toHaveLength(1);
    answer = answered([aFiling()]);
    await pass(1_500);
    expect(seen).toHaveLength(2);
    expect(screen.getByText('Lakeside Roofing LLC')).toBeTruthy();
    await pass(65_000);
    expect(seen).toHaveLength(2);
  });
});
