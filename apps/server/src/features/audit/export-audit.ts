import { type CsvCell, csvText } from '@assay/csv/writing';
import { calendarDay } from '@assay/domain/http';
import { lenderNamed } from '#features/accounts';
import { audit, byCommand } from '#platform/audit';
import { type Database, inLender, inSystem, withDatabase } from '#platform/database';
import type { Command } from '#platform/feature';
import { allLenders } from '#platform/lenders';
import { type WriteText, writeOutput } from '#platform/output-file';
import { parseArguments } from '#platform/parse-arguments';
import { StartProblem } from '#platform/start-problem';
import * as store from './store.ts';

const usage = 'audit export --out FILE [--lender NAME_OR_ID] [--since DAY]';
const PAGE = 2_000;
const columns = [
  'lender_id',
  'position',
  'at',
  'user_id',
  'action',
  'target_kind',
  'target_id',
  'address',
  'request_id',
  'details',
  'previous_hash',
  'hash',
] as const;
/** `details` is an object; the other columns are written unchanged. */
type Line = Record<Exclude<(typeof columns)[number], 'details'>, CsvCell> & { details: unknown };

/** `assay audit export`: writes the audit, chain by chain, for storing or reading it elsewhere. */
export const exportAuditCommand: Command = {
  words: ['audit', 'export'],
  usage,
  summary: 'write the audit to a file: CSV where its name ends in .csv, else one JSON object a line',
  help: {
    '--out': 'file to write',
    '--lender': 'only the chain of this lender; default: all chains, including the one without a lender',
    '--since': 'only records from this day on (UTC), YYYY-MM-DD',
  },
  async run(args, { ownerUrl, clock, operator, print }) {
    const { out, lender, since } = readOptions(args);
    await withDatabase(ownerUrl, async (owner) => {
      const chains = lender
        ? [(await lenderNamed(owner, lender)).id]
        : [null, ...(await inSystem(owner, allLenders))];
      const isCsv = out.toLowerCase().endsWith('.csv');
      let records = 0;
      const writeChains = async (write: WriteText) => {
        if (isCsv) await write(csvText([[...columns]]));
        for (const chain of chains) {
          for await (const lines of linesOf(owner, chain, since)) {
            records += lines.length;
            await write(isCsv ? csv(lines) : json(lines));
          }
        }
      };
      await writeOutput(out, writeChains, { mode: 0o600 });
      await inSystem(owner, (tx) =>
        audit(tx, clock, byCommand(operator), {
          action: 'audit.export',
          details: { records, ...(lender ? { lender_id: chains[0] } : {}) },
        }),
      );
      print(`${records.toLocaleString('en-US')} audit records written to ${out}.`);
    });
  },
};

/** Reads a chain page by page while it is written. */
async function* linesOf(
  owner: Database,
  lenderId: string | null,
  since: Date | undefined,
): AsyncGenerator<Line[]> {
  for (let after = '0'; ; ) {
    const page = { lenderId, after, since, limit: PAGE };
    const rows = await (lenderId === null
      ? inSystem(owner, (tx) => store.recordsAfter(tx, page))
      : inLender(owner, lenderId, (tx) => store.recordsAfter(tx, page)));
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id: _id, at, previous_hash, hash, ...row }) => ({
      ...row,
      at: at.toISOString(),
      previous_hash: previous_hash?.toString('hex') ?? null,
      hash: hash.toString('hex'),
    }));
    after = last.position;
  }
}

const json = (lines: readonly Line[]): string =>
  lines
    .map((line) => `${JSON.stringify(Object.fromEntries(columns.map((column) => [column, line[column]])))}\n`)
    .join('');

const csv = (lines: readonly Line[]): string =>
  csvText(
    lines.map((line) =>
      columns.map((column) => (column === 'details' ? JSON.stringify(line.details) : line[column])),
    ),
  );

function readOptions(args: string[]): { out: string; lender: string | undefined; since: Date | undefined } {
  const { out, lender, since } = parseArguments(
    { args, options: { out: { type: 'string' }, lender: { type: 'string' }, since: { type: 'string' } } },
    usage,
  ).values;
  if (!out) throw new StartProblem(`--out names the file to write. Usage: assay ${usage}`);
  if (since !== undefined && !calendarDay.safeParse(since).success)
    throw new StartProblem(`--since must be a day written YYYY-MM-DD. Usage: assay ${usage}`);
  return { out, lender, since: since === undefined ? undefined : new Date(since) };
}
