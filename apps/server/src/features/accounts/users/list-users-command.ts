import { shownType } from '@assay/domain/session';
import { inSystem } from '#platform/database';
import type { Command } from '#platform/feature';
import { StartProblem } from '#platform/start-problem';
import { findUsers, lendersOf } from './store.ts';

/** `assay user list`: lists every user with type and lenders, by last name. */
export const listUsersCommand: Command = {
  words: ['user', 'list'],
  usage: 'user list',
  summary: 'List the users with their type, lenders and last sign-in',
  help: {},
  async run(args, { db, print }) {
    if (args.length > 0) throw new StartProblem(`Usage: assay ${this.usage}`);
    const { users, lenders } = await inSystem(db, async (tx) => {
      const found = await findUsers(tx, {}, null);
      const ids = found.users.map(({ id }) => id);
      return { users: found.users, lenders: await lendersOf(tx, ids) };
    });
    if (users.length === 0) print('There is no user yet. Add one with: assay user add EMAIL --staff');
    for (const user of users) {
      const names = (lenders.get(user.id) ?? []).map(({ name }) => name);
      const type = shownType(user, { hasLenders: names.length > 0 });
      const parts = [
        [user.first_name, user.last_name].filter(Boolean).join(' '),
        type,
        names.join(', '),
        user.last_login ? `last sign-in ${user.last_login.toISOString()}` : 'has not signed in',
        ...(user.is_active ? [] : ['not active']),
      ];
      print(`${user.email}: ${parts.filter(Boolean).join('; ')}`);
    }
  },
};
