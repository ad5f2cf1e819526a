import type { Flag, namedFlags } from '@assay/domain/flags';
import type { KeyScope } from '@assay/domain/http';
import { isAdmin } from '@assay/domain/session';
import type { Clock } from './clock.ts';
import type { Database, Tx } from './database.ts';
import { lenderColumns } from './lenders.ts';
import { refuse } from './refusal.ts';
import { type AccountCall, removedUser, userOfAccount, type VerifiedSignIn } from './user-identity.ts';
import { lendersOfUser } from './users.ts';

/** The caller: user, lender and address. Roles are read from the database on every call. */
export interface Actor {
  user: { id: string; email: string; is_staff: boolean; is_superuser: boolean; groups: string[] };
  /** Set on every endpoint that acts for a lender. */
  lender: ActorLender | null;
  /** What the lender's API key may do; absent for a user. */
  key_scope?: KeyScope;
  address: string | null;
  request_id: string;
}

export interface ActorLender extends Record<(typeof namedFlags)[number], boolean> {
  id: string;
  name: string;
  /** The lender's own description of its kind. */
  lender_type: string | null;
  /** The optional fields that are set. */
  flags: { [flag in Flag]?: boolean };
}

/** Whether a call may start what costs: an API key with read-only access only sees what is stored. */
export const mayStart = ({ key_scope }: Actor): boolean => key_scope !== 'read';

/** The caller's lender, for handlers whose endpoint guarantees one through `who`. */
export function lenderOf(actor: Actor): ActorLender {
  if (!actor.lender) throw new Error('This endpoint acts for no lender');
  return actor.lender;
}

/**
 * The active user of an account at the identity provider. Refuses a disabled, removed or unknown user, and a token from
 * before all sessions of the user were ended, unless its session was exempt (ONB-012, ONB-013, BOF-056). With the lender
 * for which the account calls, which `admittedLender` checks.
 */
export async function findUser(
  db: Database,
  clock: Clock,
  account: VerifiedSignIn,
  caller: AccountCall,
): Promise<Actor['user'] & { lender: RequestedLender | null }> {
  const user = await userOfAccount(db, clock, account, caller);
  if (!user) refuse('user_unknown');
  if (user === removedUser || !user.is_active) refuse('user_disabled');
  const isOfExemptSession = account.session === user.exempt_session;
  if (isFromBefore(account, user.signed_out_at) && !isOfExemptSession) refuse('token_invalid');
  const { lender } = user;
  return { ...user, lender: lender && { ...lender, flags: (lender.flags ?? {}) as ActorLender['flags'] } };
}

/** Tokens carry whole seconds: a token of the same second is accepted, or signing in again at once would be refused. */
const isFromBefore = ({ issued_at }: VerifiedSignIn, moment: Date | null): boolean =>
  moment !== null && (issued_at?.getTime() ?? 0) < Math.floor(moment.getTime() / 1000) * 1000;

/** A lender for which a user wants to act. */
type RequestedLender = StoredLender & { is_member: boolean };

/** Whether a text can be the id of a lender. */
export const isLenderId = (text: string | undefined): text is string => /^[1-9]\d{0,17}$/.test(String(text));

/**
 * The lender named by the LenderId header if the user may act for it: one of the user's lenders, or any active lender
 * for staff. Refuses a missing, foreign, unknown or inactive one (ONB-023; details: onboarding, section 4).
 */
export function admittedLender(
  user: Actor['user'],
  header: string | undefined,
  lender: RequestedLender | null,
): ActorLender {
  if (!header) refuse('lender_required');
  if (!lender) refuse('lender_forbidden');
  const { is_active, is_member, is_api_enabled: _, ...rest } = lender;
  if (!isAdmin(user) && !(is_active && is_member)) refuse('lender_forbidden');
  return rest;
}

/** The lender with the id if the user may act for it, as for the header. */
export async function findLender(db: Database | Tx, user: Actor['user'], id: string): Promise<ActorLender> {
  const lender = isLenderId(id) ? await lenderById(db, id) : undefined;
  const own = await lendersOfUser(db, user.id);
  return admittedLender(user, id, lender ? { ...lender, is_member: own.includes(id) } : null);
}

type StoredLender = ActorLender & { alias: string | null; is_active: boolean; is_api_enabled: boolean };

/** A lender in the form an actor carries. Undefined when it does not exist. */
export async function lenderById(db: Database | Tx, id: string): Promise<StoredLender | undefined> {
  const lender = await db
    .selectFrom('app.lender')
    .select(['id', ...lenderColumns])
    .where('id', '=', id)
    .executeTakeFirst();
  return lender && { ...lender, flags: (lender.flags ?? {}) as ActorLender['flags'] };
}
