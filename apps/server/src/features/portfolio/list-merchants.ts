import { csvText } from '@assay/csv/writing';
import type { EndpointOut } from '@assay/domain/http';
import {
  categoriesOf,
  type PortfolioMerchant,
  type PortfolioSection,
  type portfolioEndpoints,
  portfolioFileName,
  portfolioList,
  rankDiff,
  rankLabel,
  segmentsOf,
} from '@assay/domain/portfolio';
import { lenderOf } from '#platform/actor';
import { AnswerFile } from '#platform/answer-file';
import { audit } from '#platform/audit';
import { dayIn } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Call } from '#platform/feature';
import { refuse } from '#platform/refusal';
import * as store from './list-store.ts';

type List = (typeof portfolioEndpoints)['merchants'];
const UNKNOWN = 'unknown';
const FILE_BATCH = 10_000;

/** The merchants of the latest snapshot in a section, one page of them or all as a file (BOF-092, BOF-093). */
export async function listMerchants(call: Call<List>): Promise<EndpointOut<List> | AnswerFile> {
  const { tx, actor, params, query, clock, config } = call;
  const { section } = params;
  const lenderId = lenderOf(actor).id;
  const rank = tierOf(section, 'scoreRank', query.scoreRank);
  const prevRank = tierOf(section, 'prevRank', query.prevRank);
  const snapshot = await store.latestSnapshot(tx, lenderId);
  const filter = snapshot && {
    lenderId,
    snapshotId: snapshot.id,
    section,
    level: query.level,
    rank,
    prevRank,
    isNew: query.new === 'true',
    text: query.query,
  };
  if (query.csv === 'true') {
    const month = snapshot?.month ?? dayIn(config.ASSAY_TIME_ZONE, clock.now()).slice(0, 7);
    const { text, count } = await fileOf(tx, filter, query.sortBy);
    await audit(tx, clock, actor, {
      action: 'portfolio.export',
      target: { kind: 'lender', id: lenderId },
      details: { section, count },
    });
    return new AnswerFile(portfolioFileName(section, month), text);
  }
  if (!filter) return { count: 0, results: [] };
  const count = await store.count(tx, filter);
  const results = await rowsOf(tx, filter, {
    sortBy: query.sortBy,
    limit: portfolioList.pageSize,
    offset: (query.page - 1) * portfolioList.pageSize,
  });
  return { count, results };
}

/** The tier that a category means; undefined for any. One of another section is refused. */
function tierOf(
  section: PortfolioSection,
  parameter: string,
  category: string | undefined,
): number | null | undefined {
  if (category === UNKNOWN) return null;
  if (category === undefined) return undefined;
  const words = categoriesOf(section);
  if (!words.includes(category))
    refuse('invalid_input', { errors: { [parameter]: [`Must be one of ${words.join(', ')}.`] } });
  return segmentsOf(section).find((segment) => segment.category === category)?.rank;
}

async function rowsOf(
  tx: Tx,
  filter: store.PortfolioFilter,
  part: Parameters<typeof store.page>[2],
): Promise<PortfolioMerchant[]> {
  const rows = await store.page(tx, filter, part);
  const merchants = await store.merchantsOfRecords(
    tx,
    filter.lenderId,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const merchant_id = merchants.get(row.id);
    if (merchant_id === undefined) return [];
    return {
      ...row,
      merchant_id,
      level: row.store_id === null ? ('company' as const) : ('location' as const),
      rank_diff: rankDiff(row.rank, row.prev_rank),
    };
  });
}

const HEAD = [
  'id',
  'merchant_id',
  'name',
  'city',
  'state',
  'store_id',
  'level',
  'rank',
  'score',
  'date_added',
  'prev_rank',
  'prev_score',
  'rank_diff',
] as const satisfies (keyof PortfolioMerchant)[];

/** Every row of the filter as CSV, by batches: a portfolio may be large. */
async function fileOf(
  tx: Tx,
  filter: store.PortfolioFilter | undefined,
  sortBy: Parameters<typeof store.page>[2]['sortBy'],
): Promise<{ text: string; count: number }> {
  const parts = [csvText([[...HEAD, 'rank_label']])];
  let count = 0;
  for (let isMore = filter !== undefined; filter && isMore; ) {
    const rows = await rowsOf(tx, filter, { sortBy, limit: FILE_BATCH, offset: count });
    parts.push(csvText(rows.map((row) => [...HEAD.map((name) => row[name]), rankLabel(row.rank)])));
    count += rows.length;
    isMore = rows.length === FILE_BATCH;
  }
  return { text: parts.join(''), count };
}
