const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The times of the session, in milliseconds (details: onboarding, sections 3, 6 and 26). */
export const sessionTimes = {
  /** Without mouse activity for this long the user is signed out. */
  idleLimit: 820 * SECOND,
  /** The warning shows for this long before that. */
  idleWarning: 60 * SECOND,
  /** If leaving the page after a sign-out takes longer than this, the page offers to sign in again. */
  leaving: 10 * SECOND,
  /** The token is refreshed this long before it expires; one with a shorter lifetime, at half of it. */
  refreshAhead: 5 * MINUTE,
  /** A refresh that failed on the network is tried again after this. */
  refreshRetry: 30 * SECOND,
  /** The day's terms are checked again after this. */
  termsRecheck: 30 * MINUTE,
  /** While the status of the terms is unknown, a failed check is repeated after this. */
  termsRetry: 30 * SECOND,
} as const;
