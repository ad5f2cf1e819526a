import { z } from 'zod';

/** Why `/` shows a sign-in button instead of redirecting to the provider. Saved per tab, so it survives a reload. */
const SignOutReason = z.object({
  reason: z.enum(['signed-out', 'failed']),
  /** Where the user was when the session ended against their will. */
  began: z.string().optional(),
  /** The next sign-in must ask for credentials, even if the provider's session is still valid. */
  asks_again: z.boolean().optional(),
});
export type SignOutReason = z.infer<typeof SignOutReason>;

const KEY = 'assay.sign-out-reason';

/** The saved reason; null for a visitor who was never signed in. */
export function signOutReason(): SignOutReason | null {
  const saved = sessionStorage.getItem(KEY);
  return saved === null ? null : SignOutReason.parse(JSON.parse(saved));
}

/** Saves the reason that `/` shows. */
export function saveSignOutReason(
  reason: SignOutReason['reason'],
  more: Omit<SignOutReason, 'reason'> = {},
): void {
  sessionStorage.setItem(KEY, JSON.stringify({ reason, ...more }));
}

/** Deletes the reason when the visitor signs in. */
export function clearSignOutReason(): void {
  sessionStorage.removeItem(KEY);
}
