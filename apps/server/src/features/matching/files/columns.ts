import { StartProblem } from '#platform/start-problem';
import { MERCHANT_COLUMNS, type MerchantColumn } from '../merchant-columns.ts';

const NAMES = new Set<string>(MERCHANT_COLUMNS);

/** Their column names to ours. `columns` is null for NDJSON, whose rows name their own. */
export interface ColumnMap {
  ours(theirs: string): MerchantColumn | undefined;
  ignored: string[];
}

/**
 * Ties a file's columns to ours: those named in `mapping` (their=our) and those that carry our name, ignoring case.
 * Throws a StartProblem for a column of ours or theirs that does not exist.
 */
export function mapColumns(columns: string[] | null, mapping: readonly string[], path: string): ColumnMap {
  const ours = new Map<string, MerchantColumn>();
  const taken = new Set<string>();
  for (const pair of mapping) {
    const split = pair.lastIndexOf('=');
    const theirs = pair.slice(0, split).trim();
    const our = pair.slice(split + 1).trim();
    if (split < 1 || our === '')
      throw new StartProblem(`"--map ${pair}" is not of the form their_column=our_column.`);
    if (!NAMES.has(our)) {
      throw new StartProblem(
        `There is no column "${our}" to map to; there are ${MERCHANT_COLUMNS.join(', ')}.`,
      );
    }
    const written = columns?.find((column) => column.toLowerCase() === theirs.toLowerCase()) ?? theirs;
    if (columns && !columns.includes(written)) {
      throw new StartProblem(`The file "${path}" has no column "${theirs}"; it has ${columns.join(', ')}.`);
    }
    if (taken.has(our)) throw new StartProblem(`Two columns are mapped to "${our}".`);
    ours.set(written, our as MerchantColumn);
    taken.add(our);
  }
  const find = (theirs: string): MerchantColumn | undefined => {
    const mapped = ours.get(theirs);
    if (mapped) return mapped;
    const plain = theirs.trim().toLowerCase();
    return NAMES.has(plain) && !taken.has(plain) ? (plain as MerchantColumn) : undefined;
  };
  return {
    ours: find,
    ignored: (columns ?? []).filter((column) => column !== '' && find(column) === undefined),
  };
}
