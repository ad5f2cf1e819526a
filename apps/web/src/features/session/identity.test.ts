import { defaultPageConfig } from '@assay/domain/page-config';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { noteBrowserSignIn, signInOf } from './browser-sign-in.ts';
import { Identity } from './identity.ts';
import { noteActivity } from './idle-clock.ts';
import { isFirstAfterSignIn } from './sign-in-mark.ts';
import { saveSignOutReason, signOutReason } from './sign-out-reason.ts';

const ORIGIN = 'http://assay.test';
const USER_KEY = `oidc.user:${ORIGIN}/oidc:assay-web`;
const config = defaultPageConfig;

/** Saves tokens of this tab for a user signed in to this browser. */
const store = (access_token: string, more: object = {}) => {
  localStorage.setItem('assay.signed_in', '5\n');
  sessionStorage.setItem('assay.tab', 'this one');
  sessionStorage.setItem(
    USER_KEY,
    JSON.stringify({
      access_token,
      refresh_token: `refresh of ${access_token}`,
      id_token: 'id-token',
      token_type: 'Bearer',
      scope: 'openid',
      profile: { sub: '5' },
      expires_at: Math.floor(Date.now() / 1000) + 900,
      ...more,
    }),
  );
};

/** Mocks the browser's locks, of which another page holds the named ones. */
const useLocks = ({ held = [], turn }: { held?: string[]; turn?: Promise<void> } = {}) =>
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: async (name: string, ...rest: unknown[]) => {
        if (held.includes(name)) throw new DOMException('Another page has it', 'TimeoutError');
        if (!name.startsWith('assay.tab.')) await turn;
        return (rest.at(-1) as () => unknown)();
      },
    },
  });

const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
const dialled = vi.fn();
let answer: () => Response;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  assign.mockClear();
  dialled.mockClear();
  answer = () => Response.json({ error: 'invalid_grant' }, { status: 400 });
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    if (String(address).endsWith('/.well-known/openid-configuration')) {
      return Response.json({
        issuer: `${ORIGIN}/oidc`,
        authorization_endpoint: `${ORIGIN}/oidc/auth`,
        token_endpoint: `${ORIGIN}/oidc/token`,
      });
    }
    dialled(String(address), String(init?.body));
    return answer();
  });
  useLocks();
});
afterEach(() => vi.unstubAllGlobals());

test('invalid data instead of a user signs no one in', async () => {
  for (const left of ['no json', 'null', '{"access_token":7}']) {
    sessionStorage.setItem(USER_KEY, left);
    expect((await started()).state()).toBe('signed-out');
  }
});

const started = async () => {
  const identity = new Identity(config, ORIGIN);
  await identity.start();
  return identity;
};

test('a visitor without tokens is signed out', async () => {
  const identity = await started();
  expect(identity.state()).toBe('signed-out');
  expect(identity.token()).toBeNull();
});

test('reloading the page keeps the user signed in', async () => {
  store('first');
  const identity = await started();
  expect(identity.state()).toBe('signed-in');
  expect(identity.token()).toBe('first');
});

test('tokens stay in the session storage of the tab, and those that older versions shared are removed', async () => {
  localStorage.setItem(USER_KEY, '{"access_token":"shared","refresh_token":"shared too"}');
  store('first');
  const identity = await started();
  answer = () =>
    Response.json({ access_token: 'second', refresh_token: 'next', token_type: 'Bearer', expires_in: 900 });
  await identity.refresh();
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/second|next|first|shared|oidc/);
  expect(sessionStorage.getItem(USER_KEY)).toContain('second');
});

test('a duplicated tab leaves the tokens that were copied into it to the first and gets its own', async () => {
  store('first');
  useLocks({ held: ['assay.tab.this one'] });
  const copy = await started();
  expect([copy.state(), copy.token()]).toEqual(['signed-out', null]);
  expect(sessionStorage.getItem('assay.tab')).not.toBe('this one');
});

test('of two refreshes at once one asks the provider [ONB-005]', async () => {
  store('first');
  const identity = await started();
  let begin = () => {};
  useLocks({
    turn: new Promise<void>((resolve) => {
      begin = resolve;
    }),
  });
  answer = () =>
    Response.json({ access_token: 'second', refresh_token: 'next', token_type: 'Bearer', expires_in: 900 });
  const both = (async () => {
    const first = identity.refresh();
    const second = first.then(() => waiting);
    const waiting = identity.refresh();
    begin();
    return [await first, await second];
  })();
  for (const refreshed of await both)
    expect(refreshed).toMatchObject({ outcome: 'refreshed', token: { value: 'second' } });
});

test('a refresh silently gets a new token by its refresh token [ONB-001] [ONB-005]', async () => {
  store('first');
  const identity = await started();
  answer = () =>
    Response.json({ access_token: 'second', refresh_token: 'next', token_type: 'Bearer', expires_in: 900 });
  const onChange = vi.fn();
  identity.subscribe(onChange);
  expect(await identity.refresh()).toMatchObject({ outcome: 'refreshed', token: { value: 'second' } });
  expect(identity.token()).toBe('second');
  expect(onChange).not.toHaveBeenCalled();
  expect(dialled.mock.calls[0]?.[1]).toContain('refresh_token=refresh+of+first');
  expect(dialled.mock.calls[0]?.[1]).toContain('grant_type=refresh_token');
});

test('a signed-in page refreshes its token before it expires, and signs out once that is refused [ONB-001]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(console, 'error').mockImplementation(() => {});
  store('first');
  const identity = await started();
  answer = () =>
    Response.json({ access_token: 'second', refresh_token: 'next', token_type: 'Bearer', expires_in: 900 });
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  await vi.waitFor(() => expect(identity.token()).toBe('second'));
  answer = () => Response.json({ error: 'invalid_grant' }, { status: 400 });
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(sessionStorage.getItem(USER_KEY)).toBeNull();
});

test.each([
  ['refused', () => Response.json({ error: 'invalid_grant' }, { status: 400 })],
  ['unreachable', () => Response.json({ error: 'server_error' }, { status: 500 })],
  ['unreachable', () => Response.json({ error: 'temporarily_unavailable' }, { status: 503 })],
  ['unreachable', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['unreachable', () => Promise.reject(new TypeError('Failed to fetch')) as unknown as Response],
])("reports a refresh as %s by the provider's answer", async (outcome, response) => {
  store('first');
  const identity = await started();
  answer = response;
  expect(await identity.refresh()).toEqual({ outcome });
});

test('refreshes an expired token when the page starts', async () => {
  store('first', { expires_at: Math.floor(Date.now() / 1000) - 60 });
  answer = () =>
    Response.json({ access_token: 'second', refresh_token: 'next', token_type: 'Bearer', expires_in: 900 });
  const identity = await started();
  expect(identity.state()).toBe('signed-in');
  expect(identity.token()).toBe('second');
});

test('a page opened long after the last mouse activity is signed out [ONB-006]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  store('first');
  noteActivity(Date.now() - 821_000);
  const identity = await started();
  expect(identity.token()).toBeNull();
  expect(sessionStorage.getItem(USER_KEY)).toBeNull();
  expect(signOutReason()).toMatchObject({ reason: 'signed-out' });
});

test.each([
  ['an error', '?error=access_denied&state=unknown'],
  ['no code', ''],
  ['a state that is not ours', '?code=abc&state=unknown'],
])('a sign-in answer with %s leaves no one signed in and redirects to / [ONB-003]', async (_, search) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const identity = await started();
  expect(await identity.completeSignIn(`${ORIGIN}/callback${search}`)).toBe('/');
  expect(identity.state()).toBe('signed-out');
  expect(signOutReason()).toEqual({ reason: 'failed' });
});

test('a signed-in user who reloads /callback is redirected to /onboarding [ONB-004]', async () => {
  store('first');
  const identity = await started();
  expect(await identity.completeSignIn(`${ORIGIN}/callback?code=used&state=used`)).toBe('/onboarding');
  expect(identity.token()).toBe('first');
});

test('sign-out removes tokens and everything else saved, except the lender', async () => {
  store('first');
  localStorage.setItem('lender', '{"id":"4"}');
  localStorage.setItem('assay.something', 'kept');
  sessionStorage.setItem('assay.search', 'kept');
  const identity = await started();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await identity.signOut();
  expect(Object.keys(localStorage)).toEqual(['lender']);
  expect(Object.keys(sessionStorage)).toEqual(['assay.sign-out-reason']);
  expect(assign).toHaveBeenCalledWith('/');
});

test('sign-out drops the token first, and no refresh that is under way brings it back', async () => {
  store('first');
  const identity = await started();
  let respond = (_: Response) => {};
  const waiting = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  answer = () => waiting as unknown as Response;
  const refreshing = identity.refresh();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const leaving = identity.signOut();
  expect([identity.token(), identity.state()]).toEqual([null, 'leaving']);
  await vi.waitFor(() => expect(dialled).toHaveBeenCalled());
  respond(
    Response.json({ access_token: 'second', refresh_token: 'next', token_type: 'Bearer', expires_in: 900 }),
  );
  await refreshing;
  await leaving;
  expect([identity.token(), identity.state()]).toEqual([null, 'leaving']);
});

test('signing in from a page that is still open after its sign-out makes the provider prompt', async () => {
  store('first');
  const identity = await started();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await identity.signOut('/settings');
  sessionStorage.clear();
  assign.mockClear();
  void identity.signIn('/settings');
  await vi.waitFor(() => expect(assign).toHaveBeenCalled());
  expect(new URL(String(assign.mock.calls[0]?.[0])).searchParams.get('prompt')).toBe('login');
});

const inOtherTab = (key: string | null, change: () => void) => {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

test('sign-out in another tab signs out this one', async () => {
  store('first');
  const identity = await started();
  inOtherTab(null, () => localStorage.clear());
  expect(identity.token()).toBeNull();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(signOutReason()).toEqual({ reason: 'signed-out' });
  expect(sessionStorage.getItem(USER_KEY)).toBeNull();
});

test('a tab that slept while another one signed out drops its token when it wakes', async () => {
  store('first');
  localStorage.clear();
  const identity = await started();
  expect([identity.state(), sessionStorage.getItem(USER_KEY)]).toEqual(['signed-out', null]);
});

test('a tab drops its tokens when another user has signed in since', async () => {
  store('first');
  await started();
  inOtherTab('assay.signed_in', () => localStorage.setItem('assay.signed_in', '6\n'));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect([sessionStorage.getItem(USER_KEY), signOutReason()]).toEqual([null, null]);
});

test('a signed-out tab continues where it was once another tab signs in', async () => {
  saveSignOutReason('signed-out', { began: '/settings/my-profile' });
  await started();
  inOtherTab('assay.signed_in', () => localStorage.setItem('assay.signed_in', '5\n'));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/settings/my-profile'));
});

test('a new tab opened long after the last mouse activity makes the provider prompt again [ONB-006]', async () => {
  store('first');
  sessionStorage.clear();
  noteActivity(Date.now() - 821_000);
  const identity = await started();
  expect(signOutReason()).toMatchObject({ reason: 'signed-out', asks_again: true });
  assign.mockClear();
  void identity.signIn('/onboarding');
  await vi.waitFor(() => expect(assign).toHaveBeenCalled());
  expect(new URL(String(assign.mock.calls[0]?.[0])).searchParams.get('prompt')).toBe('login');
});

describe('the sign-in of this browser', () => {
  const tokenOf = (claims: object) => `x.${btoa(JSON.stringify(claims))}.x`;
  const signInAt = (auth_time: number, sub = '5') =>
    noteBrowserSignIn(signInOf({ access_token: tokenOf({ auth_time }), profile: { sub } }));

  test('is new once, and not in the tabs that get their tokens from it', () => {
    expect([signInAt(100), signInAt(100), signInAt(200), signInAt(200, '6')]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  test('is new once if the tokens do not have its time', () => {
    const note = () => noteBrowserSignIn(signInOf({ access_token: 'opaque', profile: { sub: '5' } }));
    expect([note(), note()]).toEqual([true, false]);
  });
});

test('only the first call after a sign-in counts as its first', () => {
  expect(isFirstAfterSignIn()).toBe(false);
  sessionStorage.setItem('assay.sign_in_to_register', 'true');
  expect(isFirstAfterSignIn()).toBe(true);
});

test('the provider gets the configured authentication class', async () => {
  const identity = new Identity({ ...config, oidc_acr_values: 'gold' }, ORIGIN);
  void identity.signIn('/onboarding');
  await vi.waitFor(() => expect(assign).toHaveBeenCalled());
  const url = new URL(String(assign.mock.calls[0]?.[0]));
  expect([url.pathname, url.searchParams.get('acr_values')]).toEqual(['/oidc/auth', 'gold']);
});
