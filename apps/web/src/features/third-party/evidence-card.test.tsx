import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { renderUi } from '#ui/testing';
import { EvidenceCard } from './evidence-card.tsx';
import { aFiling, aWatchlistItem, evidenceOf } from './testing.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

const open = (evidence: object, failures: Error[] = []) => {
  const seen = connectForTest(
    { 'GET third_party_data': evidence, 'POST inquiry/trigger-third-party': { status: 'accepted' } },
    { onFailure: (failure) => failures.push(failure) },
  );
  renderUi(<EvidenceCard inquiry_id="1" />);
  return seen;
};
const line = (label: RegExp) => screen.findByRole('button', { name: label });
const found = evidenceOf({
  filings: [aFiling(), aFiling({ id: '32', filing_state: 'MI' })],
  vital4: 'available',
  items: [aWatchlistItem()],
});

describe('the two modes', () => {
  test('detailed shows one line a source with state and count, sparse the overall state in one line [ONB-120]', async () => {
    const user = userEvent.setup();
    open(found);
    expect(await line(/Corporate filings.*2 filings/)).toBeTruthy();
    expect(await line(/Watchlists.*1 possible match/)).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Show less' }));
    expect(screen.queryByRole('button', { name: /Corporate filings/ })).toBeNull();
    expect(screen.getByText('Search completed · 2 filings · 1 possible match')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Show each source' }));
    expect(await line(/Corporate filings/)).toBeTruthy();
  });

  test('a new inquiry opens in detailed mode, whatever was chosen before [ONB-120]', async () => {
    localStorage.setItem('evidence-mode', JSON.stringify('sparse'));
    sessionStorage.setItem('newInquiry', JSON.stringify({ id: '1', time: Date.now() }));
    open(found);
    expect(await line(/Corporate filings/)).toBeTruthy();
  });

  test('without the flag the mode chosen before stands', async () => {
    localStorage.setItem('evidence-mode', JSON.stringify('sparse'));
    open(evidenceOf({ legalEntity: 'processing' }));
    expect(await screen.findByText('Searching…')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Corporate filings/ })).toBeNull();
  });

  test('sources that were never asked are not taken for searched', async () => {
    localStorage.setItem('evidence-mode', JSON.stringify('sparse'));
    open(evidenceOf({ legalEntity: 'not_initiated', isVital4Enabled: false }));
    expect(await screen.findByText('Not searched yet')).toBeTruthy();
  });
});

describe('the lines', () => {
  test.each([
    ['error', 'Error searching legal entity data'],
    ['timed_out', 'Legal entity search timed out'],
    ['not_available', 'Search completed - No legal entity records found'],
  ] as const)('legal entity %s shows its sentence [ONB-128]', async (legalEntity, sentence) => {
    open(evidenceOf({ legalEntity }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test.each([
    ['error', 'Error searching adverse media data'],
    ['timed_out', 'Adverse media search timed out'],
    ['not_available', 'Search completed - No adverse media or watchlist records found'],
  ] as const)('adverse media and watchlists %s shows its sentence [ONB-128]', async (vital4, sentence) => {
    open(evidenceOf({ vital4 }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('an item that came up twice counts once, as it shows', async () => {
    open(evidenceOf({ vital4: 'available', items: [aWatchlistItem(), aWatchlistItem({ id: '72' })] }));
    expect(await line(/Watchlists.*1 possible match$/)).toBeTruthy();
  });

  test('a source that is off for the lender says so and cannot be opened', async () => {
    open(evidenceOf({ isVital4Enabled: false, vital4: 'available', items: [aWatchlistItem()] }));
    const button = await line(/Watchlists/);
    expect(screen.getByText('Not enabled for this lender')).toBeTruthy();
    expect((button as HTMLButtonElement).disabled).toBe(true);
    expect(screen.queryByText(/possible match/)).toBeNull();
  });

  test('Retry of a failed source calls the trigger with the inquiry and reads the state again', async () => {
    const user = userEvent.setup();
    const seen = open(evidenceOf({ legalEntity: 'error' }));
    await user.click(await screen.findByRole('button', { name: 'Retry Corporate filings' }));
    const paths = () => seen.map(({ method, path }) => `${method} ${path}`);
    await waitFor(() =>
      expect(paths().slice(1)).toEqual(['POST inquiry/trigger-third-party', 'GET third_party_data']),
    );
    expect(seen[1]?.body).toEqual({ id: '1' });
  });

  test('sources of an inquiry that were never asked are started once', async () => {
    const seen = open(evidenceOf({ legalEntity: 'not_initiated', vital4: 'not_initiated' }));
    const triggers = () => seen.filter(({ path }) => path === 'inquiry/trigger-third-party');
    await waitFor(() => expect(triggers()).toHaveLength(1));
    await waitFor(() => expect(seen.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1));
    expect(triggers()).toHaveLength(1);
  });
});

describe('the records behind a line', () => {
  test('corporate filings open with what they say; Esc closes and the focus goes back', async () => {
    const user = userEvent.setup();
    open(found);
    const opener = await line(/Corporate filings/);
    await user.click(opener);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByText('Lakeside Roofing LLC')).toHaveLength(2);
    expect(dialog.getAllByText('12 Lake Shore Dr, South Bend, IN 46613')).toHaveLength(2);
    expect(dialog.getAllByText('Dana Kowalski, Member')).toHaveLength(2);

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test('watchlist items stand by subject with list, reasons, remarks and score; the button closes', async () => {
    const user = userEvent.setup();
    const business = { subject: 'Lakeside Roofing', subject_type: 'business' as const };
    open(
      evidenceOf({
        vital4: 'available',
        items: [
          aWatchlistItem(),
          aWatchlistItem({ id: '72', score: 0.91, listed_name: 'LAKE SIDE', ...business }),
        ],
      }),
    );
    await user.click(await line(/Watchlists/));
    const dialog = within(await screen.findByRole('dialog'));
    const groups = dialog.getAllByRole('region').map((group) => group.getAttribute('aria-label'));
    expect(groups).toEqual(['Lakeside Roofing', 'Peter Kowalski']);
    const principal = within(dialog.getByRole('region', { name: 'Peter Kowalski' }));
    for (const text of ['86% match', 'Specially Designated Nationals', 'alias agrees', 'Born 14 Mar 1961.']) {
      expect(principal.getByText(text)).toBeTruthy();
    }
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('polling', () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('asks every 20 seconds for the stored state anew [ONB-124]', async () => {
    vi.useFakeTimers();
    const seen = open(found);
    await pass(0);
    expect(seen).toHaveLength(1);
    expect(Object.fromEntries(seen[0]?.query ?? [])).toEqual({ inquiry_id: '1', force_refresh: 'true' });
    await pass(19_900);
    expect(seen).toHaveLength(1);
    await pass(200);
    expect(seen).toHaveLength(2);
    await pass(20_100);
    expect(seen).toHaveLength(3);
  });

  test('only data that differs raises New data, and opening a modal clears it [ONB-125]', async () => {
    vi.useFakeTimers();
    let answer = found;
    open(() => answer);
    await pass(0);
    expect(screen.queryByText('New data')).toBeNull();

    answer = { ...found, third_party_sources: { ...found.third_party_sources } };
    answer.third_party_sources.legal_entity = {
      ...found.third_party_sources.legal_entity,
      checked_at: '2026-05-01T10:00:20Z',
      data: { cobalt: found.third_party_sources.legal_entity.data.cobalt.toReversed(), tlo: [] },
    };
    await pass(20_100);
    expect(screen.queryByText('New data')).toBeNull();

    answer = evidenceOf({ filings: [aFiling()], vital4: 'available', items: [aWatchlistItem()] });
    await pass(20_100);
    expect(screen.getByText('New data')).toBeTruthy();

    act(() => screen.getByRole('button', { name: /Watchlists/ }).click());
    await pass(0);
    expect(screen.queryByText('New data')).toBeNull();
    await pass(20_100);
    expect(screen.queryByText('New data')).toBeNull();
  });

  test('a failed fetch goes to the error handler and keeps the last data; the next poll runs [ONB-127]', async () => {
    vi.useFakeTimers();
    const failures: Error[] = [];
    let isDown = false;
    const seen = open(() => (isDown ? problemAnswer(503, 'shutting_down') : found), failures);
    await pass(0);
    isDown = true;
    await pass(20_100);
    await pass(5_000);
    expect(failures.map(({ message }) => message)).toEqual(['Failed to fetch third party data']);
    expect(screen.getByRole('button', { name: /Corporate filings.*2 filings/ })).toBeTruthy();
    const asked = seen.length;
    isDown = false;
    await pass(20_100);
    expect(seen.length).toBe(asked + 1);
    expect(failures).toHaveLength(1);
  });

  test('a first fetch that fails offers to try again in place', async () => {
    open(problemAnswer(404, 'not_found'));
    expect(await screen.findByText('Evidence could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
