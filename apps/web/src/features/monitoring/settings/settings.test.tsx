import type { MonitoringSettings } from '@assay/domain/monitoring';
import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { ViewerContext } from '#features/session';
import { settingsRoutes } from '#features/settings';
import { renderScreens } from '#ui/testing';
import { monitoringSettings } from './monitoring-settings.ts';

vi.setConfig({ testTimeout: 30_000 });
const admin = { is_staff: false, is_superuser: false, groups: ['Lender Admin'] } as unknown as User;
const stored: MonitoringSettings = {
  is_on: true,
  every_days: 7,
  most_a_day: 1_000,
  paid_is_on: true,
  paid_every_days: 30,
  monthly_budget_cents: 25_000,
  own_edits_on: false,
  severity: { complaint: 'high' },
  version: 3,
  updated_at: '2026-03-02T10:00:00.000Z',
  updated_by: 'ada@north.test',
  spent_cents: 1_250,
  merchants: 384,
  paid_check: { min_cents: 450, max_cents: 900, average_cents: 612 },
  next_check_at: '2099-03-09T10:00:00.000Z',
  next_paid_check_at: '2026-03-02T10:00:00.000Z',
};

async function open(answers: object = {}, { user = admin, flags = { portfolio_enabled: true } } = {}) {
  const seen = connectForTest({
    'GET monitoring/settings': stored,
    'POST monitoring/settings': ({ body }: { body: object }) => ({ ...stored, ...body, version: 4 }),
    ...answers,
  } as never);
  const viewer = viewerOf(user, flags as unknown as Lender);
  await renderScreens(settingsRoutes([monitoringSettings]), '/settings/monitoring', {
    wrap: (children) => (
      <ViewerContext value={{ ...viewer, switchLender: () => {}, signOut: () => {} }}>
        {children}
      </ViewerContext>
    ),
  });
  return () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
}
const field = (name: string, at = 0) => screen.getAllByRole<HTMLInputElement>('textbox', { name })[at]!;
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const NO_DAYS = 'Must be a whole number from 1 to 366.';
const NO_AMOUNT = 'Must be an amount in whole cents from $0 to $1,000,000.';
const faults = [NO_DAYS, 'Must be a whole number from 1 to 100,000.', NO_AMOUNT];

async function type(input: HTMLInputElement, text: string) {
  await userEvent.clear(input);
  await userEvent.type(input, text);
}
async function replace(input: HTMLInputElement, text: string) {
  await userEvent.clear(input);
  await userEvent.paste(text);
}

test("shows the next checks, this month's cost, the price of a check and how many the budget covers, and saves it in whole cents", async () => {
  const posts = await open();
  await screen.findByText('384 merchants in the portfolio');
  expect(screen.getByText('$12.50 spent or reserved this month')).toBeTruthy();
  expect(
    screen.getByText(
      'A check of one merchant at all paid sources costs up to $6.12 on average ($4.50 to $9.00 by merchant).',
    ),
  ).toBeTruthy();
  expect(screen.getByText('$250.00 a month covers about 40 of 384 merchants.')).toBeTruthy();
  expect(screen.getByText(/^Next check: 3\/9\/2099/)).toBeTruthy();
  expect(screen.getByText('Merchants are due now and are checked through the day.')).toBeTruthy();
  expect(field('Monthly budget').value).toBe('$250');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await type(field('Monthly budget'), '3');
  expect((await screen.findByRole('alert')).textContent).toBe(
    '$3.00 a month covers no check, so no paid check will run. Enter at least $4.50.',
  );
  await replace(field('Days between checks'), '14');
  await replace(field('Monthly budget'), '99.95');
  await save();
  await waitFor(() =>
    expect(posts()).toEqual([
      {
        ...{ is_on: true, every_days: 14, most_a_day: 1_000, paid_is_on: true, paid_every_days: 30 },
        ...{ monthly_budget_cents: 9_995, own_edits_on: false, severity: { complaint: 'high' }, version: 3 },
      },
    ]),
  );
});

test('refuses what is typed at its field instead of saving another number, and sends nothing', async () => {
  const posts = await open();
  await screen.findByText('384 merchants in the portfolio');
  const [days, most, budget] = [
    field('Days between checks'),
    field('Merchants per day'),
    field('Monthly budget'),
  ];
  const refuse = async (...messages: string[]) => {
    await save();
    for (const message of messages) await screen.findByText(message);
    for (const message of faults.filter((each) => !messages.includes(each)))
      expect(screen.queryByText(message)).toBeNull();
    expect(posts()).toEqual([]);
  };
  await type(days, '-5');
  await type(most, '7.5');
  await type(budget, '-5');
  expect([days.value, most.value, budget.value.replace('$', '')]).toEqual(['-5', '7.5', '-5']);
  await refuse(...faults);
  await replace(days, '900');
  await replace(most, '7');
  await type(budget, '2.505');
  expect(budget.value).toBe('$2.505');
  await refuse(NO_DAYS, NO_AMOUNT);
  await replace(days, '9');
  await userEvent.clear(budget);
  await refuse(NO_AMOUNT);
});

test('without checks, disables their settings; paid checks require checks', async () => {
  await open({ 'GET monitoring/settings': { ...stored, is_on: false } });
  await screen.findByText('384 merchants in the portfolio');
  expect(field('Days between checks').disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Check paid sources too' }).disabled).toBe(
    true,
  );
  await userEvent.click(screen.getByRole('switch', { name: 'Check the portfolio regularly' }));
  expect(field('Days between checks').disabled).toBe(false);
});

test('a change by another user refuses the save, leaves the form as edited, and shows the change on request', async () => {
  let version = 3;
  await open({
    'GET monitoring/settings': () => ({ ...stored, version, every_days: version === 3 ? 7 : 2 }),
    'POST monitoring/settings': problemAnswer(409, 'stale', 'Another user changed it in the meantime.'),
  });
  await screen.findByText('384 merchants in the portfolio');
  await replace(field('Days between checks'), '14');
  version = 4;
  await save();
  expect((await screen.findByText('Another user changed it in the meantime.')).getAttribute('role')).toBe(
    'alert',
  );
  expect(field('Days between checks').value).toBe('14');
  await userEvent.click(screen.getByRole('button', { name: 'Show Theirs' }));
  await waitFor(() => expect(field('Days between checks').value).toBe('2'));
});

test("uses the lender's severity for a kind of change, also Off; the default is not saved as a rule, and own edits are listed on request", async () => {
  const posts = await open();
  const complaint = within(await screen.findByRole('radiogroup', { name: 'New complaint' }));
  expect(complaint.getByRole<HTMLInputElement>('radio', { name: 'High' }).checked).toBe(true);
  expect(screen.getByText('1 customized')).toBeTruthy();
  await userEvent.click(complaint.getByText('Low'));
  const lien = within(screen.getByRole('radiogroup', { name: 'New lien' }));
  await userEvent.click(lien.getByText('Critical'));
  const address = within(screen.getByRole('radiogroup', { name: 'Address changed' }));
  await userEvent.click(address.getByText('Off'));
  await userEvent.click(screen.getByRole('switch', { name: 'List our own edits' }));
  await save();
  await waitFor(() =>
    expect(posts()).toMatchObject([
      { own_edits_on: true, severity: { lien_new: 'critical', address: 'off' } },
    ]),
  );
  expect(Object.keys((posts()[0] as MonitoringSettings).severity).toSorted()).toEqual([
    'address',
    'lien_new',
  ]);
});

test('settings that cannot be loaded can be retried', async () => {
  let fails = true;
  await open({
    'GET monitoring/settings': () => (fails ? problemAnswer(503, 'unavailable') : stored),
  });
  await screen.findByText('The settings could not be loaded.');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
  await screen.findByText('384 merchants in the portfolio');
});

test('neither a Lender User nor a lender without a portfolio can open it', async () => {
  const viewer = (groups: string[], portfolio_enabled: boolean) =>
    viewerOf({ ...admin, groups } as User, { portfolio_enabled } as unknown as Lender);
  const mayOpen = (groups: string[], isOn: boolean) =>
    monitoringSettings.mayOpen(viewer(groups, isOn) as never);
  expect(mayOpen(['Lender Admin'], true)).toBe(true);
  expect(mayOpen([], true)).toBe(false);
  expect(mayOpen(['Lender Admin'], false)).toBe(false);
});
