import type { PageConfig } from '@assay/domain/page-config';
import type { UserManager } from 'oidc-client-ts';
import { LENDER_KEY } from './active-lender.ts';
import { browserSignIn, noteBrowserSignIn, onBrowserSignIn, signInOf } from './browser-sign-in.ts';
import { clearDrafts } from './draft.ts';
import { idleAt } from './idle.ts';
import { lastActivity, noteActivity } from './idle-clock.ts';
import { keepTokenFresh, type Refreshed, type Token } from './keep-token-fresh.ts';
import { isOwnTab } from './own-tab.ts';
import { returnAddress } from './return-address.ts';
import { rememberSignIn } from './sign-in-mark.ts';
import { clearSignOutReason, saveSignOutReason, signOutReason } from './sign-out-reason.ts';
import { isExpired, issuerOf, type SignedIn, signedInFrom } from './signed-in-user.ts';

/** The sign-in state: `leaving` from a sign-out until the page is left; `undefined` until known. */
export type SignInState = 'signed-in' | 'signed-out' | 'leaving' | undefined;

const TOKEN_LOCK = 'assay.token';
/** The latest time to load the OIDC library: after a deployment the old version's files may be gone. */
const FETCH_MANAGER_MS = 60_000;

const tokenOf = (user: SignedIn): Token => ({
  value: user.access_token,
  expires: (user.expires_at ?? Number.POSITIVE_INFINITY) * 1000,
});

/** Whether the provider refused; a temporary fault of its own (RFC 6749, 4.1.2.1) says nothing about the session. */
const isRefusal = (failure: unknown): boolean =>
  failure instanceof Error &&
  failure.name === 'ErrorResponse' &&
  !['server_error', 'temporarily_unavailable'].includes((failure as { error?: string }).error ?? '');

/**
 * The page's client of the identity provider: authorization code with PKCE, refresh, sign-out (ONB-001). Each tab has
 * its own tokens in session storage: a new tab silently gets its own from the provider's session. Tabs share only who
 * is signed in, so that they sign out together.
 */
export class Identity {
  readonly #config: PageConfig;
  readonly #origin: string;
  #loading: Promise<UserManager> | undefined;
  readonly #listeners = new Set<() => void>();
  #held: SignedIn | null = null;
  #state: SignInState;
  #stopRefreshing = () => {};
  readonly #logoutParameters: Record<string, string>;

  constructor(config: PageConfig, origin: string) {
    this.#logoutParameters = Object.fromEntries(new URLSearchParams(config.oidc_logout_parameters ?? ''));
    this.#config = config;
    this.#origin = origin;
  }

  /** The access token; null while no one is signed in and from the start of a sign-out. */
  token = (): string | null => this.#held?.access_token ?? null;

  /** For `useSyncExternalStore`. */
  state = (): SignInState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Restores the sign-in of earlier pages of this tab, then follows the other tabs. */
  async start(): Promise<void> {
    dropSharedTokens();
    onBrowserSignIn(() => void this.#followOtherTab());
    if (!(await isOwnTab())) sessionStorage.removeItem(this.#userKey());
    const idleSince = lastActivity();
    const inBrowser = browserSignIn();
    if (inBrowser && idleSince !== null && idleAt(Date.now(), idleSince).state === 'over') {
      // Opened by a link after the idle limit: the next sign-in returns to it.
      await this.signOut(location.pathname + location.search + location.hash);
      return;
    }
    const stored = this.#stored();
    if (!stored) return this.#become(null);
    // While this tab slept, another one signed out or signed in another user.
    if (signInOf(stored).sub !== inBrowser?.sub) return this.forget();
    if (!isExpired(stored)) return this.#become(stored);
    this.#held = stored;
    const answer = await this.refresh();
    if (answer.outcome !== 'refreshed') await this.forget();
  }

  /**
   * Redirects to the provider's sign-in page, which returns to `began`. @throws when the provider cannot be reached.
   */
  async signIn(began: string): Promise<void> {
    // As this page is still open, its sign-out may not have reached the provider.
    const asksAgain = this.#state === 'leaving' || signOutReason()?.asks_again;
    const manager = await this.#manager();
    clearSignOutReason();
    await manager.signinRedirect({
      state: { began },
      nonce: crypto.randomUUID(),
      ...(asksAgain && { prompt: 'login' }),
    });
  }

  /**
   * Reads the provider's answer from the address (ONB-002). Any unreadable answer (an error, no code, a wrong state, a
   * used code) leaves no one signed in (ONB-003).
   * @returns the address of the page to continue at
   */
  async completeSignIn(address: string): Promise<string> {
    if (this.#state === 'signed-in') return returnAddress(null);
    try {
      const manager = await this.#manager();
      const user = await manager.signinRedirectCallback(address);
      if (noteBrowserSignIn(signInOf(user))) {
        noteActivity();
        rememberSignIn();
      }
      this.#become(user);
      return returnAddress((user.state as { began?: unknown } | undefined)?.began);
    } catch (failure) {
      console.error('The sign-in answer could not be read', failure);
      saveSignOutReason('failed');
      await this.forget();
      return '/';
    }
  }

  /**
   * Gets a new token, one call at a time: under rotation, using a refresh token twice ends the session everywhere. A
   * waiting call uses the result of the one before it.
   */
  refresh = async (): Promise<Refreshed> => {
    // Read before the wait: after it this tab may already have the new token.
    const oldToken = this.#held?.access_token;
    return navigator.locks.request(TOKEN_LOCK, async (): Promise<Refreshed> => {
      const stored = this.#stored();
      if (!stored) return { outcome: 'refused' };
      if (stored.access_token !== oldToken && !isExpired(stored)) {
        this.#hold(stored);
        return { outcome: 'refreshed', token: tokenOf(stored) };
      }
      try {
        const manager = await this.#manager();
        const renewed = await manager.signinSilent();
        if (!renewed) return { outcome: 'refused' };
        this.#hold(renewed);
        return { outcome: 'refreshed', token: tokenOf(renewed) };
      } catch (failure) {
        return { outcome: isRefusal(failure) ? 'refused' : 'unreachable' };
      }
    });
  };

  /**
   * Ends the session here, in all tabs and at the provider; leaves the page (details: onboarding, section 3). The token
   * is dropped first, so that the page can do nothing more, even if leaving it takes long or fails.
   * @param began where the next sign-in in this tab returns to, when the user did not sign out on purpose
   */
  signOut = async (began?: string): Promise<void> => {
    if (this.#state === 'leaving') return;
    await this.#drop();
    // Several tabs may time out at the same moment: only one ends the session at the provider, which refuses a second
    // call.
    const stored = await navigator.locks.request(TOKEN_LOCK, async () => {
      const found = browserSignIn() && this.#stored();
      emptyStorage();
      return found;
    });
    // If the provider's session continues, it must not silently sign in a user this tab signed out.
    const leave = () => {
      saveSignOutReason('signed-out', { began, asks_again: true });
      location.assign('/');
    };
    if (!stored) return leave();
    saveSignOutReason('signed-out', { began });
    try {
      const manager = await this.#manager();
      await manager.signoutRedirect({
        id_token_hint: stored.id_token,
        extraQueryParams: this.#logoutParameters,
      });
    } catch (failure) {
      console.error('The identity provider could not be notified of the sign-out', failure);
      leave();
    }
  };

  /** Drops the token of this tab without contacting the provider. */
  forget = async (): Promise<void> => {
    sessionStorage.removeItem(this.#userKey());
    this.#become(null);
  };

  async #followOtherTab(): Promise<void> {
    if (this.#state === 'leaving') return;
    const inBrowser = browserSignIn();
    if (!this.#held) {
      const left = signOutReason();
      if (!inBrowser || !left) return;
      // Another tab signed out and in again: this one continues where it was.
      clearSignOutReason();
      return location.assign(returnAddress(left.began));
    }
    if (inBrowser?.sub === signInOf(this.#held).sub) return;
    sessionStorage.removeItem(this.#userKey());
    await this.#drop();
    clearDrafts();
    // Another user signed in: this tab gets their tokens, and the previous user's data is dropped.
    if (!inBrowser) saveSignOutReason('signed-out');
    location.assign('/');
  }

  /**
   * Drops the token before the page is left, and waits until its screens are gone: one with unsaved changes would let
   * the user cancel the navigation.
   */
  async #drop(): Promise<void> {
    this.#become(null, 'leaving');
    await new Promise((resolve) => setTimeout(resolve));
  }

  #become(user: SignedIn | null, state: SignInState = user ? 'signed-in' : 'signed-out'): void {
    if (this.#state === 'leaving') return;
    this.#stopRefreshing();
    this.#held = user;
    // If this load fails, it is retried when the library is needed.
    if (user) setTimeout(() => this.#manager().catch(() => {}), FETCH_MANAGER_MS);
    if (user?.refresh_token) {
      this.#stopRefreshing = keepTokenFresh(tokenOf(user), {
        refresh: this.refresh,
        onRefused: () => void this.signOut(),
      });
    }
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #hold(user: SignedIn): void {
    if (this.#state === 'leaving') return;
    this.#held = user;
    if (this.#state !== 'signed-in') this.#become(user);
  }

  /** The OIDC library: loaded on first use, which is rarely at once. */
  #manager(): Promise<UserManager> {
    this.#loading ??= import('./user-manager.ts').then(({ userManager }) =>
      userManager(this.#config, this.#origin),
    );
    // A failed load is retried.
    this.#loading.catch(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  #stored(): SignedIn | null {
    return signedInFrom(sessionStorage.getItem(this.#userKey()));
  }

  /** The key that oidc-client-ts uses. */
  #userKey(): string {
    return `oidc.user:${issuerOf(this.#config, this.#origin)}:${this.#config.oidc_client_id}`;
  }
}

/**
 * Deletes tokens that earlier versions of the page stored for all tabs, readable by anyone with access to the browser's
 * storage.
 */
function dropSharedTokens(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('oidc.')) localStorage.removeItem(key);
}

/** Deletes everything the page saved in this browser except the lender, which the next sign-in may use. */
function emptyStorage(): void {
  const lender = localStorage.getItem(LENDER_KEY);
  localStorage.clear();
  sessionStorage.clear();
  if (lender !== null) localStorage.setItem(LENDER_KEY, lender);
}
