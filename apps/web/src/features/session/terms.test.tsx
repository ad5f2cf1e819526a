import { sessionEndpoints } from '@assay/domain/session';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '#api/call';
import { connectForTest, problemAnswer, queryClientForTest } from '#api/testing';
import { renderUi } from '#ui/testing';
import { markTermsStale } from './queries.ts';
import { useTerms } from './terms.ts';
import { TermsProvider } from './terms-provider.tsx';

const CHECK = 'GET user/check-inquiry-terms';
const ACCEPT = 'POST user/accept-inquiry-terms';
const accepted = { status: 'ok', accepted_at: '2026-11-20T14:05:00Z' };

function Screen() {
  return <p>terms {useTerms().status}</p>;
}
function Reader() {
  const read = useQuery({ queryKey: ['read'], queryFn: () => call(sessionEndpoints.licenseVerification) });
  return <p>read {read.status}</p>;
}
/** A screen that needs the terms, with a link to one that does not. */
function Screens() {
  const [applies, setApplies] = useState(true);
  return (
    <TermsProvider applies={applies}>
      <Screen />
      <button type="button" onClick={() => setApplies(!applies)}>
        Another screen
      </button>
    </TermsProvider>
  );
}

const show = (applies = true, queryClient = queryClientForTest()) =>
  renderUi(
    <TermsProvider applies={applies}>
      <Screen />
    </TermsProvider>,
    { queryClient },
  );
const dialog = () => screen.queryByRole('dialog', { name: 'Important Note' });
const acceptButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Accept' });

afterEach(() => vi.useRealTimers());

test('the status is checking, then ok, and no dialog opens [ONB-030]', async () => {
  connectForTest({ [CHECK]: { status: 'ok' } });
  show();
  expect(screen.getByText('terms checking')).toBeTruthy();
  await screen.findByText('terms ok');
  expect(dialog()).toBeNull();
});

test('a user who returns later from a screen without terms is checked again [ONB-030]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T14:00:00Z') });
  const seen = connectForTest({ [CHECK]: { status: 'ok' } });
  renderUi(<Screens />);
  await screen.findByText('terms ok');
  fireEvent.click(screen.getByText('Another screen'));
  vi.setSystemTime(Date.parse('2026-11-20T14:31:00Z'));
  fireEvent.click(screen.getByText('Another screen'));
  await waitFor(() => expect(seen).toHaveLength(2));
});

test.each([
  ['stale', { status: 'stale' }],
  ['an empty 204', null],
  ['a silent 500', problemAnswer(500, 'internal_error')],
])('%s opens the dialog with its text [ONB-030, ONB-031, ONB-032]', async (_, answer) => {
  connectForTest({ [CHECK]: answer });
  show();
  await waitFor(() => expect(dialog()).toBeTruthy());
  expect(
    screen.getByText(
      'This tool is only for merchants who sent a signed application within 1 week. You agree to this each day.',
    ),
  ).toBeTruthy();
});

test('Esc does not close it, and there is no other way to close it [ONB-031]', async () => {
  connectForTest({ [CHECK]: { status: 'stale' } });
  show();
  await screen.findByText('terms stale');
  await userEvent.keyboard('{Escape}');
  expect(dialog()).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('only the checkbox enables Accept, and accepting closes the dialog [ONB-033]', async () => {
  const seen = connectForTest({ [CHECK]: { status: 'stale' }, [ACCEPT]: accepted });
  show();
  const tick = await screen.findByRole('checkbox', { name: 'I agree to these terms' });
  expect(acceptButton().disabled).toBe(true);
  await userEvent.click(tick);
  expect(acceptButton().disabled).toBe(false);
  await userEvent.click(tick);
  expect(acceptButton().disabled).toBe(true);
  await userEvent.click(tick);
  await userEvent.click(acceptButton());
  await screen.findByText('terms ok');
  await waitFor(() => expect(dialog()).toBeNull());
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test.each([
  ['refused', problemAnswer(503, 'shutting_down')],
  ['answered empty', problemAnswer(500, 'internal_error')],
])('an acceptance that is %s keeps the dialog open and says so', async (_, answer) => {
  connectForTest({ [CHECK]: { status: 'stale' }, [ACCEPT]: answer });
  show();
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(acceptButton());
  await screen.findByText('Could not save. Please try again.');
  expect(dialog()).toBeTruthy();
});

test('the terms are checked again every 30 minutes [ONB-030]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const seen = connectForTest({ [CHECK]: { status: 'ok' } });
  show();
  await screen.findByText('terms ok');
  await vi.advanceTimersByTimeAsync(30 * 60_000 - 2000);
  expect(seen).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(seen).toHaveLength(2);
});

test('a check that throws leaves the status: checking is retried after 30 seconds, ok stays ok [ONB-030]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answers: Record<string, object> = { [CHECK]: problemAnswer(503, 'shutting_down') };
  const seen = connectForTest(answers);
  show();
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.getByText('terms checking')).toBeTruthy();
  answers[CHECK] = { status: 'ok' };
  await vi.advanceTimersByTimeAsync(30_000);
  await screen.findByText('terms ok');
  answers[CHECK] = problemAnswer(503, 'shutting_down');
  await vi.advanceTimersByTimeAsync(31 * 60_000);
  expect(seen.length).toBeGreaterThanOrEqual(3);
  expect(screen.getByText('terms ok')).toBeTruthy();
});

test('a call refused because of missing acceptance opens the dialog [ONB-031]', async () => {
  connectForTest({ [CHECK]: { status: 'ok' } });
  const client = queryClientForTest({ onTermsRequired: () => markTermsStale(client) });
  show(true, client);
  await screen.findByText('terms ok');
  const refused = () => call(sessionEndpoints.me);
  connectForTest({ 'GET user/me': problemAnswer(403, 'terms_required') });
  await act(() => client.fetchQuery({ queryKey: ['refused'], queryFn: refused }).catch(() => {}));
  await screen.findByText('terms stale');
  expect(dialog()).toBeTruthy();
});

test('calls refused because of missing acceptance are retried once the terms are accepted', async () => {
  const answers: Record<string, object> = {
    [CHECK]: { status: 'ok' },
    [ACCEPT]: accepted,
    'GET lender/license-verification-enabled': problemAnswer(403, 'terms_required'),
  };
  connectForTest(answers);
  const client = queryClientForTest({ onTermsRequired: () => markTermsStale(client) });
  renderUi(
    <TermsProvider applies>
      <Reader />
    </TermsProvider>,
    { queryClient: client },
  );
  const tick = await screen.findByRole('checkbox', { name: 'I agree to these terms' });
  expect(screen.getByText('read error')).toBeTruthy();
  answers['GET lender/license-verification-enabled'] = { license_verification_enabled: true };
  await userEvent.click(tick);
  await userEvent.click(acceptButton());
  await screen.findByText('read success');
  expect(dialog()).toBeNull();
});

test('a screen without terms neither checks nor shows them', async () => {
  const seen = connectForTest({ [CHECK]: { status: 'stale' } });
  show(false);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(seen).toHaveLength(0);
  expect(dialog()).toBeNull();
});

test('terms that are accepted in another tab close the dialog in this one', async () => {
  let status = 'stale';
  connectForTest({ [CHECK]: () => ({ status }) });
  show();
  await screen.findByRole('dialog', { name: 'Important Note' });
  status = 'ok';
  window.dispatchEvent(new StorageEvent('storage', { key: 'assay.terms_accepted', newValue: 'now' }));
  await screen.findByText('terms ok');
  await waitFor(() => expect(dialog()).toBeNull());
});

test('accepting the terms here closes the dialog in other tabs', async () => {
  connectForTest({ [CHECK]: { status: 'stale' }, [ACCEPT]: accepted });
  show();
  localStorage.removeItem('assay.terms_accepted');
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(acceptButton());
  await screen.findByText('terms ok');
  expect(localStorage.getItem('assay.terms_accepted')).not.toBeNull();
});
