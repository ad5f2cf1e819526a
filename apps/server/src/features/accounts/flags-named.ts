import { type Flag, flags } from '@assay/domain/flags';
import { StartProblem } from '#platform/start-problem';

const isFlag = (text: string): text is Flag => Object.hasOwn(flags, text);

/** All flag names, for error messages. */
export const flagList: string = Object.keys(flags).join(', ');

/** Every flag with what it enables, for the help of a command. */
export const flagHelp: Readonly<Record<string, string>> = flags;

/** Parses flag names that an operator typed. Throws a StartProblem for an unknown one. */
export function flagsNamed(named: readonly string[] = []): Set<Flag> {
  const unknown = named.find((flag) => !isFlag(flag));
  if (unknown !== undefined)
    throw new StartProblem(`There is no flag ${unknown}; the flags are ${flagList}.`);
  return new Set(named.filter(isFlag));
}
