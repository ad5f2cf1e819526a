import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { unreadLetters } from '@assay/names/transliteration';
import type { Clock } from '#platform/clock';
import { type Database, inSystem } from '#platform/database';
import { RejectsFile, rejectsBeside } from '#platform/rejects-file';
import { StartProblem } from '#platform/start-problem';
import { textEncoding } from '#platform/text-encoding';
import { recogniseList } from '../reading/list-files.ts';
import { ListFaults, readList } from '../reading/read-list.ts';
import * as store from '../store.ts';
import { checkSuccessor } from './check-successor.ts';
import { publishedDay } from './published-day.ts';

export interface ImportOptions {
  /** the list's name, when it is not to be that of its format or file */
  list?: string;
  /** the day `YYYY-MM-DD` of its publication, for a format that does not say it */
  published?: string | undefined;
  /** import it although it looks older or cut short, or is OFAC's without its aliases */
  force: boolean;
  /** in what its files are written, UTF-8 when not said */
  encoding?: string | undefined;
  /** where the faults of a list that is refused are written, beside it when not said */
  rejects?: string | undefined;
  progress(entries: number): void;
}

/** What an import did; `unchanged` when the same files were the current version already, which it confirms. */
export interface Imported {
  name: string;
  entries: number;
  aliases: number;
  before: number | null;
  /** how many entries are new, other or gone */
  changed: number;
  /** characters of its names that have no reading in Latin letters */
  unread: string[];
  outcome: 'imported' | 'unchanged';
}

const BATCH = 500;

async function fingerprint(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

async function writeFaults(path: string, { faults }: ListFaults): Promise<void> {
  const file = await RejectsFile.open(path);
  try {
    await file.write(
      faults.map(({ line, message }) => ({
        line,
        external_id: null,
        reason: message.replace(/^line \d+: /, ''),
      })),
    );
  } finally {
    await file.close();
  }
}

/**
 * Reads a list and puts it in the place of the one of its name, in one transaction: readers see the old list or the new
 * one. What was screened before is screened again where the new one may change it. The same files again confirm the
 * version but make it no younger; forced, they are read anew, for a reader that has learned something. Throws a StartProblem, with nothing changed, for a malformed file and, unless forced,
 * for what should not take the place of the current version.
 */
export async function importWatchlist(
  db: Database,
  clock: Clock,
  path: string,
  options: ImportOptions,
): Promise<Imported> {
  const file = await recogniseList(path);
  if (file.format === 'ofac-csv' && !file.alternates && !options.force) {
    throw new StartProblem(
      `The file of aliases (alt.csv) is not beside "${path}"; without it listed people would be missed. Put it there, or say --force.`,
    );
  }
  const rejects = options.rejects ?? rejectsBeside(path);
  const list = await readList(file, options.progress, textEncoding(options.encoding)).catch(
    async (error: unknown) => {
      if (!(error instanceof ListFaults)) throw error;
      await writeFaults(rejects, error);
      throw new StartProblem(
        `"${path}", ${error.message}. Nothing was changed. The reasons are in "${rejects}".`,
      );
    },
  );
  // Those of an earlier try.
  await rm(rejects, { force: true });
  const name = options.list?.trim() || list.name;
  const count = list.entries.length;
  if (count === 0) throw new StartProblem(`"${path}" has no entries. Nothing was changed.`);
  const sha256 = await fingerprint(file.files);
  const aliases = list.entries.reduce((sum, entry) => sum + entry.aliases.length, 0);
  const days = { ofList: list.published_at, ofCaller: options.published };
  const unread = new Set(
    list.entries.flatMap((entry) => [entry, ...entry.aliases].flatMap(({ name }) => unreadLetters(name))),
  );
  const published = await publishedDay(path, days, clock);
  return inSystem(db, async (tx) => {
    const current = await store.lockCurrent(tx, name);
    const before = current?.entry_count ?? null;
    const size = { name, entries: count, aliases, before, unread: [...unread] };
    if (current?.source_sha256 === sha256 && !options.force) {
      const isSaid = published.saidBy !== 'file' || current.published_at === null;
      await store.confirm(tx, current.id, clock.now(), isSaid ? published.day : undefined);
      return { ...size, changed: 0, outcome: 'unchanged' };
    }
    if (current && !options.force) {
      await checkSuccessor(tx, { path, name, sha256, entries: count, aliases, published }, current);
    }
    const id = await store.insertList(tx, {
      name,
      publisher: file.format === 'plain' ? name : list.publisher,
      category: list.category,
      published_at: published.day,
      imported_at: clock.now(),
      entry_count: count,
      source_sha256: sha256,
      replaces: current?.id ?? null,
    });
    for (let at = 0; at < count; at += BATCH) {
      await store.insertEntries(tx, id, list.entries.slice(at, at + BATCH));
    }
    const changed = current ? await store.recordEntryChanges(tx, id, current.id) : count;
    await store.exclusiveLockOnVersions(tx);
    await store.stampImport(tx, id, clock.now());
    return { ...size, changed, outcome: 'imported' };
  });
}
