import type { MerchantRecord } from '@assay/match-engine/normalise';
import { SCORE_VERSION } from '@assay/match-engine/score';
import { inSystem } from '#platform/database';
import type { CommandContext } from '#platform/feature';
import { type FileRow, readRows } from '#platform/input-files';
import { readRecord } from '../import/merchant-row.ts';
import { merchantColumns } from '../merchant-columns.ts';
import { findMatches } from '../search/find-matches.ts';
import { withEinHashes } from '../withheld-ein.ts';
import { fileArguments } from './file-arguments.ts';
import { reasonsCell, writeOutFile } from './out-file.ts';

export const MATCH_USAGE = 'match FILE --out FILE [--map their=our ...] [--encoding windows-1252]';
const MOST = 40;
const AT_ONCE = 3;

interface Query {
  queryId: string;
  record: MerchantRecord;
}

/**
 * `assay match`: searches each row of a file in the master file and writes the matches, best first, at most 40 per row.
 * Columns may be missing; an empty row has no matches.
 */
export async function matchMerchants(
  args: string[],
  context: Pick<CommandContext, 'workerDb' | 'secrets' | 'note' | 'print'>,
): Promise<void> {
  const { file: text, out, map } = await fileArguments(args, { usage: MATCH_USAGE, mapsColumns: true });
  const file = await readRows(text);
  const columns = merchantColumns(file.columns, map, text.path);
  const counts = { queries: 0, matched: 0, faults: 0 };
  const toQuery = (read: FileRow): Query | null => {
    if ('fault' in read) {
      counts.faults += 1;
      context.note(`Line ${read.line} is left out: ${read.fault}`);
      return null;
    }
    const parsed = readRecord(read.values, columns);
    if (parsed.fault !== null) context.note(`Line ${read.line}: ${parsed.fault}; searched without it`);
    const { external_id, ...record } = parsed.record;
    return { queryId: queryId(read.values) ?? external_id ?? String(read.line), record };
  };
  const answer = async ({ queryId, record }: Query) => {
    const found = await inSystem(context.workerDb, (tx) =>
      findMatches(tx, withEinHashes(record, context.secrets), { lenderId: null, limit: MOST }),
    );
    counts.queries += 1;
    if (found.length > 0) counts.matched += 1;
    return found.map(({ merchant, score, reasons }, at) => [
      queryId,
      at + 1,
      merchant.external_id,
      score.toFixed(2),
      reasonsCell(reasons),
    ]);
  };
  const header = ['query_id', 'rank', 'external_id', 'search_score', 'match_reasons'];
  await writeOutFile(out, header, async (write) => {
    for await (const group of file.rows) {
      const queries = group.map(toQuery).filter((query) => query !== null);
      for (let at = 0; at < queries.length; at += AT_ONCE) {
        const answers = await Promise.all(queries.slice(at, at + AT_ONCE).map(answer));
        await write(answers.flat());
      }
      if (queries.length > 0) context.note(`${counts.queries} rows searched`);
    }
  });
  context.print(
    `${counts.queries} rows searched, ${counts.matched} with a match, ${counts.faults} left out, by ${SCORE_VERSION}`,
  );
}

function queryId(values: ReadonlyMap<string, unknown>): string | null {
  for (const [column, value] of values) {
    if (column.trim().toLowerCase() === 'query_id' && value !== null && value !== undefined)
      return String(value).trim();
  }
  return null;
}
