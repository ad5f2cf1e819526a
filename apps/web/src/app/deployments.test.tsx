import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { problemAnswer } from '#api/testing';
import { deployments } from '#features/deployments';
import { settingsRoutes } from '#features/settings';
import { aUser, openPage } from './testing.tsx';

const ahead = { id: '7', planned_date: '2026-03-20', deployed: false };
const done = { id: '4', planned_date: '2026-02-01', deployed: true };
const later = { id: '8', planned_date: '2026-04-20', deployed: false };
const texts = (id: string) => ({
  deployment_schedule_id: id,
  high_level_text: `Release ${id}`,
  detailed_text: `All of ${id} <b>in full</b>`,
});
const detail = {
  ...ahead,
  ...texts('7'),
  low_level_text: 'All of 7 <b>in full</b>',
  version: 3,
};
const answers = {
  'GET deployment/get_all': [ahead, done],
  'GET deployment/get_all_details': [texts('7'), texts('4')],
  'GET deployment/get_upcoming': [ahead, later],
  'GET deployment/7': detail,
  'POST user/acknowledge-deployments': { acknowledged_deployment: true },
};
const unaware = aUser({ acknowledged_deployment: false });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const open = (user = aUser(), rest: object = {}) =>
  openPage('/settings/deployments', settingsRoutes([deployments]), {
    'GET user/me': user,
    ...answers,
    ...rest,
  } as never);
const items = async () =>
  within((await screen.findAllByRole('list')).at(-1) as HTMLElement).findAllByRole('listitem');
const notice = () => screen.findByRole('dialog', { name: 'Release planned for 3/20/2026' });

test('the first deployment is expanded if it is not deployed, upcoming ones say so, and text is plain text [BOF-080]', async () => {
  await open();
  const [first, second] = await items();
  expect(first?.textContent).toContain('3/20/2026(Upcoming)Not deployed');
  expect(first?.textContent).toContain('Release 7All of 7 <b>in full</b>');
  expect(second?.textContent).toBe('2/1/2026Deployed');
  await userEvent.click(within(second as HTMLElement).getByRole('button'));
  expect(second?.textContent).toContain('Release 4All of 4');
  expect(screen.queryByRole('button', { name: 'Add Deployment' })).toBeNull();
});

test('a deployed one is collapsed at first [BOF-080]', async () => {
  await open(aUser(), { 'GET deployment/get_all': [done] });
  expect((await items())[0]?.textContent).toBe('2/1/2026Deployed');
});

test('shows an empty state without any [BOF-080]', async () => {
  await open(aUser(), { 'GET deployment/get_all': [], 'GET deployment/get_all_details': [] });
  await screen.findByText('No deployments yet.');
});

test.each([500, 503])('a call that fails with %i shows nothing and is logged [BOF-080]', async (status) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { errors } = await open(aUser(), {
    'GET deployment/get_all': problemAnswer(status, 'internal_error', 'Not today.'),
  });
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith('The deployments could not be loaded', expect.anything()),
  );
  logged.mockRestore();
  expect(await screen.findByRole('heading', { name: 'Deployments' })).toBeTruthy();
  await waitFor(() => expect(document.body.textContent).not.toMatch(/Loading/));
  expect(document.body.textContent).not.toMatch(/could not|Not today|No deployments yet|Try again/i);
  expect(errors.shown()).toBeNull();
});

test('staff edit the version they loaded; a newer one is reported without clearing the form [BOF-081]', async () => {
  const { seen } = await open(aUser({ is_staff: true }), {
    'POST deployment/7': problemAnswer(409, 'stale', 'This was changed by someone else.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the deployment of 3/20/2026' }));
  const deployed = await screen.findByRole('checkbox', { name: 'Deployed' });
  await userEvent.click(deployed);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Deployment' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('This was changed by someone else.');
  expect(seen.find(({ method, path }) => method === 'POST' && path === 'deployment/7')?.body).toEqual({
    planned_date: '2026-03-20',
    deployed: true,
    high_level_text: 'Release 7',
    detailed_text: 'All of 7 <b>in full</b>',
    version: 3,
  });
  expect(deployed).toHaveProperty('checked', true);
});

test('an upcoming release shows a notice with its texts and a link until it is acknowledged [BOF-014]', async () => {
  const { seen } = await open(unaware);
  const dialog = await notice();
  expect(within(dialog).getByText('Release 7')).toBeTruthy();
  expect(within(dialog).getByText('All of 7 <b>in full</b>')).toBeTruthy();
  expect(within(dialog).getByRole('link', { name: 'Release details' }).getAttribute('href')).toBe(
    '/settings/deployments',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Acknowledge' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(seen).toContainEqual(
      expect.objectContaining({
        path: 'user/acknowledge-deployments',
        body: { user_id: '5', newest_id: '8' },
      }),
    ),
  );
});

test('Close hides the notice until the next page load and sends nothing [BOF-014]', async () => {
  const { seen } = await open(unaware);
  await userEvent.click(within(await notice()).getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.some(({ path }) => path === 'user/acknowledge-deployments')).toBe(false);
  cleanup();
  await open(unaware);
  await notice();
});

test('an acknowledgement that fails hides the notice without an error [BOF-014]', async () => {
  const { errors, seen } = await open(unaware, {
    'POST user/acknowledge-deployments': problemAnswer(503, 'shutting_down'),
  });
  await userEvent.click(within(await notice()).getByRole('button', { name: 'Acknowledge' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(errors.shown()).toBeNull();
});

/** After the screen was opened, which hides earlier errors. */
const laterRefused = () =>
  new Promise<Response>((resolve) => {
    setTimeout(() => resolve(problemAnswer(503, 'shutting_down')), 200);
  });
test.each([
  ['an acknowledged one', aUser(), {}],
  ['none ahead', unaware, { 'GET deployment/get_upcoming': [] }],
  ['a failed list', unaware, { 'GET deployment/get_upcoming': () => laterRefused() }],
  ['a failed detail', unaware, { 'GET deployment/7': () => laterRefused() }],
])('%s shows no notice and no error [BOF-014]', async (_what, user, rest) => {
  const { errors } = await open(user, rest);
  await items();
  // The dialog is loaded on demand, so its absence counts only after a while.
  await expect(screen.findByRole('dialog', {}, { timeout: 500 })).rejects.toThrow();
  expect(errors.shown()).toBeNull();
});

test('the notice waits until the terms are checked and accepted [BOF-014] [ONB-030]', async () => {
  let answerCheck: (status: object) => void = () => {};
  const check = new Promise<object>((resolve) => {
    answerCheck = resolve;
  });
  const search = {
    path: '/onboarding',
    title: 'New inquiry',
    terms: true,
    component: async () => () => <h1>Search</h1>,
  };
  const { seen } = await openPage('/onboarding', [search], {
    'GET user/me': unaware,
    ...answers,
    'GET user/check-inquiry-terms': () => check,
    'POST user/accept-inquiry-terms': { status: 'ok', accepted_at: '2026-03-01T14:05:00Z' },
  } as never);
  await waitFor(() => expect(seen.some(({ path }) => path === 'deployment/7')).toBe(true));
  await screen.findByRole('heading', { name: 'Search', hidden: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  answerCheck({ status: 'stale' });
  await screen.findByRole('dialog', { name: 'Important Note' });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree to these terms' }));
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await notice();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
