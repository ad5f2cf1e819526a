import { isAdmin } from '@assay/domain/session';
import type { Database, Tx } from './database.ts';
import { refuse } from './refusal.ts';

/** Who calls, for which lender, from where. Roles are read from the database at each call. */
export interface Actor {
  user: { id: string; email: string; is_staff: boolean; is_superuser: boolean; groups: string[] };
  /** Present on every endpoint that is for a lender. */
  lender: ActorLender | null;
  address: string | null;
  request_id: string;
}

export interface ActorLender {
  id: string;
  name: string;
  tr_enabled: boolean;
  vital4_enabled: boolean;
  rematch_search_enabled: boolean;
  kevari_enabled: boolean;
  flags: Record<string, boolean>;
}

/** The caller's lender; for handlers of endpoints whose `who` guarantees one. */
export function lenderOf(actor: Actor): ActorLender {
  if (!actor.lender) throw new Error('This endpoint acts for no lender');
  return actor.lender;
}

/** The active user of a verified email, ignoring case. Refuses a disabled or unknown one (ONB-012, ONB-013). */
export async function findUser(db: Database | Tx, email: string): Promise<Actor['user']> {
  const user = await db
    .selectFrom('app.app_user')
    .select(['id', 'email', 'is_active', 'is_staff', 'is_superuser', 'groups'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  if (!user) refuse('user_unknown');
  if (!user.is_active) refuse('user_disabled');
  return user;
}

/**
 * The lender named by the LenderId header, when the user may act for it: one of theirs, or any active one for staff.
 * Refuses a missing, foreign, unknown or inactive one (ONB-023; details: onboarding, section 4).
 */
export async function findLender(
  db: Database | Tx,
  user: Actor['user'],
  header: string | undefined,
): Promise<ActorLender> {
  if (!header) refuse('lender_required');
  if (!/^[1-9]\d{0,17}$/.test(header)) refuse('lender_forbidden');
  const lender = await db
    .selectFrom('app.lender')
    .leftJoin('app.lender_member', (join) =>
      join
        .onRef('app.lender_member.lender_id', '=', 'app.lender.id')
        .on('app.lender_member.user_id', '=', user.id),
    )
    .select([
      'app.lender.id',
      'name',
      'is_active',
      'tr_enabled',
      'vital4_enabled',
      'rematch_search_enabled',
      'kevari_enabled',
      'flags',
      'app.lender_member.user_id as member_id',
    ])
    .where('app.lender.id', '=', header)
    .executeTakeFirst();
  if (!lender) refuse('lender_forbidden');
  if (!isAdmin(user) && (!lender.member_id || !lender.is_active)) refuse('lender_forbidden');
  const { is_active: _active, member_id: _member, flags, ...rest } = lender;
  return { ...rest, flags: (flags ?? {}) as Record<string, boolean> };
}
