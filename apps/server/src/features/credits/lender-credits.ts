import { MAX_CREDITS } from '@assay/domain/credits';
import { lenderNamed } from '#features/accounts';
import { audit, byCommand } from '#platform/audit';
import { inLender } from '#platform/database';
import type { Command } from '#platform/feature';
import { parseArguments } from '#platform/parse-arguments';
import { StartProblem } from '#platform/start-problem';
import { type CreditChange, setCredits } from './set-credits.ts';
import { readQuota } from './settled-quota.ts';

const usage = 'lender credits NAME_OR_ID [--allowance N] [--balance N] [--on | --off]';
const number = (value: number) => value.toLocaleString('en-US');

/** `assay lender credits NAME_OR_ID`: sets a lender's credits, or shows them without options. */
export const lenderCreditsCommand: Command = {
  words: ['lender', 'credits'],
  usage,
  summary: "Show or set a lender's inquiry credits: a month's allowance, what is left now, on or off",
  help: {
    NAME_OR_ID: 'the lender by id, name or alias',
    '--allowance': 'inquiries a month',
    '--balance': 'inquiries left now',
    '--on': 'inquiries take credits',
    '--off': 'inquiries take none',
  },
  async run(args, { db, clock, config, operator, print }) {
    const { lender: named, change } = readArguments(args);
    const lender = await lenderNamed(db, named);
    const isChange = Object.values(change).some((value) => value !== undefined);
    const quota = await inLender(db, lender.id, async (tx) => {
      if (!isChange) return readQuota(tx, lender.id, { clock, config });
      await audit(tx, clock, byCommand(operator, lender.id), {
        action: 'credits.set',
        target: { kind: 'lender', id: lender.id },
        details: change,
      });
      return setCredits(tx, lender.id, change, { clock, config });
    });
    print(
      `${lender.name}: credits are ${quota.is_active ? 'on' : 'off'}, ${number(quota.credit_balance)} left, ${number(quota.monthly_allowance)} a month.`,
    );
  },
};

function readArguments(args: string[]): { lender: string; change: CreditChange } {
  const { values, positionals } = parse(args);
  const [lender, ...more] = positionals;
  if (!lender?.trim() || more.length > 0 || (values.on && values.off))
    throw new StartProblem(`Usage: assay ${usage}`);
  return {
    lender,
    change: {
      is_active: values.on ? true : values.off ? false : undefined,
      monthly_allowance: wholeNumber('--allowance', values.allowance),
      credit_balance: wholeNumber('--balance', values.balance),
    },
  };
}

function wholeNumber(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,10}$/.test(value) || Number(value) > MAX_CREDITS) {
    throw new StartProblem(`${option} must be a whole number from 0 to ${number(MAX_CREDITS)}.`);
  }
  return Number(value);
}

const parse = (args: string[]) =>
  parseArguments({
    args,
    allowPositionals: true,
    options: {
      allowance: { type: 'string' },
      balance: { type: 'string' },
      on: { type: 'boolean', default: false },
      off: { type: 'boolean', default: false },
    },
  });
