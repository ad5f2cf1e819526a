import { csvText } from '@assay/csv/writing';
import { positionWords } from '@assay/domain/lien-position';
import {
  categoriesOf,
  type PortfolioMerchant,
  type PortfolioOrder,
  type PortfolioSection,
  portfolioColumns,
  type portfolioEndpoints,
  portfolioFileName,
  portfolioList,
  rankDiff,
  rankLabel,
  segmentsOf,
  UNKNOWN_CATEGORY,
} from '@assay/domain/portfolio';
import { lenderOf } from '#platform/actor';
import { AnswerFile } from '#platform/answer-file';
import { audit } from '#platform/audit';
import { todayOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { countByTier } from './count-store.ts';
import type { PortfolioFilter } from './list-filter.ts';
import * as store from './list-store.ts';

const FILE_BATCH = 10_000;

/** The merchants of a month in a section, one page or all as a CSV file (BOF-092, BOF-093). */
export const listMerchants: Handler<typeof portfolioEndpoints.merchants> = async (call) => {
  const { tx, actor, params, query, clock, config } = call;
  const { section } = params;
  const lenderId = lenderOf(actor).id;
  const rank = tierOf(section, 'scoreRank', query.scoreRank);
  const prevRank = tierOf(section, 'prevRank', query.prevRank);
  const snapshot = await requestedSnapshot(tx, lenderId, query.month);
  if (query.creditor && snapshot && !snapshot.is_latest)
    refuse('invalid_input', { errors: { creditor: ['Claims are known for the latest month only.'] } });
  const filter = snapshot && {
    lenderId,
    snapshot,
    section,
    level: query.level,
    rank,
    prevRank,
    position: query.position,
    creditor: query.creditor,
    isNew: query.new === 'true',
    text: query.query,
  };
  if (query.csv === 'true') {
    const month = snapshot?.month ?? todayOf({ config, clock }).slice(0, 7);
    const { text, count } = await fileOf(tx, filter, query.sortBy);
    await audit(tx, clock, actor, {
      action: 'portfolio.export',
      target: { kind: 'lender', id: lenderId },
      details: { section, month, count },
    });
    return new AnswerFile(portfolioFileName(section, month), text);
  }
  if (!filter) return { count: 0, results: [] };
  const part = {
    sortBy: query.sortBy,
    limit: portfolioList.pageSize,
    offset: (query.page - 1) * portfolioList.pageSize,
  };
  const { count, ids } = filter.text
    ? await store.idsByText(tx, filter, part)
    : { count: await countOf(tx, filter), ids: await store.idsInOrder(tx, filter, part) };
  return { count, results: await merchantsOf(tx, filter, ids) };
};

/** The number of rows without a text; the stored counts know neither positions nor creditors. */
const countOf = (tx: Tx, filter: PortfolioFilter): Promise<number> =>
  filter.position || filter.creditor ? store.countRows(tx, filter) : countByTier(tx, filter);

/** The latest snapshot, or that of the requested month; refuses a month without one. */
async function requestedSnapshot(tx: Tx, lenderId: string, month: string | undefined) {
  if (month === undefined) return store.latestSnapshot(tx, lenderId);
  const snapshot = await store.snapshotOfMonth(tx, lenderId, month);
  return (
    snapshot ??
    refuse('invalid_input', { errors: { month: ['There is no portfolio snapshot for this month.'] } })
  );
}

/** The tier of a category; undefined for any. Refuses a category of another section. */
function tierOf(
  section: PortfolioSection,
  parameter: string,
  category: string | undefined,
): number | null | undefined {
  if (category === UNKNOWN_CATEGORY) return null;
  if (category === undefined) return undefined;
  const words = categoriesOf(section);
  if (!words.includes(category))
    refuse('invalid_input', { errors: { [parameter]: [`Must be one of ${words.join(', ')}.`] } });
  return segmentsOf(section).find((segment) => segment.category === category)?.rank;
}

/** The rows of the records, in the order of the ids. */
async function merchantsOf(
  tx: Tx,
  filter: PortfolioFilter,
  ids: readonly string[],
): Promise<PortfolioMerchant[]> {
  const rows = await store.rowsOf(tx, filter, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return {
      ...row,
      level: row.store_id === null ? ('company' as const) : ('location' as const),
      rank_diff: rankDiff(row.rank, row.prev_rank),
    };
  });
}

/** The position is in words and comes last, after the columns that files always had. */
const HEAD = ['id', ...portfolioColumns.filter((name) => name !== 'position')] as const;

/** All matching rows as CSV: sorted once and read in batches, because a portfolio may be large. */
async function fileOf(
  tx: Tx,
  filter: PortfolioFilter | undefined,
  sortBy: PortfolioOrder | undefined,
): Promise<{ text: string; count: number }> {
  const parts = [csvText([[...HEAD, 'rank_label', 'external_id', 'position', 'behind']])];
  const whole = { sortBy, limit: null, offset: 0 };
  const ids = filter ? await store.idsInOrder(tx, filter, whole) : [];
  for (let at = 0; filter && at < ids.length; at += FILE_BATCH) {
    const rows = await merchantsOf(tx, filter, ids.slice(at, at + FILE_BATCH));
    parts.push(
      csvText(
        rows.map((row) => [
          ...HEAD.map((name) => row[name]),
          rankLabel(row.rank),
          row.external_id,
          positionWords({ rank: row.position, behind: row.behind ?? 0 }),
          row.behind,
        ]),
      ),
    );
  }
  return { text: parts.join(''), count: ids.length };
}
