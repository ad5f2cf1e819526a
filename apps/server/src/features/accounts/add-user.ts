import { parseArgs } from 'node:util';
import { audit, byCommand } from '#platform/audit';
import { openDatabase } from '#platform/database';
import type { Command } from '#platform/feature';
import { savePassword, temporaryPassword } from '#platform/identity-provider';
import { StartProblem } from '#platform/start-problem';
import { insertUser } from '#platform/users';
import { lenderNamed } from './lender-named.ts';

const usage =
  'user add EMAIL [--first-name TEXT] [--last-name TEXT] [--staff | --lender NAME_OR_ID ... [--admin]]';

/**
 * `assay user add EMAIL`: the way to the first accounts of an installation. Prints a temporary password, which must be
 * changed at the first sign-in within 7 days; with an identity provider of one's own it is not needed.
 */
export const addUserCommand: Command = {
  words: ['user', 'add'],
  usage,
  summary: 'Add a user: of the staff, or of one or more lenders',
  help: {
    EMAIL: 'the address that the user signs in with',
    '--first-name': 'that of the address unless said',
    '--last-name': 'none unless said',
    '--staff': 'a member of the staff, who acts for every lender',
    '--lender': 'a lender that the user acts for, by id, name or alias; may be given several times',
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
        'Say either --staff or --lender NAME: a user belongs to the staff or to lenders.',
      );
    }
    const owner = openDatabase(ownerUrl, { max: 1 });
    const password = temporaryPassword();
    try {
      await owner.transaction().execute(async (tx) => {
        const mayActFor: string[] = [];
        for (const lender of lenders) mayActFor.push((await lenderNamed(tx, lender)).id);
        const user_id = await insertUser(
          tx,
          {
            email,
            first_name: values['first-name'] ?? email.split('@')[0] ?? email,
            last_name: values['last-name'] ?? '',
            is_staff: values.staff,
            is_superuser: values.staff,
            groups: values.staff ? [] : [values.admin ? 'Lender Admin' : 'Lender User'],
          },
          mayActFor,
        );
        if (!user_id) throw new StartProblem(`There is a user with the email ${email} already.`);
        await savePassword(tx, clock, { user_id, password, must_change: true });
        await audit(tx, clock, byCommand(operator), {
          action: 'user.add',
          target: { kind: 'user', id: user_id },
          details: { is_staff: values.staff, is_lender_admin: values.admin, lenders: mayActFor },
        });
      });
    } finally {
      await owner.destroy();
    }
    print(`User ${email} added. Temporary password, to be changed at the first sign-in: ${password}`);
  },
};

function readArguments(args: string[]) {
  try {
    return parseArgs({
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
  } catch (error) {
    throw new StartProblem((error as Error).message);
  }
}
