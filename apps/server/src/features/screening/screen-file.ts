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

/**
 * Screens a CSV of names (query_id, name, type, dob, country) against the current lists and writes the candidates, best
 * first, at most ten per name, with a score of 0.5 or more; a name within a name (`X dba Y`) is screened too. Throws a
 * StartProblem when no list is imported. Returns the number of names and of those with a match, the characters of the
 * names without a transliteration to Latin letters, and the lists that were searched.
 */
export async function screenFile(db: Database, path: string, out: string, encoding?: TextEncoding) {
  const { lists, index } = await loadedLists(db);
  if (lists.length === 0) {
    throw new StartProblem('No watchlist is imported yet; run "assay import watchlist FILE" first.');
  }
  const listName = new Map(lists.map((list) => [list.id, list.name]));
  const tally = { names: 0, matched: 0, unread: new Set<string>() };
  async function* hits() {
    for await (const cell of readTable(path, ['query_id', 'name'], encoding)) {
      const country = cell('country');
      const candidates = candidatesFor(index, {
        name: cell('name'),
        type: nameTypeOf(cell('type')),
        dob: birthDatesOf(cell('dob')),
        countries: country === '' ? [] : [country],
      });
      tally.names++;
      for (const letter of unreadLetters(cell('name'))) tally.unread.add(letter);
      if (candidates.some((candidate) => candidate.is_match)) tally.matched++;
      for (const [at, { entry, listed_name, score, is_match, reasons }] of candidates.entries()) {
        const list = listName.get(entry.watchlist_id) ?? '';
        const found = [at + 1, list, entry.entry_id, listed_name, score, is_match, reasons.join('; ')];
        yield [cell('query_id'), ...found];
      }
    }
  }
  await writeTable(out, HEADER, hits());
  return { ...tally, lists };
}
