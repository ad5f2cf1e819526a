import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { unreadLetters } from '@assay/names/transliteration';
import type { Clock } from '#platform/clock';
import { type Database, inSystem } from '#platform/database';
import { RejectsFile, rejectsPath, removeRejects } from '#platform/rejects-file';
import { StartProblem } from '#platform/start-problem';
import { textEncoding } from '#platform/text-encoding';
import { recogniseList } from '../reading/list-files.ts';
import { ListFaults, readList } from '../reading/read-list.ts';
import * as store from '../store.ts';
import { checkSuccessor } from './check-successor.ts';
import { publishedDay } from './published-day.ts';

export interface ImportOptions {
  /** list name; by default that of its format or file */
  list?: string;
  /** publication date `YYYY-MM-DD`, for a format that does not contain it */
  published?: string | undefined;
  /** import it even if it looks older or truncated, or is OFAC's without its aliases */
  force?: boolean;
  /** encoding of its files; UTF-8 by default */
  encoding?: string | undefined;
  /** file for the faults of a refused list; by default beside it */
  rejects?: string | undefined;
  progress(entries: number): void;
}

/** The result of an import; `unchanged` when the same files were the current version already, which it confirms. */
export interface Imported {
  name: string;
  entries: number;
  aliases: number;
  before: number | null;
  /** number of new, changed and removed entries */
  changed: number;
  /** characters of its names without a transliteration to Latin letters */
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
 * Imports a list and replaces the one of its name in one transaction: readers see either the old list or the new one.
 * Queues the rescreening of subjects that it may affect. The same files again confirm the version without making it
 * younger; when forced, they are read again, for a reader that has improved. Throws a StartProblem and changes nothing
 * for a malformed file and, unless forced, for a version that should not replace the current one.
 */
export async function importWatchlist(
  db: Database,
  clock: Clock,
  path: string,
  options: ImportOptions,
): Promise<Imported> {
  const file = await recogniseList(path);
  if (file.lacksAliases && !options.force) {
    throw new StartProblem(
      `The file of aliases (alt.csv) is not beside "${path}"; without it listed people would be missed. Put it there, or use --force.`,
    );
  }
  const rejects = await rejectsPath(path, options.rejects, file.files);
  const list = await readList(file, options.progress, textEncoding(options.encoding)).catch(
    async (error: unknown) => {
      if (!(error instanceof ListFaults)) throw error;
      await writeFaults(rejects, error);
      throw new StartProblem(
        `"${path}", ${error.message}. Nothing was changed. The reasons are in "${rejects}".`,
      );
    },
  );
  // The file of an earlier attempt.
  await removeRejects(rejects);
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
      await store.updateVersion(tx, current.id, {
        confirmed_at: clock.now(),
        ...(isSaid && { published_at: published.day }),
      });
      return { ...size, changed: 0, outcome: 'unchanged' };
    }
    if (current && !options.force) {
      await checkSuccessor(tx, { path, sha256, entries: count, aliases, published }, current);
    }
    const id = await store.insertList(tx, {
      name,
      publisher: list.publisher ?? name,
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
    const now = clock.now();
    await store.updateVersion(tx, id, { imported_at: now, confirmed_at: now });
    return { ...size, changed, outcome: 'imported' };
  });
}
