import { parseArguments } from '#platform/parse-arguments';
import { StartProblem } from '#platform/start-problem';

/** The arguments of a command: one file and its options. */
export interface CommandArguments {
  file: string;
  option(name: string): string | undefined;
  isSet(name: string): boolean;
}

/** Parses `FILE --option value --switch`. Throws a StartProblem with the usage for anything else. */
export function commandArguments(
  args: string[],
  {
    usage,
    values = [],
    switches = [],
    needed = [],
  }: { usage: string; values?: string[]; switches?: string[]; needed?: string[] },
): CommandArguments {
  const options = Object.fromEntries([
    ...values.map((name) => [name, { type: 'string' as const }]),
    ...switches.map((name) => [name, { type: 'boolean' as const }]),
  ]);
  const parsed: { values: Record<string, unknown>; positionals: string[] } = parseArguments(
    { args, options, allowPositionals: true },
    usage,
  );
  const [file, ...more] = parsed.positionals;
  if (!file || more.length > 0) throw new StartProblem(`One file is needed. Usage: assay ${usage}`);
  const missing = needed.find((name) => !parsed.values[name]);
  if (missing) throw new StartProblem(`--${missing} is needed. Usage: assay ${usage}`);
  return {
    file,
    option: (name) => (typeof parsed.values[name] === 'string' ? (parsed.values[name] as string) : undefined),
    isSet: (name) => parsed.values[name] === true,
  };
}
