import { audit, byCommand } from '#platform/audit';
import { inSystem } from '#platform/database';
import type { Command } from '#platform/feature';
import { unlinkAccounts } from '#platform/user-identity';
import { userNamed } from './user-named.ts';

/**
 * `assay user unbind EMAIL`: clears which account of the identity provider belongs to the user, for example after a
 * move to another provider or when the account was created again. The next sign-in with the email binds it again.
 */
export const unbindUserCommand: Command = {
  words: ['user', 'unbind'],
  usage: 'user unbind EMAIL',
  help: { EMAIL: 'the user whose account is to be forgotten' },
  summary: 'Forget which account of the identity provider is the user’s; the next one with the email is',
  async run(args, { db, clock, print, operator }) {
    const user = await userNamed(db, args, this.usage);
    const accounts = await inSystem(db, async (tx) => {
      const forgotten = await unlinkAccounts(tx, user.id);
      if (forgotten > 0)
        await audit(tx, clock, byCommand(operator), {
          action: 'user.unbind',
          target: { kind: 'user', id: user.id },
          details: { accounts: forgotten },
        });
      return forgotten;
    });
    print(
      accounts > 0
        ? `The account of ${user.email} is forgotten; the next sign-in with this email is theirs.`
        : `${user.email} has not signed in yet; there is nothing to unlink.`,
    );
  },
};
