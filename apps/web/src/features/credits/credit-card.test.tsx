import { Notifications, notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer, queryClientForTest } from '#api/testing';
import { renderUi } from '#ui/testing';
import { CreditCard } from './credit-card.tsx';

vi.setConfig({ testTimeout: 30_000 });
const LONG = { timeout: 20_000 };
const lender = { id: '7', name: 'Blue Harbor Funding' };
const months = [
  { month: '2026-02-01', allowance: 1000, used: 800, changed_by_hand: 0 },
  { month: '2026-03-01', allowance: 1000, used: 360, changed_by_hand: 0 },
];
const state = { is_active: true, monthly_allowance: 1000, credit_balance: 640 };
const connectTo = (answers: Parameters<typeof connectForTest>[0] = {}) =>
  connectForTest({
    'GET quota_details': { credit_balance: 640, email_sent: false },
    'GET quota_settings': { is_active: true, monthly_allowance: 1000 },
    'GET quota_details/by_month': { months },
    'POST quota_settings/update_active_status': state,
    'POST quota_details/set_credit_balance': state,
    'POST quota_settings/update_monthly_allowance': state,
    ...answers,
  });
const open = (onFailure = vi.fn()) => {
  renderUi(
    <>
      <Notifications />
      <CreditCard lender={lender} />
    </>,
    { queryClient: queryClientForTest({ onFailure }) },
  );
  return onFailure;
};
const form = async (name: string) => within(await screen.findByRole('form', { name }, LONG));
const reloads = () => vi.spyOn(location, 'reload').mockImplementation(() => {});
const writes = (seen: ReturnType<typeof connectForTest>) =>
  seen.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  notifications.clean();
});

test('switches the credit system for the edited lender, and the page reloads after 1000 ms [BOF-034]', async () => {
  const reload = reloads();
  const seen = connectTo();
  open();
  const toggle = await screen.findByRole('switch', { name: /^Credit system/ }, LONG);
  vi.useFakeTimers({ shouldAdvanceTime: false });
  toggle.click();
  await vi.advanceTimersByTimeAsync(999);
  expect(writes(seen)).toEqual([{ path: 'quota_settings/update_active_status', body: { status: false } }]);
  expect(seen.every(({ headers }) => headers.get('LenderId') === '7')).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['Credit balance', 'quota_details/set_credit_balance', { new_balance: 70 }],
  ['Monthly allowance', 'quota_settings/update_monthly_allowance', { new_allowance: 70 }],
])('saves %s, and the page reloads after 700 ms [BOF-034]', async (label, path, body) => {
  const reload = reloads();
  const seen = connectTo();
  open();
  const fields = await form(label);
  const typed = fields.getByLabelText(label);
  await userEvent.clear(typed);
  await userEvent.type(typed, '70');
  vi.useFakeTimers({ shouldAdvanceTime: false });
  fields.getByRole('button', { name: 'Save' }).click();
  await vi.advanceTimersByTimeAsync(699);
  expect(writes(seen)).toEqual([{ path, body }]);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each(['-1', '1.5', 'abc', ' ', '1e3'])(
  'a balance of %j is reported as not a whole number, and nothing is sent [BOF-035]',
  async (text) => {
    const seen = connectTo();
    open();
    const fields = await form('Credit balance');
    const typed = fields.getByLabelText('Credit balance');
    await userEvent.clear(typed);
    await userEvent.type(typed, `${text}{Enter}`);
    await screen.findByText('Invalid input -- should be a positive whole number.');
    expect(writes(seen)).toEqual([]);
  },
);

test('shows the credits against the allowance by month, as a chart with its table', async () => {
  connectTo();
  open();
  const label = 'Credits used against the allowance, Blue Harbor Funding';
  const figure = within(await screen.findByRole('figure', { name: label }, LONG));
  await userEvent.click(figure.getByRole('button', { name: 'Show as table' }));
  const [, march, february] = within(figure.getByRole('table')).getAllByRole('row');
  expect(march?.textContent).toBe('March 20263601,000');
  expect(february?.textContent).toBe('February 20268001,000');
});

test('a failed quota call shows no error and does not clear the form [BOF-034]', async () => {
  const reload = reloads();
  connectTo({
    'POST quota_details/set_credit_balance': problemAnswer(503, 'shutting_down'),
    'GET quota_details/by_month': problemAnswer(503, 'shutting_down'),
  });
  const reported = open();
  const fields = await form('Credit balance');
  const typed = fields.getByLabelText<HTMLInputElement>('Credit balance');
  await userEvent.clear(typed);
  await userEvent.type(typed, '70{Enter}');
  await waitFor(() => expect(fields.getByRole<HTMLButtonElement>('button').disabled).toBe(false));
  expect(typed.value).toBe('70');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(reported).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});
