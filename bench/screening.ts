// Measures screening: node bench/screening.ts CASES.csv [SDN.csv [NAMES.csv ...]]
//
// CASES.csv has judged pairs (schema, name1, name2, is_match); SDN.csv is an OFAC list with alt.csv in the same folder;
// NAMES.csv has ordinary businesses (column business or business name), whose matches with the list are false alarms.
// Without a list, the speed is measured against 10,000 invented entries.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  compareNames,
  MATCH_THRESHOLD,
  SANCTIONS_THRESHOLD,
} from '../packages/screen-engine/src/compare/index.ts';
import { ScreenIndex } from '../packages/screen-engine/src/index/index.ts';
import { csvRows, type ListedEntry, readOfacCsv } from '../packages/screen-engine/src/lists/index.ts';
import type { NameType } from '../packages/screen-engine/src/names/index.ts';
import { jaroWinkler, plain, trigramSimilarity, trigrams } from './screening/baselines.ts';
import { printDisguises } from './screening/disguises.ts';
import { printFalseAlarms } from './screening/false-alarms.ts';
import { bestThreshold, figuresAt, type Judged, percent } from './screening/figures.ts';
import { fullScans } from './screening/full-scan.ts';
import { inventedList } from './screening/invented-list.ts';
import { SPOILT, seeded } from './screening/misspell.ts';

const LIST_SIZE = 10_000;
const SAMPLE = 2_000;
/** Number of queries for methods that scan the whole list for each name. */
const SCANNED = 50;
const SCANNED_AS = ['as listed', 'one error', 'word order turned'];
const [casesFile, sdnFile, ...namesFiles] = process.argv.slice(2);
if (!casesFile) throw new Error('Usage: node bench/screening.ts CASES.csv [SDN.csv [NAMES.csv ...]]');

const text = (path: string) => createReadStream(path, { encoding: 'utf8' });
const TYPES: ReadonlyMap<string, NameType> = new Map([
  ['person', 'person'],
  ['vessel', 'vessel'],
  ['legalentity', 'any'],
]);

interface Pair {
  type: NameType;
  name1: string;
  name2: string;
  isMatch: boolean;
  /** Which half of the cases; a pair and its mirror image are in the same half. */
  half: number;
}

async function readCases(path: string): Promise<Pair[]> {
  const pairs: Pair[] = [];
  let header: readonly string[] | undefined;
  for await (const { cells } of csvRows(text(path))) {
    if (!header) {
      header = cells;
      continue;
    }
    const columns = header;
    const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
    const [name1, name2] = [cell('name1'), cell('name2')];
    const half = (createHash('sha1').update([name1, name2].sort().join('|')).digest()[0] ?? 0) & 1;
    const type = TYPES.get(cell('schema').toLowerCase()) ?? 'organization';
    pairs.push({ type, name1, name2, isMatch: cell('is_match').toLowerCase() === 'true', half });
  }
  return pairs;
}

function printQuality(pairs: readonly Pair[]): void {
  const methods: Record<string, (pair: Pair) => number> = {
    'screen-engine': ({ type, name1, name2 }) => compareNames(type, name1, name2).score,
    'Jaro-Winkler': ({ name1, name2 }) => jaroWinkler(plain(name1), plain(name2)),
    'trigram similarity': ({ name1, name2 }) =>
      trigramSimilarity(trigrams(plain(name1)), trigrams(plain(name2))),
  };
  console.log(`${pairs.length} judged pairs                      threshold  precision  recall      F1`);
  for (const [name, score] of Object.entries(methods)) {
    const judged = pairs.map((pair) => ({ ...pair, score: score(pair) }));
    const line = (label: string, set: readonly Judged[], threshold: number) => {
      const { precision, recall, f1 } = figuresAt(set, threshold);
      console.log(
        `${`${name}, ${label}`.padEnd(46)} ${threshold.toFixed(2)}   ${percent(precision)} ${percent(recall)} ${percent(f1)}`,
      );
    };
    if (name === 'screen-engine') {
      line('match', judged, MATCH_THRESHOLD);
      line('sanctions match', judged, SANCTIONS_THRESHOLD);
    }
    line('best for all', judged, bestThreshold(judged));
    for (const half of [0, 1]) {
      const own = judged.filter((pair) => pair.half === half);
      line(
        `half ${half + 1}, threshold of the other`,
        own,
        bestThreshold(judged.filter((pair) => pair.half !== half)),
      );
    }
  }
}

function printSearch(label: string, entries: readonly ListedEntry[]): void {
  const began = performance.now();
  const index = new ScreenIndex(entries);
  console.log(`\n${label}: ${entries.length} entries indexed in ${Math.round(performance.now() - began)} ms`);
  const scans = fullScans.map((method) => ({ label: method.label, first: method.over(entries) }));
  const random = seeded(42);
  const names = entries
    .filter(({ type }) => type === 'person' || type === 'organization')
    .flatMap((entry) =>
      [entry.name, ...entry.aliases.filter((alias) => !alias.weak).map(({ name }) => name)].map((name) => ({
        entry,
        name,
      })),
    )
    .filter(({ name }) => name.length >= 5);
  const sample = Array.from({ length: SAMPLE }, () => names[random(names.length)] as (typeof names)[number]);
  console.log('names of the list asked                     first  in ten  match  sanctions match  names/s');
  for (const [spoilt, spoil] of Object.entries(SPOILT)) {
    const tally = { first: 0, found: 0, match: 0, sure: 0 };
    const from = performance.now();
    for (const { entry, name } of sample) {
      const query = { name: spoil(name, random), type: entry.type, dob: [], countries: [] };
      const candidates = index.search(query, { floor: 0.5, limit: 10 });
      const own = candidates.find((candidate) => candidate.entry.entry_id === entry.entry_id);
      if (!own) continue;
      tally.found++;
      // Two entries with one name tie, so either may come first.
      if (own.score >= (candidates[0]?.score ?? 0)) tally.first++;
      if (own.score >= MATCH_THRESHOLD) tally.match++;
      if (own.score >= SANCTIONS_THRESHOLD) tally.sure++;
    }
    const speed = Math.round(SAMPLE / ((performance.now() - from) / 1000));
    const shares = [tally.first, tally.found, tally.match, tally.sure].map((count) =>
      percent(count / SAMPLE),
    );
    console.log(`${spoilt.padEnd(42)} ${shares.join(' ')}  ${speed}`);
    if (!SCANNED_AS.includes(spoilt)) continue;
    const other = seeded(43);
    for (const { label: method, first } of scans) {
      const began = performance.now();
      const query = sample.slice(0, SCANNED);
      const found = query.filter(({ entry, name }) => first(spoil(name, other)).has(entry.entry_id)).length;
      const rate = Math.round(SCANNED / ((performance.now() - began) / 1000));
      console.log(`${`  by ${method}`.padEnd(42)} ${percent(found / SCANNED)} ${' '.repeat(24)}  ${rate}`);
    }
  }
}

printQuality(await readCases(casesFile));
if (sdnFile) {
  const entries: ListedEntry[] = [];
  const alternates = text(join(dirname(sdnFile), 'alt.csv'));
  for await (const entry of readOfacCsv({ sdn: text(sdnFile), alternates })) entries.push(entry);
  printSearch(sdnFile, entries);
  printDisguises(entries);
  if (namesFiles.length > 0) await printFalseAlarms(namesFiles.map(text), entries);
}
printSearch('Invented list', inventedList(LIST_SIZE, seeded(7)));
