import { assignableTypes, needsLender, type userEndpoints, userSentences } from '@assay/domain/accounts';
import type { EndpointBody } from '@assay/domain/http';
import { isLenderAdmin, shownType, type UserType } from '@assay/domain/session';
import type { Actor } from '#platform/actor';
import { type AuditAuthor, auditForLenders } from '#platform/audit';
import type { Tx } from '#platform/database';
import type { Handler } from '#platform/feature';
import { signOutEverywhere } from '#platform/identity-provider';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';
import { lendersOfUser, lockUsers, updateUser } from '#platform/users';
import { rightsOf } from './add-account.ts';
import { lockUser } from './lock-user.ts';
import {
  accessibleUser,
  refuseOfOtherLenders,
  type StoredUser,
  type UserAccess,
  userAccess,
} from './user-access.ts';
import { userOnWire } from './user-on-wire.ts';

type Change = EndpointBody<(typeof userEndpoints)['change']>;
type Changing = { tx: Tx; actor: Actor } & Pick<Services, 'clock'>;

/**
 * Changes names and type of a user, or whether they are active. Users may change their own names (BOF-021); everything
 * else requires managing the user (BOF-053, BOF-054).
 */
export const changeUser: Handler<typeof userEndpoints.change> = async (call) => {
  const { tx, actor, body, params } = call;
  const isOwn = params.id === actor.user.id;
  const { first_name, last_name, type, is_active } = body;
  const namesOnly = type === undefined && is_active === undefined;
  if (isOwn && namesOnly) {
    await rename(call, params.id, { first_name, last_name });
    return userOnWire(tx, 'every', params.id);
  }
  if (!isLenderAdmin(actor.user)) refuse('role_required');
  if (type && !assignableTypes(actor.user).includes(type)) refuse('role_required');
  const access = await userAccess(tx, actor.user);
  const user = await accessibleUser(tx, access, params.id);
  if (!isOwn) await refuseOfOtherLenders(tx, access, params.id);
  if (is_active !== undefined) await setActive(call, user, is_active);
  if (type !== undefined) await setType(call, user, type);
  await rename(call, user.id, { first_name, last_name });
  return userOnWire(tx, ownAccess(access, isOwn), params.id);
};

/** Users may know all the lenders they act for. */
const ownAccess = (access: UserAccess, isOwn: boolean): UserAccess => (isOwn ? 'every' : access);

/** Locks the user, who may have been removed since the caller's access was checked. */
async function rename(
  { tx, actor, clock }: Changing,
  id: string,
  names: Pick<Change, 'first_name' | 'last_name'>,
): Promise<void> {
  const [user] = await lockUsers(tx, [id]);
  if (!user) refuse('not_found');
  const { first_name = user.first_name, last_name = user.last_name } = names;
  if (first_name === user.first_name && last_name === user.last_name) return;
  await updateUser(tx, id, { first_name, last_name });
  const lenders = await lendersOfUser(tx, id);
  await auditForLenders(tx, clock, actor, lenders, { action: 'user.rename', target: { kind: 'user', id } });
}

/** Activates or deactivates a user, unless the caller may not. */
export async function setActive(call: Changing, { id }: StoredUser, is_active: boolean): Promise<void> {
  const user = await lockUser(call.tx, call.actor, id, () => !is_active);
  await saveActive(call, user, is_active);
}

/**
 * Stores whether a locked user is active; false when they are so already. Deactivating ends all sessions of the user at
 * once (BOF-056).
 */
export async function saveActive(
  { tx, actor, clock }: { tx: Tx; actor: AuditAuthor } & Pick<Services, 'clock'>,
  { id, is_active: wasActive }: StoredUser,
  is_active: boolean,
): Promise<boolean> {
  if (wasActive === is_active) return false;
  await updateUser(tx, id, { is_active });
  if (!is_active) await signOutEverywhere(tx, clock, id);
  const action = is_active ? 'user.reactivate' : 'user.deactivate';
  const lenders = await lendersOfUser(tx, id);
  await auditForLenders(tx, clock, actor, lenders, { action, target: { kind: 'user', id } });
  return true;
}

/** Sending the current type changes nothing: a label does not make a user a superuser. */
async function setType({ tx, actor, clock }: Changing, { id }: StoredUser, type: UserType): Promise<void> {
  const lenders = await lendersOfUser(tx, id);
  const hasLenders = lenders.length > 0;
  if (needsLender(type) && !hasLenders)
    refuse('invalid_input', { detail: userSentences.lender, errors: { type: [userSentences.lender] } });
  const isDemotion = (user: StoredUser) =>
    type !== 'Verdata Admin' && shownType(user, { hasLenders }) !== type && isLenderAdmin(user);
  const user = await lockUser(tx, actor, id, isDemotion);
  const before = shownType(user, { hasLenders });
  if (before === type) return;
  await updateUser(tx, id, rightsOf(type));
  await auditForLenders(tx, clock, actor, lenders, {
    action: 'user.type',
    target: { kind: 'user', id },
    details: { from: before, to: type },
  });
}
