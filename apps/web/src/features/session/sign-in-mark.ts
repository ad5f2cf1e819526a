const KEY = 'assay.sign_in_to_register';

/** Marks that a sign-in has just happened; the first user/me call after it says so. */
export function rememberSignIn(): void {
  sessionStorage.setItem(KEY, 'true');
}

/** Whether this call is the first one of a sign-in; it is so once (details: onboarding, section 4). */
export function takeSignIn(): boolean {
  const isFirst = sessionStorage.getItem(KEY) === 'true';
  sessionStorage.removeItem(KEY);
  return isFirst;
}
