import type { Command } from '#platform/feature';
import { resetPassword } from '#platform/identity-provider';
import { userNamed } from './user-named.ts';

/**
 * `assay user reset-password EMAIL`: sets a new temporary password for a user of the embedded identity provider and
 * signs them out everywhere. An account locked by failed sign-ins is unlocked.
 */
export const resetPasswordCommand: Command = {
  words: ['user', 'reset-password'],
  usage: 'user reset-password EMAIL',
  help: { EMAIL: 'the user whose password it is' },
  summary: 'Set a new temporary password for a user, and unlock the account',
  async run(args, { db, clock, jobs, config, operator, print }) {
    const user = await userNamed(db, args, this.usage);
    const password = await resetPassword({ db, clock, operator, jobs, home: config.PUBLIC_URL }, user);
    print(`New temporary password of ${user.email}, to be changed at the next sign-in: ${password}`);
  },
};
