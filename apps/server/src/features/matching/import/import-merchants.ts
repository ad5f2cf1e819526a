import { lenderNamed } from '#features/accounts';
import { type Database, openDatabase } from '#platform/database';
import type { CommandContext } from '#platform/feature';
import { loadFile, openTextFile, readArguments, readRows } from '#platform/input-files';
import { StartProblem } from '#platform/start-problem';
import { indexKnownNames } from '../known-names/index-names.ts';
import { type MerchantColumns, merchantColumns, USUAL_SOURCE } from '../merchant-columns.ts';
import { countFileContacts } from './file-contacts.ts';
import { importLock, markLenderFile, markPublicImport } from './import-lock.ts';
import { IndexCleaner } from './index-cleaner.ts';
import { loadLenderRecords } from './lender-records.ts';
import { type LoadCounts, loadMerchants } from './load-merchants.ts';
import { refreshIndexAfterLoad } from './refresh-index-after-load.ts';
import { ValueChanges } from './value-changes.ts';

export const IMPORT_USAGE =
  'import merchants FILE [--source NAME] [--map their=our ...] [--lender NAME_OR_ID] [--encoding windows-1252] [--rejects FILE]';

/**
 * `assay import merchants`: loads a CSV or NDJSON file into the master file, or as a lender's own records. It may be
 * killed and run again at any time: it resumes where it was and leaves rows already stored as they are.
 */
export async function importMerchants(
  args: string[],
  context: Pick<CommandContext, 'ownerUrl' | 'secrets' | 'clock' | 'note' | 'print'>,
): Promise<void> {
  const {
    file: path,
    options,
    lists,
  } = readArguments(args, {
    once: ['source', 'lender', 'encoding', 'rejects'],
    many: ['map'],
    usage: `Usage: assay ${IMPORT_USAGE}`,
  });
  const file = await openTextFile(path, options.get('encoding'));
  const rows = await readRows(file);
  const columns = merchantColumns(rows.columns, lists.get('map')!, path);
  checkColumns(rows.columns, columns, path);
  const source = options.get('source') ?? USUAL_SOURCE;
  const lender = options.has('lender')
    ? await asOwner(context.ownerUrl, (db) => lenderNamed(db, options.get('lender')!))
    : null;
  const load = {
    ...{ path, kind: 'merchants', source, lenderId: lender?.id ?? null },
    // Another mapping or encoding reads other content from the same file.
    fingerprint: `${file.fingerprint}:${lists.get('map')!.toSorted().join('&')}${options.get('encoding') ?? ''}`,
    ignored: columns.ignored,
    rejects: options.get('rejects'),
    lock: { key: importLock(lender?.id ?? null, source), of: `the source "${source}"` },
  };
  await loadFile(context, load, async (client, run, rejects) => {
    if (lender) await markLenderFile(client, lender.id);
    else await markPublicImport(client);
    const changes = new ValueChanges();
    const started = performance.now();
    const onProgress = (counts: LoadCounts) => context.note(progressLine(counts, started));
    const counts = lender
      ? await loadLenderRecords(context, await readRows(file), columns, {
          contacts: await countFileContacts(rows.rows, columns),
          ...{ source, lender, run, rejects, changes, onProgress },
        })
      : await withCleaner(context.ownerUrl, (cleaner) =>
          loadMerchants(client, rows, columns, {
            ...{ source, run, rejects, changes, onProgress, cleaner },
            secrets: context.secrets,
          }),
        );
    if (counts.added + counts.changed > 0 || run.isResumed) {
      context.note('Settling the index …');
      await refreshIndexAfterLoad(client);
      await asOwner(context.ownerUrl, indexKnownNames);
    }
    if (counts.einsWithheld > 0) context.note(withheldLine(counts.einsWithheld));
    return [...changes.lines(), summaryLine(counts, started)];
  });
}

async function asOwner<T>(ownerUrl: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(ownerUrl, { max: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function withCleaner<T>(ownerUrl: string, load: (cleaner: IndexCleaner) => Promise<T>): Promise<T> {
  const cleaner = await IndexCleaner.open(ownerUrl);
  try {
    return await load(cleaner);
  } finally {
    await cleaner.close();
  }
}

function checkColumns(header: string[] | null, columns: MerchantColumns, path: string): void {
  if (header === null) return;
  const ours = new Set(header.map((column) => columns.ours(column)));
  const missing = [
    ...(ours.has('external_id') ? [] : ['external_id']),
    ...(ours.has('name') || ours.has('name_dba') || ours.has('legal_entity_name') ? [] : ['name']),
  ];
  if (missing.length === 0) return;
  throw new StartProblem(
    `The file "${path}" has no column ${missing.join(' and no column ')}; map one to it with --map their_column=${missing[0]}.`,
  );
}

function progressLine(counts: LoadCounts, started: number): string {
  const seconds = (performance.now() - started) / 1000;
  return `${counts.rows} rows, ${Math.round(counts.rows / seconds)} a second, ${counts.rejected} rejected`;
}

const withheldLine = (count: number): string =>
  `${count} numbers of the column ein may be social security numbers: they are stored encrypted, compared, and shown by their last four digits. Write EINs as XX-XXXXXXX to show them.`;

function summaryLine(counts: LoadCounts, started: number): string {
  const seconds = (performance.now() - started) / 1000;
  return `${counts.rows} rows in ${seconds.toFixed(1)} s: ${counts.added} added, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.rejected} rejected`;
}
