import { expect, test, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { unauthorizedReaction } from './unauthorized.ts';

const refused = (detail: string) => (path: string) =>
  new ApiProblem(
    'Unauthorized',
    { type: 'about:blank', status: 401, title: 'Refused', detail, code: 'refused' },
    path,
  );
const disabled = refused('User account is disabled.');
const stale = refused('Invalid or expired token.');

function page() {
  const steps: string[] = [];
  const reaction = unauthorizedReaction({
    alert: (text) => steps.push(text),
    reload: () => steps.push('reload'),
    dropToken: async () => {
      steps.push('token dropped');
    },
  });
  return { steps, reaction };
}

test('a disabled account triggers nothing on user/me [ONB-007]', async () => {
  const { steps, reaction } = page();
  reaction(disabled('user/me'));
  await vi.waitFor(() => expect(steps).toEqual([]));
});

test('a disabled account shows an alert on other calls and reloads [ONB-007]', () => {
  const { steps, reaction } = page();
  reaction(disabled('inquiry/new'));
  expect(steps).toEqual(['Your account has been disabled.', 'reload']);
});

test.each(['user/me', 'inquiry/new'])(
  'any other 401 on %s shows the alert, drops the token and then reloads [ONB-008]',
  async (path) => {
    const { steps, reaction } = page();
    reaction(stale(path));
    await vi.waitFor(() =>
      expect(steps).toEqual(['Your session is stale. Press OK to reload.', 'token dropped', 'reload']),
    );
  },
);

test('several refusals at once show one alert [ONB-008]', async () => {
  const { steps, reaction } = page();
  reaction(stale('inquiry/new'));
  reaction(stale('third_party_data'));
  reaction(disabled('third_party_data'));
  await vi.waitFor(() => expect(steps).toHaveLength(3));
});
