import type { SignedIn } from './signed-in-user.ts';

const KEY = 'assay.signed_in';

/**
 * The signed-in user of this browser, shared between tabs. It has no token, so it may be in local storage. Removing it
 * signs out all tabs.
 */
export interface BrowserSignIn {
  /** The account at the provider. */
  sub: string;
  /** Time of the sign-in; empty if the provider's tokens do not have it. */
  at: string;
}

/** The claims of a JWT, unverified; none of a token in any other form. */
function claimsIn(token: string | undefined): { sub?: unknown; auth_time?: unknown } {
  try {
    const claims = token?.split('.')[1] ?? '';
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return {};
  }
}

/** The sign-in that a tab's tokens come from. */
export function signInOf({ access_token, id_token, profile }: SignedIn): BrowserSignIn {
  const at = claimsIn(id_token).auth_time ?? claimsIn(access_token).auth_time;
  return { sub: profile?.sub ?? '', at: typeof at === 'number' ? String(at) : '' };
}

export function browserSignIn(): BrowserSignIn | null {
  const saved = localStorage.getItem(KEY);
  if (saved === null) return null;
  const [sub = '', at = ''] = saved.split('\n');
  return { sub, at };
}

/** Saves the sign-in for all tabs. Returns whether it is new and not another tab's. */
export function noteBrowserSignIn(signIn: BrowserSignIn): boolean {
  const before = browserSignIn();
  localStorage.setItem(KEY, `${signIn.sub}\n${signIn.at}`);
  return before?.sub !== signIn.sub || before.at !== signIn.at;
}

/** Reports every change of it that another tab makes. */
export function onBrowserSignIn(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    // A null key: the whole storage was emptied.
    if (key === null || key === KEY) listener();
  });
}
