import type { PortfolioColumn, PortfolioOrder, PortfolioSection } from '@assay/domain/portfolio';
import { type RawBuilder, sql } from 'kysely';
import { column } from './list-filter.ts';

/**
 * The sort keys of the list, most significant first. Where an index serves the order, only the first key can be null.
 */
interface Order {
  by: RawBuilder<unknown>[];
  isDescending: boolean;
  /** True when the first key can be null; those rows come last in either direction. */
  mayLack: boolean;
}

const id = sql`row.record_id`;
const name = sql`row.sort_name`;

/** The requested order; by default tier, then score and name. Ties are ordered by record id in the same direction. */
export function orderOf(section: PortfolioSection, sortBy: PortfolioOrder | undefined): Order {
  const [rank, score, prevRank, prevScore] = (['rank', 'score', 'prev_rank', 'prev_score'] as const).map(
    (each) => column(section, each),
  ) as [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>];
  const usual = [rank, score, name, id];
  const orders: Record<PortfolioColumn, RawBuilder<unknown>[]> = {
    merchant_id: [sql`record.merchant_id`, id],
    name: [name, id],
    city: [sql`lower(row.city)`, id],
    state: [sql`lower(row.state)`, id],
    store_id: [sql`lower(row.store_id)`, id],
    level: [sql`(row.store_id is not null)`, id],
    date_added: [sql`row.date_added`, id],
    rank: usual,
    // The tiers of complaints and reviews follow from the score; a risk score of 100 has no tier.
    score: section === 'overview' ? [score, id] : usual,
    prev_rank: [prevRank, prevScore, id],
    prev_score: section === 'overview' ? [prevScore, id] : [prevRank, prevScore, id],
    rank_diff: [column(section, 'rank_diff'), id],
  };
  const word = (sortBy?.replace('-', '') ?? 'rank') as PortfolioColumn;
  return {
    by: orders[word],
    isDescending: sortBy?.startsWith('-') ?? false,
    mayLack: !['merchant_id', 'name', 'level', 'date_added'].includes(word),
  };
}

/** The complete order with nulls last. No index serves it in descending direction: see idsInOrder. */
export const orderByClause = ({ by, isDescending }: Order): RawBuilder<unknown> =>
  sql.join(by.map((each) => (isDescending ? sql`${each} desc nulls last` : each)));

/** The order of the rows with a non-null first key, which an index serves in either direction. */
export const indexOrder = ({ by, isDescending }: Order): RawBuilder<unknown> =>
  sql.join(by.map((each) => (isDescending ? sql`${each} desc` : each)));
