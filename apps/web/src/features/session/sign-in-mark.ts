const KEY = 'assay.sign_in_to_register';

/** Marks that a sign-in has just happened; the first user/me call after it reports it. */
export function rememberSignIn(): void {
  sessionStorage.setItem(KEY, 'true');
}

/** Whether no call since the sign-in has been answered yet (details: onboarding, section 4). */
export const isFirstAfterSignIn = (): boolean => sessionStorage.getItem(KEY) === 'true';

/** Call once the server has recorded the sign-in. */
export const clearSignInMark = (): void => sessionStorage.removeItem(KEY);
