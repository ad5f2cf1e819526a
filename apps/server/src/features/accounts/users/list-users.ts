import { MAX_USERS, type userEndpoints } from '@assay/domain/accounts';
import type { Handler } from '#platform/feature';
import { findUsers } from './store.ts';
import { userAccess } from './user-access.ts';
import { usersOnWire } from './user-on-wire.ts';

/**
 * The users that the caller may manage and that match the filters; for a Lender Admin always those of their own lender,
 * even if the filter names another one (BOF-054).
 */
export const listUsers: Handler<typeof userEndpoints.list> = async ({ tx, actor, query }) => {
  const access = await userAccess(tx, actor.user);
  const filter = { search: query.search, group: query.groups__name };
  const wantsStaff = query.is_superuser && query.is_superuser === 'true';
  // The users that a Lender Admin may see never include staff.
  if (access !== 'every' && wantsStaff) return { count: 0, results: [] };
  const { count, users } = await findUsers(
    tx,
    access === 'every'
      ? { ...filter, lender_id: query.lenders__id, is_staff: wantsStaff }
      : { ...filter, lender_id: access.lender_id, is_staff: false },
    MAX_USERS,
  );
  return { count, results: await usersOnWire(tx, access, users) };
};
