import { hash64 } from '@assay/match-engine/keys';
import { type NormalMerchant, normaliseMerchant } from '@assay/match-engine/normalise';
import { SCORE_VERSION, scoreNormal } from '@assay/match-engine/score';
import { CountedStats } from '@assay/match-engine/tokens';
import type { CommandContext } from '#platform/feature';
import { type FileRow, readRows, type TextFile } from '#platform/input-files';
import { StartProblem } from '#platform/start-problem';
import { readRecord } from '../import/merchant-row.ts';
import { type MerchantColumns, merchantColumns } from '../merchant-columns.ts';
import { fileArguments } from './file-arguments.ts';
import { reasonsCell, writeOutFile } from './out-file.ts';

export const COMPARE_USAGE = 'compare merchants FILE --out FILE [--encoding windows-1252]';
const MAX_COUNTED = 2_000_000;

interface Pair {
  pairId: string;
  left: NormalMerchant;
  right: NormalMerchant;
}

/**
 * `assay compare merchants`: scores pairs of records (columns with the prefixes left_ and right_). A first pass counts
 * how rare words are in the file itself, each record once, in addition to what is known of business names.
 */
export async function compareMerchants(
  args: string[],
  context: Pick<CommandContext, 'note' | 'print'>,
): Promise<void> {
  const { file, out } = await fileArguments(args, { usage: COMPARE_USAGE });
  const stats = new CountedStats();
  const counted = new Set<bigint>();
  for await (const { left, right } of pairsOf(file, () => undefined)) {
    for (const record of [left, right]) countOnce(record, stats, counted);
  }
  let pairs = 0;
  await writeOutFile(out, ['pair_id', 'score', 'reasons'], async (write) => {
    let rows: string[][] = [];
    for await (const { pairId, left, right } of pairsOf(file, context.note)) {
      const { score, reasons } = scoreNormal(left, right, stats);
      rows.push([pairId, score.toFixed(2), reasonsCell(reasons)]);
      pairs += 1;
      if (rows.length < 1000) continue;
      await write(rows);
      rows = [];
    }
    await write(rows);
  });
  context.print(`${pairs} pairs compared by ${SCORE_VERSION}`);
}

function countOnce(record: NormalMerchant, stats: CountedStats, counted: Set<bigint>): void {
  const { names, street, city, zip, phones } = record;
  if (names.length === 0 || counted.size >= MAX_COUNTED) return;
  const identity = hash64(JSON.stringify([names, street, city, zip, phones]));
  if (counted.has(identity)) return;
  counted.add(identity);
  stats.add(
    names.flatMap((name) => name.tokens),
    names[0]!.joined,
  );
}

async function* pairsOf(file: TextFile, note: (line: string) => void): AsyncGenerator<Pair> {
  const { columns, rows } = await readRows(file);
  const sides = {
    left: sideColumns(columns, 'left_', file.path),
    right: sideColumns(columns, 'right_', file.path),
  };
  for await (const group of rows) {
    for (const read of group) {
      const pair = readPair(read, sides);
      if ('fault' in pair) note(`Line ${read.line} is left out: ${pair.fault}`);
      else yield pair;
    }
  }
}

function sideColumns(columns: string[] | null, prefix: string, path: string): MerchantColumns {
  const isOfSide = (column: string) => column.trim().toLowerCase().startsWith(prefix);
  const plain = merchantColumns(null, [], path);
  const ours: MerchantColumns['ours'] = (theirs) =>
    isOfSide(theirs) ? plain.ours(theirs.trim().slice(prefix.length)) : undefined;
  if (columns && !columns.some((column) => ours(column) !== undefined)) {
    throw new StartProblem(
      `The file "${path}" has no columns that begin with ${prefix}, such as ${prefix}name.`,
    );
  }
  return { ours, ignored: [] };
}

function readPair(
  read: FileRow,
  sides: { left: MerchantColumns; right: MerchantColumns },
): Pair | { fault: string } {
  if ('fault' in read) return read;
  const left = readRecord(read.values, sides.left);
  const right = readRecord(read.values, sides.right);
  let pairId = String(read.line);
  for (const [column, value] of read.values) {
    if (column.trim().toLowerCase() === 'pair_id' && value) pairId = String(value).trim();
  }
  return { pairId, left: normaliseMerchant(left.record), right: normaliseMerchant(right.record) };
}
