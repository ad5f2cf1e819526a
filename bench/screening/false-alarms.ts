import { MATCH_THRESHOLD, SANCTIONS_THRESHOLD } from '../../packages/screen-engine/src/compare/index.ts';
import { ScreenIndex } from '../../packages/screen-engine/src/index/index.ts';
import { csvRows, type ListedEntry } from '../../packages/screen-engine/src/lists/index.ts';
import { type NameType, personIn } from '../../packages/screen-engine/src/names/index.ts';
import { percent } from './figures.ts';
import { seeded } from './misspell.ts';

const SAMPLE = 3_000;

/**
 * Screens ordinary businesses (column `business` or `business name`) against the list; every match is presumably a
 * false alarm.
 */
export async function printFalseAlarms(
  files: readonly AsyncIterable<string>[],
  entries: readonly ListedEntry[],
): Promise<void> {
  const names = new Set<string>();
  for (const file of files) {
    let column = -1;
    for await (const { cells } of csvRows(file)) {
      if (column < 0) column = cells.findIndex((cell) => /^business( name)?$/i.test(cell.trim()));
      else if (cells[column]) names.add(cells[column] as string);
    }
  }
  const random = seeded(11);
  const all = [...names];
  const sample = Array.from({ length: SAMPLE }, () => all[random(all.length)] as string);
  const index = new ScreenIndex(entries);
  const best = (name: string, type: NameType) =>
    index.search({ name, type, dob: [], countries: [] }, { floor: MATCH_THRESHOLD, limit: 1 })[0]?.score ?? 0;
  const share = (scores: number[], from: number) =>
    percent(scores.filter((score) => score >= from).length / SAMPLE);
  const businesses = sample.map((name) => best(name, 'organization'));
  const persons = sample.flatMap((name) => personIn(name) ?? []).map((name) => best(name, 'person'));
  console.log(`\n${SAMPLE} ordinary businesses                     match  sanctions match`);
  console.log(
    `${'as businesses'.padEnd(42)} ${share(businesses, MATCH_THRESHOLD)} ${share(businesses, SANCTIONS_THRESHOLD)}`,
  );
  const read = percent(persons.length / SAMPLE).trim();
  console.log(`${`as persons where read so (${read})`.padEnd(42)} ${share(persons, MATCH_THRESHOLD)}`);
}
