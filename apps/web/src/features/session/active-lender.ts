import { isAdmin, type Lender, type User } from '@assay/domain/session';
import { z } from 'zod';

export const LENDER_KEY = 'lender';

const Saved = z.object({ id: z.string() });

/** The id of a saved lender; null when nothing readable is saved. */
export function savedLenderId(saved: string | null): string | null {
  try {
    return Saved.parse(JSON.parse(saved ?? '')).id;
  } catch {
    return null;
  }
}

/**
 * The lender a user starts in: the saved one while it is still theirs, else the configured one for staff and their own
 * first one for everyone else (ONB-020, ONB-022). Null if they have none.
 */
export function startingLender(user: User, saved: string | null): Lender | null {
  const savedId = savedLenderId(saved);
  const wanted = [savedId, isAdmin(user) ? user.default_lender_id : null];
  for (const id of wanted) {
    const lender = user.lenders.find((own) => own.id === id);
    if (lender) return lender;
  }
  return user.lenders[0] ?? null;
}

/** The lender as saved. Its saved flags are informative only; the page uses those of user/me. */
export function savedLender(lender: Lender): string {
  const { id, name, alias, ...flags } = lender;
  return JSON.stringify({ id, name, alias, flags });
}

/** Some screens show one lender's records: after a switch the search is shown instead (details: section 4). */
export function addressAfterSwitch(pathname: string): string {
  return /^\/(onboarding|merchant-request)(\/|$)/.test(pathname) ? '/onboarding' : pathname;
}
