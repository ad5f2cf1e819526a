import type { StoredKind } from '@assay/domain/evidence';
import { lenderNamed } from '#features/accounts';
import { todayOf } from '#platform/clock';
import type { Command, CommandContext } from '#platform/feature';
import {
  type ColumnMap,
  loadFile,
  mapColumns,
  openTextFile,
  readArguments,
  readRows,
} from '#platform/input-files';
import { StartProblem } from '#platform/start-problem';
import { type ImportCounts, importRecords } from './import-records.ts';
import { type RecordFile, SHARED_COLUMNS, type SharedColumn } from './record-file.ts';

const LOCK_SPACE = 4711011;

type Context = Pick<CommandContext, 'ownerUrl' | 'workerDb' | 'clock' | 'config' | 'jobs' | 'note' | 'print'>;

/**
 * `assay import NOUN FILE`: imports the records of a CSV or NDJSON file, the operator's for every lender or a lender's
 * for itself. A row must identify one business beyond doubt, or it is rejected with its line and the reason. Can be
 * killed and run again at any time: it continues, and skips rows that are imported already.
 */
export function importCommand<Name extends string, K extends StoredKind = StoredKind>(
  file: RecordFile<Name, K>,
): Command & { run(args: string[], context: Context): Promise<void> } {
  const usage = `import ${file.noun} FILE [--lender NAME_OR_ID] [--source NAME] [--merchants NAME] [--map their=our ...] [--set our=value ...] [--encoding windows-1252] [--rejects FILE]`;
  return {
    words: ['import', file.noun],
    usage,
    summary: file.summary,
    help: {
      FILE: `CSV or NDJSON; its columns: ${file.columns.join(', ')}, and of the business merchant_id, ein, or merchant_name with city and state or zip5`,
      '--lender': 'the lender that owns the records; default: they are for all lenders',
      '--source': 'the source of rows without a value in the column source',
      '--merchants':
        'the source of the merchant file with the ids of the column merchant_external_id (default "file")',
      '--map': 'a column of the file and the product’s name for it',
      '--set': 'a column that the file lacks, and its value for every row',
      '--encoding': 'windows-1252 for a file that is not UTF-8',
      '--rejects': 'file for the rejected rows with their reasons (default FILE.rejects.csv)',
    },
    run: (args, context) => runImport(file as unknown as RecordFile, usage, args, context),
  };
}

async function runImport(file: RecordFile, usage: string, args: string[], context: Context): Promise<void> {
  const {
    file: path,
    options,
    lists,
  } = readArguments(args, {
    once: ['lender', 'source', 'merchants', 'encoding', 'rejects'],
    many: ['map', 'set'],
    usage: `Usage: assay ${usage}`,
  });
  const input = await openTextFile(path, options.get('encoding'));
  const rows = await readRows(input);
  const names = [...new Set([...SHARED_COLUMNS, ...file.columns])] as SharedColumn[];
  const columns = mapColumns(names, rows.columns, lists.get('map')!, path);
  const fixed = readFixed(lists.get('set')!, names);
  checkColumns(file, rows.columns && { header: rows.columns, fixed }, columns, path);
  const lender = options.has('lender') ? await lenderNamed(context.workerDb, options.get('lender')!) : null;
  const source = options.get('source') ?? null;
  const merchants = options.get('merchants') ?? 'file';
  // Another mapping or encoding reads different content from the same file.
  const reading = `${[...lists.get('map')!, ...lists.get('set')!].toSorted().join('&')}${options.get('encoding') ?? ''}${options.get('merchants') ?? ''}`;
  const load = {
    ...{ path, kind: file.noun, source: source ?? '', lenderId: lender?.id ?? null },
    fingerprint: `${input.fingerprint}:${reading}`,
    ignored: columns.ignored,
    rejects: options.get('rejects'),
    lock: { key: [LOCK_SPACE, `${lender?.id ?? ''}/${file.kind}`], of: file.noun } as const,
  };
  await loadFile(context, load, async (client, run, rejects) => {
    const counts = await importRecords(context.workerDb, client, rows, columns, {
      ...{ file, lender, source, fixed, merchants, run, rejects },
      now: context.clock.now(),
      today: todayOf(context),
      jobs: context.jobs,
      onProgress: (sums) => context.note(`${sums.rows} rows, ${sums.rejected} rejected`),
    });
    return [summaryLine(counts)];
  });
}

/** The `--set` values of all rows, by our columns. */
function readFixed(pairs: readonly string[], names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
      if (value.trim() === '') throw new StartProblem(`"--set ${pair}" is not of the form our_column=value.`);
      if (!names.includes(name))
        throw new StartProblem(`There is no column "${name}" to set; there are ${names.join(', ')}.`);
      return [name, value.trim()];
    }),
  );
}

/** Refuses a file that lacks a required column, because every row would be rejected for it. */
function checkColumns(
  file: RecordFile,
  input: { header: string[]; fixed: object } | null,
  columns: ColumnMap<SharedColumn>,
  path: string,
): void {
  if (input === null) return;
  const ours = new Set<string | undefined>([
    ...input.header.map((column) => columns.ours(column)),
    ...Object.keys(input.fixed),
  ]);
  const missing = file.required.filter((name) => !ours.has(name));
  if (missing.length > 0)
    throw new StartProblem(
      `The file "${path}" has no column ${missing.join(' and no column ')}; map one to it with --map their_column=${missing[0]}.`,
    );
  const names = ['merchant_id', 'merchant_external_id', 'ein', 'merchant_name'];
  if (!names.some((name) => ours.has(name)))
    throw new StartProblem(
      `The file "${path}" does not say which business a row is about; it needs a column ${names.join(', ')}, or one mapped to it with --map.`,
    );
}

const summaryLine = ({ rows, added, changed, unchanged, rejected }: ImportCounts): string =>
  `${rows} rows: ${added} added, ${changed} changed, ${unchanged} unchanged, ${rejected} rejected`;
