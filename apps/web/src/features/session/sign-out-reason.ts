import { z } from 'zod';

/** Why `/` shows a sign-in button instead of redirecting to the provider. Saved per tab, so it survives a reload. */
const SignOutReason = z.object({
  reason: z.enum(['signed-out', 'failed']),
  /** Where the user was when the session ended without their doing. */
  began: z.string().optional(),
  /** The next sign-in has to prove who it is, also where the provider's session still runs. */
  asks_again: z.boolean().optional(),
});
export type SignOutReason = z.infer<typeof SignOutReason>;

const KEY = 'assay.sign-out-reason';

/** The saved reason, null for a visitor who was never signed in. */
export function signOutReason(): SignOutReason | null {
  const saved = sessionStorage.getItem(KEY);
  return saved === null ? null : SignOutReason.parse(JSON.parse(saved));
}

/** Keeps the reason for `/` to show. */
export function saveSignOutReason(
  reason: SignOutReason['reason'],
  more: Omit<SignOutReason, 'reason'> = {},
): void {
  sessionStorage.setItem(KEY, JSON.stringify({ reason, ...more }));
}

/** Forgets the reason: the visitor signs in. */
export function clearSignOutReason(): void {
  sessionStorage.removeItem(KEY);
}
