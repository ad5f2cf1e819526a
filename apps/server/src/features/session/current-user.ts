import { type Flagged, isOn, permissionMembers } from '@assay/domain/flags';
import type { EndpointOut } from '@assay/domain/http';
import { hasRole, isAdmin, type sessionEndpoints, shownType } from '@assay/domain/session';
import type { Actor } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';
import { updateUser } from '#platform/users';
import { configuredLenders } from './default-lender.ts';
import { userWithLenders } from './store.ts';
import { termsForLender } from './terms-status.ts';

/**
 * The signed-in user with their lenders: for staff all active ones, by name; for others their own, in the order
 * assigned. `registerLogin` records the sign-in time, once per sign-in (ONB-010). With the status of today's terms for one
 * of the lenders.
 */
export async function currentUser(
  call: { tx: Tx; actor: Actor } & Pick<Services, 'clock' | 'config' | 'db'>,
  { registerLogin, lenderId }: { registerLogin: boolean; lenderId: string | undefined },
): Promise<EndpointOut<(typeof sessionEndpoints)['me']>> {
  const { tx, actor, clock, config } = call;
  if (registerLogin) {
    await updateUser(tx, actor.user.id, { last_login: clock.now() });
    await audit(tx, clock, actor, { action: 'sign_in' });
  }
  const admin = isAdmin(actor.user);
  const found = await userWithLenders(tx, actor.user.id, { all: admin });
  // Removed since the call was admitted.
  if (!found) refuse('user_disabled');
  const { lenders: assigned, special_lender_id, staff_lender_id, ...user } = found;
  const rows = hasRole(user) ? assigned : [];
  const { special, ofStaff } = configuredLenders({ special_lender_id, staff_lender_id }, config);
  const lenders = rows.map(({ is_active: _, ...row }) => {
    const flagged = { ...row, flags: row.flags as Flagged['flags'] };
    const { flags, ...lender } = row;
    return {
      ...permissionMembers(flagged),
      ...(flags as Record<string, boolean>),
      license_verification_enabled: isOn('license_verification_enabled', flagged),
      ...lender,
      relaxed_search: lender.id === special,
    };
  });
  const preferred = admin ? ofStaff : null;
  const named = lenders.find(({ id }) => id === lenderId);
  return {
    ...user,
    last_login: user.last_login?.toISOString() ?? null,
    type: shownType(user, { hasLenders: lenders.length > 0 }),
    lenders,
    default_lender_id: (lenders.find(({ id }) => id === preferred) ?? lenders[0])?.id ?? null,
    ...(named && { terms: await termsForLender(call, named.id) }),
  };
}
