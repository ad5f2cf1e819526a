import { StartProblem } from '#platform/start-problem';

/** What was typed after a command's words. */
export interface Arguments {
  file: string;
  /** Options that can be passed once. */
  options: Map<string, string>;
  /** Options that can be passed several times. */
  lists: Map<string, string[]>;
}

/**
 * Reads `FILE --option value …`. `many` names the options that take several values. Throws a StartProblem for an
 * unknown option, a missing value and a missing or second file.
 */
export function readArguments(
  args: readonly string[],
  { once, many = [], usage }: { once: readonly string[]; many?: readonly string[]; usage: string },
): Arguments {
  const found: Arguments = { file: '', options: new Map(), lists: new Map(many.map((name) => [name, []])) };
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at]!;
    if (!word.startsWith('--')) {
      if (found.file !== '')
        throw new StartProblem(`Only one file is read: "${found.file}", then "${word}". ${usage}`);
      found.file = word;
      continue;
    }
    const [name, inline] = word.slice(2).split(/=(.*)/s) as [string, string?];
    if (!once.includes(name) && !many.includes(name))
      throw new StartProblem(`There is no option --${name}. ${usage}`);
    const values = inline === undefined ? following(args, at + 1, many.includes(name)) : [inline];
    if (values.length === 0 || values[0] === '') {
      throw new StartProblem(`--${name} needs a value. ${usage}`);
    }
    if (inline === undefined) at += values.length;
    if (many.includes(name)) found.lists.get(name)!.push(...values);
    else if (found.options.has(name)) throw new StartProblem(`--${name} is given twice. ${usage}`);
    else found.options.set(name, values[0]!);
  }
  if (found.file === '') throw new StartProblem(`A file is needed. ${usage}`);
  return found;
}

/** The value after an option; after one that takes several, all that are pairs (`a=b`). */
function following(args: readonly string[], from: number, isMany: boolean): string[] {
  const rest = args.slice(from);
  if (!isMany) return rest.slice(0, 1).filter((word) => !word.startsWith('--'));
  const end = rest.findIndex((word) => word.startsWith('--') || !word.includes('='));
  return end === -1 ? rest : rest.slice(0, end);
}
