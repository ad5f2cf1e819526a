import { unreadLetters } from '@assay/names/transliteration';
import type { Candidate, Subject as ScreenQuery } from '@assay/screen-engine/index';
import { birthDatesOf } from '@assay/screen-engine/lists';
import type { Database } from '#platform/database';
import { StartProblem } from '#platform/start-problem';
import type { TextEncoding } from '#platform/text-encoding';
import { type LoadedLists, loadedLists } from './loaded-lists.ts';
import type { StoredEntry } from './store.ts';
import { namesInText, organizationsBeside } from './subject.ts';
import { nameTypeOf, readTable, writeTable } from './table-file.ts';

const HEADER = ['query_id', 'rank', 'list', 'entry_id', 'listed_name', 'score', 'is_match', 'reasons'];
const FLOOR = 0.5;
const LIMIT = 10;

/** The number of names in a file, the number of matches, and the lists that were searched. */
export interface ScreenedFile {
  names: number;
  matched: number;
  /** characters of the names without a transliteration to Latin letters */
  unread: Set<string>;
  lists: LoadedLists['lists'];
}

/** The best candidates of a name and of each name within it, each entry once. */
function candidatesFor(index: LoadedLists['index'], query: ScreenQuery): Candidate<StoredEntry>[] {
  const best = new Map<StoredEntry, Candidate<StoredEntry>>();
  const searches = [
    ...namesInText(query.name).map((name) => ({ query: { name }, cap: 1 })),
    ...(query.type === 'person' ? [] : organizationsBeside(query.name)),
  ];
  for (const { query: part, cap } of searches) {
    for (const found of index.search({ ...query, ...part }, { floor: FLOOR, limit: LIMIT })) {
      const score = Math.min(found.score, cap);
      if (score > (best.get(found.entry)?.score ?? 0)) best.set(found.entry, { ...found, score });
    }
  }
  return [...best.values()].sort((x, y) => y.score - x.score).slice(0, LIMIT);
}

async function* screenRows(
  { path, encoding }: { path: string; encoding?: TextEncoding | undefined },
  { lists, index }: LoadedLists,
  tally: Omit<ScreenedFile, 'lists'>,
): AsyncGenerator<(string | number | boolean)[]> {
  const listName = new Map(lists.map((list) => [list.id, list.name]));
  for await (const row of readTable(path, ['query_id', 'name'], encoding)) {
    const country = row.cell('country');
    const candidates = candidatesFor(index, {
      name: row.cell('name'),
      type: nameTypeOf(row.cell('type')),
      dob: birthDatesOf(row.cell('dob')),
      countries: country === '' ? [] : [country],
    });
    tally.names++;
    for (const letter of unreadLetters(row.cell('name'))) tally.unread.add(letter);
    if (candidates.some((candidate) => candidate.is_match)) tally.matched++;
    for (const [at, { entry, listed_name, score, is_match, reasons }] of candidates.entries()) {
      const list = listName.get(entry.watchlist_id) ?? '';
      const found = [at + 1, list, entry.entry_id, listed_name, score, is_match, reasons.join('; ')];
      yield [row.cell('query_id'), ...found];
    }
  }
}

/**
 * Screens a CSV of names (query_id, name, type, dob, country) against the current lists and writes the candidates, best
 * first, at most ten per name, with a score of 0.5 or more; a name within a name (`X dba Y`) is screened too. Throws a
 * StartProblem when no list is imported.
 */
export async function screenFile(
  db: Database,
  path: string,
  out: string,
  encoding?: TextEncoding,
): Promise<ScreenedFile> {
  const loaded = await loadedLists(db);
  if (loaded.lists.length === 0) {
    throw new StartProblem('No watchlist is imported yet; run "assay import watchlist FILE" first.');
  }
  const tally = { names: 0, matched: 0, unread: new Set<string>() };
  await writeTable(out, HEADER, screenRows({ path, encoding }, loaded, tally));
  return { ...tally, lists: loaded.lists };
}
