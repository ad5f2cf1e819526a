import { cleanNotifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { clearDrafts } from '#features/session';
import { openScreens } from '../testing.tsx';

const NOTICE = '85% of Inquiry Credit Balance has been used';
const answers = {
  'GET inquiry/address': Response.json([]),
  'GET inquiry/recent': { results: [] },
  'POST inquiry/new': () => Response.json({ id: '42' }, { status: 201 }),
  'POST inquiry/trigger-third-party': Response.json({ status: 'accepted' }, { status: 202 }),
  'GET quota_details': { credit_balance: 150, email_sent: false },
  'GET quota_settings': { is_active: true, monthly_allowance: 1000 },
  'POST quota_details/update_email_sent': { credit_balance: 150, email_sent: true },
};
const enough = '/onboarding?name=Blue%20Heron&seller_state=IN&zip5=46613';
const EMAIL = 'quota_details/update_email_sent';

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => clearDrafts());
afterEach(() => {
  cleanNotifications();
  sessionStorage.clear();
});

const clickSearch = () => userEvent.click(screen.getByRole('button', { name: 'Search' }));

test('credits at 15% show the notice when the search page opens, and the e-mail is sent [ONB-160, ONB-161]', async () => {
  const seen = connectForTest(answers);
  await openScreens('/onboarding');
  expect(within(await screen.findByRole('alert')).getByText(NOTICE)).toBeDefined();
  await waitFor(() => expect(seen.some(({ path }) => path === EMAIL)).toBe(true));
  const calls = seen.filter(({ path }) => path.startsWith('quota_'));
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['GET', 'quota_details', undefined],
    ['GET', 'quota_settings', undefined],
    ['POST', EMAIL, { status: true }],
  ]);
});

test('a notice that a search triggers shows over its results [ONB-160]', async () => {
  let left = 151;
  const seen = connectForTest({
    ...answers,
    'POST inquiry/new': () => {
      left--;
      return Response.json({ id: '42' }, { status: 201 });
    },
    'GET quota_details': () => ({ credit_balance: left, email_sent: false }),
  });
  await openScreens(enough);
  await waitFor(() => expect(seen.filter(({ path }) => path === 'quota_settings')).toHaveLength(1));
  await clickSearch();
  expect(await screen.findByText('at /onboarding/42')).toBeDefined();
  expect(await screen.findByText(NOTICE)).toBeDefined();
  expect(seen.filter(({ path }) => path === EMAIL)).toHaveLength(1);
  expect(seen.filter(({ path }) => path === 'quota_details')).toHaveLength(2);
});

test.each([
  ['the quota is off', { 'GET quota_settings': { is_active: false, monthly_allowance: 1000 } }],
  ['151 of 1000 are left', { 'GET quota_details': { credit_balance: 151, email_sent: false } }],
  ['the e-mail was sent', { 'GET quota_details': { credit_balance: 150, email_sent: true } }],
])('shows no notice and sends no e-mail when %s [ONB-160]', async (_case, other) => {
  const seen = connectForTest({ ...answers, ...other });
  await openScreens(enough);
  await clickSearch();
  await screen.findByText('at /onboarding/42');
  await waitFor(() => expect(seen.filter(({ path }) => path === 'quota_details')).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(NOTICE)).toBeNull();
  expect(seen.some(({ path }) => path === EMAIL)).toBe(false);
});

test.each([
  ['GET quota_details', 'a 503', problemAnswer(503, 'shutting_down', 'Restarting')],
  ['GET quota_details', 'a 500', problemAnswer(500, 'internal_error', 'Logged')],
  ['GET quota_details', 'a broken network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['GET quota_settings', 'a 403', problemAnswer(403, 'lender_forbidden', 'No')],
  ['GET quota_settings', 'nonsense', { is_active: 'maybe' }],
  [`POST ${EMAIL}`, 'a 502', problemAnswer(502, 'unknown', 'Bad gateway')],
])('when %s fails by %s, nothing is shown and the search continues [ONB-163]', async (path, _how, answer) => {
  const onFailure = vi.fn();
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const seen = connectForTest({ ...answers, [path]: answer });
  await openScreens(enough, { reactions: { onFailure } });
  await waitFor(() =>
    expect(seen.some((request) => `${request.method} ${request.path}` === path)).toBe(true),
  );
  await clickSearch();
  await screen.findByText('at /onboarding/42');
  await new Promise((resolve) => setTimeout(resolve, 50));
  process.off('unhandledRejection', unhandled);
  expect(onFailure).not.toHaveBeenCalled();
  expect(unhandled).not.toHaveBeenCalled();
  // Where the email could not be sent, the notice is shown again, and the older one fades.
  const alerts = new Set(screen.queryAllByRole('alert').map((alert) => alert.textContent));
  expect([...alerts]).toEqual(path === `POST ${EMAIL}` ? [NOTICE] : []);
});
