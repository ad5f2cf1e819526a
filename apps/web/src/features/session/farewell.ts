import { z } from 'zod';

/** Why `/` shows a sign-in button instead of going to the provider by itself. Held per tab, so it survives a reload. */
const Farewell = z.object({
  reason: z.enum(['signed-out', 'failed']),
  /** Where the user was when the session ended without their doing. */
  began: z.string().optional(),
});
export type Farewell = z.infer<typeof Farewell>;

const KEY = 'assay.farewell';

/** What was left behind, null for a visitor who was never signed in. */
export function farewell(): Farewell | null {
  const saved = sessionStorage.getItem(KEY);
  return saved === null ? null : Farewell.parse(JSON.parse(saved));
}

/** Leaves the reason for `/` to show. */
export function sayFarewell(reason: Farewell['reason'], began?: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ reason, began }));
}

/** Forgets the reason: the visitor signs in. */
export function forgetFarewell(): void {
  sessionStorage.removeItem(KEY);
}
