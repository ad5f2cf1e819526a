import { type Lender, type User, viewerOf } from '@assay/domain/session';
import type { BusinessState } from '@assay/domain/verification';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { ViewerContext } from '#features/session';
import { renderScreens } from '#ui/testing';
import { KybCard } from './kyb-card.tsx';

afterEach(() => vi.useRealTimers());

const state = (overrides: Partial<BusinessState> = {}): BusinessState => ({
  name: 'Lakeside Roofing LLC',
  timestamp: '2026-05-01T10:00:00Z',
  ADDRESS_VERIFICATION: 'VERIFIED',
  PHONE_VERIFICATION: 'NOT_VERIFIED',
  EMAIL_VERIFICATION: 'PARTIAL',
  ...overrides,
});
const answer = (status: string, verification: BusinessState | null = null) => ({ status, verification });
const CALL = 'POST merchant/verify_business_state';

async function open(answer: unknown, { kevari_enabled = true } = {}) {
  const seen = connectForTest({ [CALL]: answer } as never);
  const viewer = {
    ...viewerOf(
      { is_staff: false, is_superuser: false } as User,
      { id: '1', kevari_enabled, flags: {} } as unknown as Lender,
    ),
    switchLender: () => {},
    signOut: () => {},
  };
  const component = async () => () => <KybCard inquiry_id="1" merchant_id="7" />;
  await renderScreens([{ path: '/', component }], '/', {
    wrap: (children) => <ViewerContext value={viewer}>{children}</ViewerContext>,
  });
  return seen;
}
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('KYB verification', () => {
  test('shows name, time and the three values as text [REP-040]', async () => {
    await open(answer('completed', state()));
    await screen.findByText('Lakeside Roofing LLC');
    expect(facts()).toMatchObject({
      Name: 'Lakeside Roofing LLC',
      Verified: expect.stringContaining('5/1/2026'),
      Address: 'Verified',
      Phone: 'Not verified',
      Email: 'Partly verified',
    });
  });

  test('shows an unknown value unchanged, and never an empty one as verified [REP-040]', async () => {
    await open(
      answer(
        'completed',
        state({
          ADDRESS_VERIFICATION: 'UNAVAILABLE',
          PHONE_VERIFICATION: 'Mailbox full',
          EMAIL_VERIFICATION: null,
        }),
      ),
    );
    await screen.findByText('Mailbox full');
    expect(facts()).toMatchObject({ Address: 'Not available', Email: 'Not checked' });
  });

  test('is hidden without the kevari flag, and sends no request [REP-040] [REP-220]', async () => {
    const seen = await open(answer('completed', state()), { kevari_enabled: false });
    expect(screen.queryByRole('region')).toBeNull();
    expect(seen).toEqual([]);
  });

  test.each([
    ['no_data', 'No KYB verification data available.'],
    ['completed', 'No KYB verification data available.'],
    ['requested', 'Searching...'],
    ['not_requested', 'Source data has not been requested'],
    ['error', 'Business verification failed'],
  ])('that is %s, without data, shows: %s [REP-040]', async (status, sentence) => {
    await open(answer(status));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('is polled every 30 seconds until it is done [REP-041] [REP-210]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers = [answer('requested'), answer('in_progress'), answer('completed', state())];
    const seen = await open(() => answers.shift() ?? answer('completed', state()));
    expect(await screen.findByText('Searching...')).toBeTruthy();
    expect(seen[0]?.body).toEqual({ merchant_id: '7' });
    await vi.advanceTimersByTimeAsync(29_000);
    expect(seen).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(32_000);
    expect(await screen.findByText('Not verified')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(seen).toHaveLength(3);
  });

  test.each(['no_data', 'error', 'completed'])('that is %s is not polled [REP-041]', async (status) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const seen = await open(answer(status));
    await screen.findByRole('region');
    await vi.advanceTimersByTimeAsync(65_000);
    expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('that failed is retried on request [REP-041]', async () => {
    const user = userEvent.setup();
    const seen = await open(({ body }: { body: { retry?: boolean } }) =>
      answer(body.retry ? 'requested' : 'error'),
    );
    await user.click(await screen.findByRole('button', { name: 'Search again' }));
    expect(await screen.findByText('Searching...')).toBeTruthy();
    expect(seen.at(-1)?.body).toEqual({ merchant_id: '7', retry: true });
  });

  test('shows a failed load [REP-211]', async () => {
    await open(problemAnswer(500, 'internal'));
    expect(await screen.findByText('Could not be loaded.')).toBeTruthy();
  });
});
