import { StartProblem } from '#platform/start-problem';

/** Their column names to ours. `columns` is null for NDJSON, whose rows name their own. */
export interface ColumnMap<Name extends string> {
  ours(theirs: string): Name | undefined;
  ignored: string[];
}

/**
 * Ties a file's columns to ours, which are `names`: those named in `mapping` (their=our) and those that carry our name,
 * ignoring case. Of columns that differ only in case, a mapping means the one that is spelled like it. Throws a
 * StartProblem for a column of ours or theirs that does not exist.
 */
export function mapColumns<Name extends string>(
  names: readonly Name[],
  columns: string[] | null,
  mapping: readonly string[],
  path: string,
): ColumnMap<Name> {
  const known = new Map<string, Name>(names.map((name) => [name, name]));
  const ours = new Map<string, Name>();
  const taken = new Set<string>();
  for (const pair of mapping) {
    const split = pair.lastIndexOf('=');
    const theirs = pair.slice(0, split).trim();
    const our = pair.slice(split + 1).trim();
    if (split < 1 || our === '')
      throw new StartProblem(`"--map ${pair}" is not of the form their_column=our_column.`);
    const name = known.get(our);
    if (!name)
      throw new StartProblem(`There is no column "${our}" to map to; there are ${names.join(', ')}.`);
    const written = columns?.includes(theirs)
      ? theirs
      : (columns?.find((column) => column.toLowerCase() === theirs.toLowerCase()) ?? theirs);
    if (columns && !columns.includes(written)) {
      throw new StartProblem(`The file "${path}" has no column "${theirs}"; it has ${columns.join(', ')}.`);
    }
    if (taken.has(our)) throw new StartProblem(`Two columns are mapped to "${our}".`);
    ours.set(written, name);
    taken.add(our);
  }
  const find = (theirs: string): Name | undefined => {
    const mapped = ours.get(theirs);
    if (mapped) return mapped;
    const plain = theirs.trim().toLowerCase();
    return taken.has(plain) ? undefined : known.get(plain);
  };
  return {
    ours: find,
    ignored: (columns ?? []).filter((column) => column !== '' && find(column) === undefined),
  };
}
