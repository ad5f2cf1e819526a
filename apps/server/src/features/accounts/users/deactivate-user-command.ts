import { byCommand } from '#platform/audit';
import { inSystem } from '#platform/database';
import type { Command } from '#platform/feature';
import { StartProblem } from '#platform/start-problem';
import { activeStaff, isLastActiveStaff, lockUsers } from '#platform/users';
import { saveActive } from './change-user.ts';
import { userNamed } from './user-named.ts';

/**
 * `assay user deactivate EMAIL`: ends a user's sessions at once and refuses further ones, for example when no one who
 * could do it on the page can sign in. Refused for the last active staff user, like on the page.
 */
export const deactivateUserCommand: Command = {
  words: ['user', 'deactivate'],
  usage: 'user deactivate EMAIL',
  help: { EMAIL: 'the user to deactivate' },
  summary: 'Deactivate a user and end all their sessions; staff can activate them again on the page',
  async run(args, { db, clock, operator, print }) {
    const { id, email } = await userNamed(db, args, this.usage);
    const isChanged = await inSystem(db, async (tx) => {
      // All of the staff, so that two commands at once cannot deactivate the last two.
      const locked = await lockUsers(tx, [id, ...(await activeStaff(tx))]);
      const user = locked.find((each) => each.id === id);
      if (!user) throw new StartProblem(`There is no user with the email ${email}.`);
      if (await isLastActiveStaff(tx, id))
        throw new StartProblem(`${email} is the last active member of the staff: add another one first.`);
      return saveActive({ tx, clock, actor: byCommand(operator) }, user, false);
    });
    print(
      isChanged
        ? `${email} is deactivated, and signed out everywhere.`
        : `${email} is not active; there is nothing to do.`,
    );
  },
};
