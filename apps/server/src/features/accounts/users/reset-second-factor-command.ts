import type { Command } from '#platform/feature';
import { resetSecondFactor } from '#platform/identity-provider';
import { userNamed } from './user-named.ts';

/**
 * `assay user reset-second-factor EMAIL`: for a user of the embedded identity provider who lost their second factor.
 */
export const resetSecondFactorCommand: Command = {
  words: ['user', 'reset-second-factor'],
  usage: 'user reset-second-factor EMAIL',
  help: { EMAIL: 'the user who lost them' },
  summary: 'Remove the second factors of a user who lost them; first make sure that the user requested it',
  async run(args, { db, clock, jobs, config, operator, print }) {
    const user = await userNamed(db, args, this.usage);
    print(
      (await resetSecondFactor({ db, clock, operator, jobs, home: config.PUBLIC_URL }, user.id))
        ? `The second factors of ${user.email} are removed, and they are signed out everywhere.`
        : `${user.email} has no second factor.`,
    );
  },
};
