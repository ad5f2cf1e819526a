import type { Flag } from '@assay/domain/flags';
import { audit, byCommand } from '#platform/audit';
import { inLender, withDatabase } from '#platform/database';
import type { Command } from '#platform/feature';
import { changeFlags, setLenderType } from '#platform/lenders';
import { parseArguments } from '#platform/parse-arguments';
import { StartProblem } from '#platform/start-problem';
import { flagHelp, flagList, flagsNamed } from './flags-named.ts';
import { lenderNamed } from './lender-named.ts';

const usage = 'lender set NAME_OR_ID [--type TEXT] [--enable FLAG ...] [--disable FLAG ...]';

/**
 * `assay lender set NAME_OR_ID`: turns flags of a lender on and off, effective from its next call, and sets its type.
 * Everything else stays.
 */
export const setLenderCommand: Command = {
  words: ['lender', 'set'],
  usage,
  summary: 'Turn flags of a lender on and off, effective from its next call, or set its type',
  help: {
    NAME_OR_ID: 'the lender by id, name or alias',
    '--type': 'kind of lender, visible to other lenders, e.g. "Equipment Finance"',
    '--enable': 'a flag to turn on; can be repeated',
    '--disable': 'a flag to turn off; can be repeated',
    ...flagHelp,
  },
  async run(args, { ownerUrl, clock, operator, print }) {
    const { lender: named, change, type } = readArguments(args);
    await withDatabase(ownerUrl, async (owner) => {
      const { id, name } = await lenderNamed(owner, named);
      const changed = await inLender(owner, id, async (tx) => {
        const record = (action: 'lender.flags' | 'lender.type', details: Record<string, unknown>) =>
          audit(tx, clock, byCommand(operator, id), { action, target: { kind: 'lender', id }, details });
        const flags = await changeFlags(tx, id, change);
        if (flags.length > 0)
          await record('lender.flags', Object.fromEntries(flags.map((flag) => [flag, change.get(flag)])));
        if (type) {
          await setLenderType(tx, id, type);
          await record('lender.type', { lender_type: type });
        }
        return flags;
      });
      if (type) print(`${name}: lender type ${type}`);
      if (change.size === 0) return;
      print(
        changed.length > 0
          ? `${name}: ${stateOf(changed, change)}`
          : `${name}: nothing changed, it has ${stateOf([...change.keys()], change)} already`,
      );
    });
  },
};

const stateOf = (flags: readonly Flag[], change: ReadonlyMap<Flag, boolean>): string =>
  flags.map((flag) => `${flag} ${change.get(flag) ? 'on' : 'off'}`).join(', ');

function readArguments(args: string[]): {
  lender: string;
  change: Map<Flag, boolean>;
  type: string | undefined;
} {
  const { values, positionals } = parse(args);
  const [lender, ...more] = positionals;
  if (!lender?.trim() || more.length > 0) throw new StartProblem(`Usage: assay ${usage}`);
  const [on, off] = [flagsNamed(values.enable), flagsNamed(values.disable)];
  const [both] = on.intersection(off);
  if (both) throw new StartProblem(`${both} is both in --enable and in --disable; name it in one of them.`);
  const type = values.type?.trim() || undefined;
  if (on.size + off.size === 0 && !type)
    throw new StartProblem(
      `No flag is named for ${lender.trim()}: name one by --enable or --disable; the flags are ${flagList}.`,
    );
  return {
    lender,
    type,
    change: new Map([
      ...[...on].map((flag): [Flag, boolean] => [flag, true]),
      ...[...off].map((flag): [Flag, boolean] => [flag, false]),
    ]),
  };
}

const parse = (args: string[]) =>
  parseArguments({
    args,
    allowPositionals: true,
    options: {
      type: { type: 'string' },
      enable: { type: 'string', multiple: true },
      disable: { type: 'string', multiple: true },
    },
  });
