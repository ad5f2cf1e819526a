import type { userEndpoints } from '@assay/domain/accounts';
import { auditForLenders } from '#platform/audit';
import { inSystem, type Tx } from '#platform/database';
import type { OpenCall, OpenHandler } from '#platform/feature';
import { recordRemoval } from '#platform/removed-sign-in';
import { deleteUser, lendersOfUser } from '#platform/users';
import { setActive } from './change-user.ts';
import { lockUser } from './lock-user.ts';
import { accessibleUser, refuseOfOtherLenders, userAccess } from './user-access.ts';

type Call = OpenCall<typeof userEndpoints.remove>;

/** PostgreSQL: deadlock detected. */
const DEADLOCK = '40P01';
const MAX_TRIES = 6;

/**
 * Removes a user: their sessions end at once, and what they did stays without their name (BOF-053, BOF-054, BOF-056).
 *
 * The removal also locks rows that the user's own calls under way have locked, while those calls wait for the user's
 * row. Of such a deadlock the removal may be the victim: it then deactivates the user, so that no further calls begin,
 * and tries again.
 */
export const removeUser: OpenHandler<typeof userEndpoints.remove> = async (call) => {
  for (let tried = 1; ; tried++) {
    try {
      return await inSystem(call.db, (tx) => remove(tx, call));
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || tried === MAX_TRIES) throw error;
      await inSystem(call.db, (tx) => deactivate(tx, call));
    }
  }
};

async function remove(tx: Tx, call: Call): Promise<null> {
  const { actor, clock } = call;
  const user = await lockRemovable(tx, call);
  await recordRemoval(tx, clock, user);
  const lenders = await lendersOfUser(tx, user.id);
  await deleteUser(tx, user.id);
  await auditForLenders(tx, clock, actor, lenders, {
    action: 'user.remove',
    target: { kind: 'user', id: user.id },
  });
  return null;
}

async function deactivate(tx: Tx, call: Call): Promise<void> {
  await setActive({ ...call, tx }, await lockRemovable(tx, call), false);
}

async function lockRemovable(tx: Tx, { actor, params }: Call) {
  const access = await userAccess(tx, actor.user);
  await accessibleUser(tx, access, params.id);
  if (params.id !== actor.user.id) await refuseOfOtherLenders(tx, access, params.id);
  return lockUser(tx, actor, params.id, () => true);
}
