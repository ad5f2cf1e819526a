import { compareNames } from '@assay/screen-engine/compare';
import type { TextEncoding } from '#platform/text-encoding';
import { nameTypeOf, readTable, writeTable } from './table-file.ts';

async function* compareRows(
  path: string,
  encoding: TextEncoding | undefined,
  tally: { pairs: number; matched: number },
): AsyncGenerator<[string, number, boolean]> {
  for await (const row of readTable(path, ['case_id', 'name1', 'name2'], encoding)) {
    const { score, is_match } = compareNames(
      nameTypeOf(row.cell('type')),
      row.cell('name1'),
      row.cell('name2'),
    );
    tally.pairs++;
    if (is_match) tally.matched++;
    yield [row.cell('case_id'), score, is_match];
  }
}

/** Scores a CSV of name pairs (case_id, type, name1, name2) and writes `case_id,score,is_match` in the same order. */
export async function compareFile(
  path: string,
  out: string,
  encoding?: TextEncoding,
): Promise<{ pairs: number; matched: number }> {
  const tally = { pairs: 0, matched: 0 };
  await writeTable(out, ['case_id', 'score', 'is_match'], compareRows(path, encoding, tally));
  return tally;
}
