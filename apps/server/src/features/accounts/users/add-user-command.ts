import { byCommand } from '#platform/audit';
import { withDatabase } from '#platform/database';
import type { Command } from '#platform/feature';
import { parseArguments } from '#platform/parse-arguments';
import { StartProblem } from '#platform/start-problem';
import { lenderNamed } from '../lender-named.ts';
import { addAccount } from './add-account.ts';

const usage =
  'user add EMAIL [--first-name TEXT] [--last-name TEXT] [--staff | --lender NAME_OR_ID ... [--admin]]';

/**
 * `assay user add EMAIL`: creates a user, such as the first of an installation. Prints a temporary password, which must
 * be changed at the first sign-in within 7 days; an installation with its own identity provider does not need it.
 */
export const addUserCommand: Command = {
  words: ['user', 'add'],
  usage,
  summary: 'Add a user: of the staff, or of one or more lenders',
  help: {
    EMAIL: 'the address that the user signs in with',
    '--first-name': 'default: from the email address',
    '--last-name': 'default: none',
    '--staff': 'a member of the staff, who acts for every lender',
    '--lender': 'a lender of the user, by id, name or alias; can be repeated',
    '--admin': 'Lender Admin, else Lender User',
  },
  async run(args, { ownerUrl, clock, operator, print }) {
    const { values, positionals } = readArguments(args);
    const email = positionals[0]?.trim() ?? '';
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || positionals.length > 1) {
      throw new StartProblem(`"${email}" is not an email address. Usage: assay ${usage}`);
    }
    const lenders = values.lender ?? [];
    if (values.staff === lenders.length > 0) {
      throw new StartProblem(
        'Give either --staff or --lender NAME: a user belongs to the staff or to lenders.',
      );
    }
    await withDatabase(ownerUrl, async (owner) => {
      const { password } = await owner.transaction().execute(async (tx) => {
        // A lender may be given twice, such as by its name and by its alias.
        const mayActFor = new Set<string>();
        for (const lender of lenders) mayActFor.add((await lenderNamed(tx, lender)).id);
        const added = await addAccount(tx, clock, byCommand(operator), {
          email,
          first_name: values['first-name'] ?? email.split('@')[0] ?? email,
          last_name: values['last-name'] ?? '',
          type: values.staff ? 'Verdata Admin' : values.admin ? 'Lender Admin' : 'Lender User',
          lenders: [...mayActFor],
        });
        if (!added) throw new StartProblem(`There is a user with the email ${email} already.`);
        return added;
      });
      print(`User ${email} added. Temporary password, to be changed at the first sign-in: ${password}`);
    });
  },
};

const readArguments = (args: string[]) =>
  parseArguments({
    args,
    allowPositionals: true,
    options: {
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      staff: { type: 'boolean', default: false },
      admin: { type: 'boolean', default: false },
      lender: { type: 'string', multiple: true },
    },
  });
