import type { PositionRank } from '@assay/domain/lien-position';
import type { PortfolioColumn, PortfolioOrder, PortfolioSection } from '@assay/domain/portfolio';
import { type RawBuilder, sql } from 'kysely';
import { column } from './list-filter.ts';

interface ListColumn {
  /** The sort keys, most significant first. Where an index serves the order, only the first key can be null. */
  by: RawBuilder<unknown>[];
  /** True when the first key can be null; those rows come last in either direction. */
  mayLack: boolean;
  /** It sorts by a column of the record, which is joined then. */
  isOfRecord?: true;
}

export interface Order extends ListColumn {
  isDescending: boolean;
}

const id = sql`row.record_id`;
const name = sql`row.sort_name`;

/** What the list shows of a row and its record. */
export const shownColumns = (section: PortfolioSection) =>
  [
    'row.record_id as id',
    'record.merchant_id',
    'record.external_id',
    'row.name',
    'row.city',
    'row.state',
    'row.store_id',
    column(section, 'rank').as('rank'),
    column(section, 'score').as('score'),
    'row.date_added',
    column(section, 'prev_rank').as('prev_rank'),
    column(section, 'prev_score').as('prev_score'),
    sql<PositionRank>`row.position`.as('position'),
    'row.behind',
  ] as const;

/** How the list sorts by each column. */
function columnsOf(section: PortfolioSection): Record<PortfolioColumn, ListColumn> {
  const [rank, score, prevRank, prevScore] = (['rank', 'score', 'prev_rank', 'prev_score'] as const).map(
    (each) => column(section, each),
  ) as [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>];
  const usual = { by: [rank, score, name, id], mayLack: true };
  return {
    merchant_id: { by: [sql`record.merchant_id`, id], mayLack: false, isOfRecord: true },
    name: { by: [name, id], mayLack: false },
    city: { by: [sql`lower(row.city)`, id], mayLack: true },
    state: { by: [sql`lower(row.state)`, id], mayLack: true },
    store_id: { by: [sql`lower(row.store_id)`, id], mayLack: true },
    level: { by: [sql`(row.store_id is not null)`, id], mayLack: false },
    date_added: { by: [sql`row.date_added`, id], mayLack: false },
    rank: usual,
    // The tiers of complaints and reviews follow from the score; a risk score of 100 has no tier.
    score: section === 'overview' ? { by: [score, id], mayLack: true } : usual,
    prev_rank: { by: [prevRank, prevScore, id], mayLack: true },
    prev_score: {
      by: section === 'overview' ? [prevScore, id] : [prevRank, prevScore, id],
      mayLack: true,
    },
    rank_diff: { by: [column(section, 'rank_diff'), id], mayLack: true },
    position: { by: [sql`row.behind`, sql`row.position`, id], mayLack: true },
  };
}

/** The requested order; by default tier, then score and name. Ties are ordered by record id in the same direction. */
export function orderOf(section: PortfolioSection, sortBy: PortfolioOrder | undefined): Order {
  const word = (sortBy?.replace('-', '') ?? 'rank') as PortfolioColumn;
  return { ...columnsOf(section)[word], isDescending: sortBy?.startsWith('-') ?? false };
}

/** The complete order with nulls last. No index serves it in descending direction: see idsInOrder. */
export const orderByClause = ({ by, isDescending }: Order): RawBuilder<unknown> =>
  sql.join(by.map((each) => (isDescending ? sql`${each} desc nulls last` : each)));

/** The order of the rows with a non-null first key, which an index serves in either direction. */
export const indexOrder = ({ by, isDescending }: Order): RawBuilder<unknown> =>
  sql.join(by.map((each) => (isDescending ? sql`${each} desc` : each)));
