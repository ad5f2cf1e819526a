import { Button } from '@mantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { problemAnswer } from '#api/testing';
import { useUnsavedChanges } from '#features/session';
import type { ScreenRoute } from '#ui/screen-route';
import { renderUi } from '#ui/testing';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { aLender, aUser, openPage } from './testing.tsx';

const failure = new Error('this stack trace is for the log only');
function Broken(): never {
  throw failure;
}
function Unsaved() {
  const { isAsked, answer, blocksUnload } = useUnsavedChanges(true);
  return (
    <>
      <h1>Unsaved</h1>
      {isAsked && <Button onClick={() => answer(true)}>Leave</Button>}
      {isAsked && <Button onClick={() => answer(false)}>Stay</Button>}
      <p>The browser {blocksUnload() ? 'asks' : 'does not ask'}</p>
    </>
  );
}
const screens: ScreenRoute[] = [
  { path: '/onboarding', title: 'New inquiry', component: async () => () => <h1>Search</h1> },
  { path: '/inquiry-history', title: 'Inquiry History', component: async () => () => <h1>History</h1> },
  { path: '/settings', title: 'Settings', component: async () => () => <h1>Settings</h1> },
  { path: '/broken', title: 'Broken', component: async () => Broken },
];
const two = [aLender('1', 'Northwind Capital', 'NWC'), aLender('2', 'Blue Harbor Funding')];
const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
const open = (address: string, user = aUser()) => openPage(address, screens, { 'GET user/me': user });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  reload.mockClear();
});

describe('addresses', () => {
  test('/ redirects a signed-in user to /onboarding [ONB-004]', async () => {
    const { router } = await open('/');
    await screen.findByRole('heading', { name: 'Search' });
    expect(router.state.location.pathname).toBe('/onboarding');
  });

  test('a trailing slash is the same screen, and the title names it', async () => {
    await open('/onboarding/');
    await screen.findByRole('heading', { name: 'Search' });
    expect(document.title).toBe('New inquiry · Assay');
  });

  test('an unknown address shows a page with links [BOF-001]', async () => {
    await open('/nowhere');
    await screen.findByRole('heading', { name: 'Page not found' });
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/onboarding',
      '/healthcheck',
      '/notifications',
      '/regulatory-search',
      '/settings',
    ]);
  });
});

describe('header', () => {
  const license = () =>
    within(screen.getByRole('navigation', { name: 'Main' })).getByText('License Verification');

  test('grays out what the lender does not have', async () => {
    await open('/onboarding');
    await screen.findByRole('heading', { name: 'Search' });
    expect(license().closest('a')).toBeNull();
    expect(license().getAttribute('aria-disabled')).toBe('true');
  });

  test('links to what the lender has', async () => {
    await openPage('/onboarding', screens, {
      'GET user/me': aUser(),
      'GET lender/license-verification-enabled': { license_verification_enabled: true },
    });
    await screen.findByRole('heading', { name: 'Search' });
    await waitFor(() => expect(license().closest('a')?.getAttribute('href')).toBe('/license'));
  });

  test('a failed license-enabled check is only logged, and leaves the item gray [ONB-172]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await openPage('/onboarding', screens, {
      'GET user/me': aUser(),
      'GET lender/license-verification-enabled': () => problemAnswer(503, 'shutting_down'),
    });
    await screen.findByRole('heading', { name: 'Search' });
    await waitFor(() =>
      expect(logged).toHaveBeenCalledWith(
        'It could not be checked whether license verification is enabled',
        expect.anything(),
      ),
    );
    expect(license().closest('a')).toBeNull();
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
    logged.mockRestore();
  });

  test('lists what the user may open, and marks the current item', async () => {
    await open('/onboarding', aUser({ is_staff: true, default_lender_id: '1' }));
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    const links = within(nav).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Onboarding',
      'Portfolio HealthCheck',
      'Notifications',
      'Regulatory Search',
      'Inquiry History',
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null, null, null]);
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings');
  });

  test('Inquiry History is for staff only', async () => {
    await open('/onboarding');
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    expect(within(nav).queryByText('Inquiry History')).toBeNull();
  });

  test('the user menu shows full name and lender, and ends the session [BOF-011]', async () => {
    const { identity } = await open('/onboarding');
    const signOut = vi.spyOn(identity, 'signOut').mockResolvedValue();
    await userEvent.click(
      await screen.findByRole('button', { name: 'User menu: Uma Whitfield, Northwind Capital' }),
    );
    const signout = await screen.findByRole('button', { name: 'Signout' });
    expect(screen.queryByLabelText('Switch Lender')).toBeNull();
    await userEvent.click(signout);
    expect(signOut).toHaveBeenCalledOnce();
  });

  test('the saved lender is active after a load, and later calls name it [ONB-021]', async () => {
    localStorage.setItem('lender', JSON.stringify({ id: '2' }));
    const { seen } = await open('/onboarding', aUser({ lenders: two }));
    await screen.findByRole('button', { name: /^User menu: .*, Blue Harbor Funding$/ });
    await screen.findByRole('heading', { name: 'Search' });
    const later = seen.filter(({ path }) => path !== 'user/me');
    expect(new Set(later.map(({ headers }) => headers.get('LenderId')))).toEqual(new Set(['2']));
    expect(JSON.parse(localStorage.getItem('lender') ?? '')).toMatchObject({ id: '2' });
  });

  test('what the start says of the saved lender, its terms and its licenses, is not requested again', async () => {
    const lender = { ...aLender('2', 'Blue Harbor Funding'), license_verification_enabled: true };
    const withTerms: ScreenRoute[] = [{ ...screens[0]!, terms: true }];
    localStorage.setItem('lender', JSON.stringify({ id: '2' }));
    const { seen } = await openPage('/onboarding', withTerms, {
      'GET user/me': { ...aUser({ lenders: [two[0]!, lender] }), terms: 'stale' },
    });
    expect(await screen.findByRole('dialog', { name: 'Important Note' })).toBeTruthy();
    const links = within(screen.getByRole('navigation', { name: 'Main', hidden: true }));
    expect(links.getByText('License Verification').closest('a')).not.toBeNull();
    const start = seen.find(({ path }) => path === 'user/me');
    expect(start?.query.get('lender_id')).toBe('2');
    const paths = seen.map(({ path }) => path);
    expect(paths).not.toContain('user/check-inquiry-terms');
    expect(paths).not.toContain('lender/license-verification-enabled');
  });

  test('a saved lender that is no longer the user’s is not taken for the one that they start in', async () => {
    localStorage.setItem('lender', JSON.stringify({ id: '3' }));
    const { seen } = await openPage('/onboarding', [{ ...screens[0]!, terms: true }], {
      'GET user/me': aUser({ lenders: two }),
      'GET user/check-inquiry-terms': { status: 'stale' },
    });
    expect(await screen.findByRole('dialog', { name: 'Important Note' })).toBeTruthy();
    expect(seen.map(({ path }) => path)).toContain('user/check-inquiry-terms');
  });

  test('a user of several lenders switches by name or alias, and the page reloads [BOF-011, ONB-021, ONB-022]', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    await open('/inquiry-history', aUser({ lenders: two }));
    await userEvent.click(await screen.findByRole('button', { name: /^User menu/ }));
    const box = await screen.findByRole('combobox', { name: 'Switch Lender' });
    await userEvent.type(box, 'harbor');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.click(screen.getByRole('option', { name: /Blue Harbor Funding/ }));
    expect(JSON.parse(localStorage.getItem('lender') ?? '')).toMatchObject({
      id: '2',
      name: 'Blue Harbor Funding',
    });
    expect(reload.mock.calls.length + assign.mock.calls.length).toBe(1);
    assign.mockRestore();
  });

  test('text that matches no lender changes nothing [BOF-011]', async () => {
    await open('/inquiry-history', aUser({ lenders: two }));
    await userEvent.click(await screen.findByRole('button', { name: /^User menu/ }));
    const box = await screen.findByRole('combobox', { name: 'Switch Lender' });
    await userEvent.type(box, 'nobody');
    expect(await screen.findByText('No lender with this name')).toBeTruthy();
    await userEvent.type(box, '{Enter}');
    expect(JSON.parse(localStorage.getItem('lender') ?? '')).toMatchObject({ id: '1' });
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a screen with unsaved changes', () => {
  const unsaved: ScreenRoute = { path: '/settings', title: 'Settings', component: async () => Unsaved };
  const openUnsaved = async () => {
    const page = await openPage('/settings', [unsaved], { 'GET user/me': aUser({ lenders: two }) });
    await screen.findByRole('heading', { name: 'Unsaved' });
    return page;
  };
  const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

  test('asks before Signout and before another lender, and the answer Stay changes nothing', async () => {
    const { identity } = await openUnsaved();
    const signOut = vi.spyOn(identity, 'signOut').mockResolvedValue();
    await click(/^User menu/);
    await click('Signout');
    await click('Stay');
    expect(signOut).not.toHaveBeenCalled();
    await click(/^User menu/);
    await userEvent.type(await screen.findByRole('combobox', { name: 'Switch Lender' }), 'harbor');
    await userEvent.click(await screen.findByRole('option', { name: /Blue Harbor Funding/ }));
    await click('Stay');
    expect(JSON.parse(localStorage.getItem('lender') ?? '')).toMatchObject({ id: '1' });
    expect(reload).not.toHaveBeenCalled();
    await click(/^User menu/);
    await click('Signout');
    await click('Leave');
    expect(signOut).toHaveBeenCalledOnce();
    expect(screen.getByText('The browser does not ask')).toBeTruthy();
  });

  test('is gone before an idle sign-out leaves the page, so that nothing can stop it [ONB-006]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let atLeaving: unknown[] = [];
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {
      atLeaving = [identity.token(), screen.queryByRole('heading', { name: 'Unsaved' })];
    });
    const { identity } = await openUnsaved();
    localStorage.setItem('assay.last_activity', String(Date.now() - 821_000));
    await waitFor(() => expect(assign).toHaveBeenCalled(), { timeout: 5000 });
    expect(atLeaving).toEqual([null, null]);
    expect((await screen.findByRole('status')).textContent).toBe('Loading…');
    assign.mockRestore();
  });

  test('a page that is still open long after its sign-out offers to sign in again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const { identity } = await openUnsaved();
    void identity.signOut('/settings');
    await waitFor(() => expect(assign).toHaveBeenCalled());
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(await screen.findByRole('heading', { name: 'You are signed out.' })).toBeTruthy();
    const signIn = vi.spyOn(identity, 'signIn').mockResolvedValue();
    await click('Sign in');
    expect(signIn).toHaveBeenCalledWith('/settings');
    assign.mockRestore();
  });
});

describe('start', () => {
  test('no screen shows before the user is loaded [BOF-016]', async () => {
    let arrive: (user: object) => void = () => {};
    const user = new Promise<object>((resolve) => {
      arrive = resolve;
    });
    await openPage('/onboarding', screens, { 'GET user/me': () => user });
    expect((await screen.findByRole('status')).textContent).toBe('Loading…');
    expect(screen.queryByRole('heading', { name: 'Search' })).toBeNull();
    arrive(aUser());
    await screen.findByRole('heading', { name: 'Search' });
  });

  test.each([
    [problemAnswer(500, 'internal_error', 'Logged.'), ['500', 'internal_error']],
    [problemAnswer(403, 'user_unknown', 'No account.'), ['403', 'user_unknown']],
    [problemAnswer(503, 'shutting_down', 'Restarting.'), ['503', 'shutting_down']],
  ])('a failure shows status, status text and type [BOF-016]', async (answer, [status, type]) => {
    await openPage('/onboarding', screens, { 'GET user/me': answer });
    await screen.findByRole('heading', { name: 'Error Loading Page.' });
    const facts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(facts).toEqual([status, type, type]);
  });

  test('a disabled account shows only that and a sign-out button [BOF-015, ONB-007]', async () => {
    const refused = problemAnswer(401, 'user_disabled', 'User account is disabled.');
    const { identity } = await openPage('/onboarding', screens, { 'GET user/me': refused });
    const signOut = vi.spyOn(identity, 'signOut').mockResolvedValue();
    await screen.findByRole('heading', { name: 'Your account has been disabled.' });
    expect(screen.queryByRole('navigation')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(signOut).toHaveBeenCalledOnce();
  });

  test('an inactive user sees the same [BOF-015]', async () => {
    await open('/onboarding', aUser({ is_active: false }));
    await screen.findByRole('heading', { name: 'Your account has been disabled.' });
  });

  test('a user without an active lender is referred to support', async () => {
    await open('/onboarding', aUser({ lenders: [] }));
    await screen.findByRole('heading', { name: 'No active lender. Contact support.' });
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  });

  test('the first call after a sign-in says so, one after a reload does not', async () => {
    sessionStorage.setItem('assay.sign_in_to_register', 'true');
    const first = await open('/onboarding');
    await waitFor(() => expect(first.seen[0]?.query.get('registerLogin')).toBe('true'));
    const second = await open('/onboarding');
    await waitFor(() => expect(second.seen).toHaveLength(1));
    expect(second.seen[0]?.query.has('registerLogin')).toBe(false);
  });
});

test('a rendering error around the screens shows the error screen too, and is logged [ONB-171]', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  renderUi(
    <PageErrorBoundary>
      <Broken />
    </PageErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('for the log only');
  expect(logged).toHaveBeenCalledWith('The page could not be rendered', failure);
  logged.mockRestore();
});

test('a rendering error shows the error screen, without a stack [ONB-171]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await open('/broken');
  await screen.findByRole('heading', { name: 'Something went wrong' });
  expect(document.body.textContent).not.toContain('for the log only');
  expect(logged).toHaveBeenCalledWith('The screen could not be rendered', failure);
  await userEvent.click(screen.getByRole('button', { name: 'Reload Page' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
  logged.mockRestore();
});
