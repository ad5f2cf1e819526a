import { compareNames } from '@assay/screen-engine/compare';
import type { TextEncoding } from '#platform/text-encoding';
import { nameTypeOf, readTable, writeTable } from './table-file.ts';

/** Scores a CSV of name pairs (case_id, type, name1, name2) and writes `case_id,score,is_match` in the same order. */
export async function compareFile(path: string, out: string, encoding?: TextEncoding) {
  const tally = { pairs: 0, matched: 0 };
  async function* scores() {
    for await (const cell of readTable(path, ['case_id', 'name1', 'name2'], encoding)) {
      const { score, is_match } = compareNames(nameTypeOf(cell('type')), cell('name1'), cell('name2'));
      tally.pairs++;
      if (is_match) tally.matched++;
      yield [cell('case_id'), score, is_match];
    }
  }
  await writeTable(out, ['case_id', 'score', 'is_match'], scores());
  return tally;
}
