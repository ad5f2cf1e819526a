import { z } from 'zod';
import { endpoint, Id, IdInput, integerParameter, oneOf } from '../http/index.ts';
import { positionFilters, positionRanks } from '../lien-position/index.ts';
import {
  categoriesOf,
  type PortfolioSection,
  portfolioLevels,
  portfolioSections,
  portfolioSegments,
  UNKNOWN_CATEGORY,
} from './sections.ts';
import { uploadEndpoints } from './upload-contract.ts';

/**
 * Settings of the portfolio list: rows per page and the delay after typing in milliseconds (details: back office,
 * sections 16, 38).
 */
export const portfolioList = { pageSize: 50, searchPauseMs: 500 } as const;

const level = oneOf(portfolioLevels).default('all');
const flag = oneOf(['true', 'false']).optional();
const feature = 'portfolio_enabled';
const read = { method: 'GET', who: 'lender', feature } as const;
const section = oneOf(portfolioSections);

/** How many creditors of a portfolio are listed at once. */
export const MAX_CREDITORS = 50;

export const creditorKey = z.string().regex(/^[a-z0-9]{1,300}$/, 'Must be the key of a listed creditor.');

const requestedMonth = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Must be a month, YYYY-MM.')
  .optional()
  .describe('month of the snapshot; the latest by default');
const month = z.string().describe('of the snapshot, YYYY-MM');

const Segment = z
  .object({
    total: z.int(),
    percent: z.number().describe('of the merchants of the section that are not Unknown'),
    new: z.int().describe('added after the snapshot before'),
  })
  .meta({ id: 'PortfolioSegment' });
export type Segment = z.infer<typeof Segment>;

const segments = <S extends PortfolioSection>(of: S) =>
  z.object(
    Object.fromEntries(portfolioSegments[of].map(({ key }) => [key, Segment])) as Record<
      (typeof portfolioSegments)[S][number]['key'],
      typeof Segment
    >,
  );

/** Summary of the latest portfolio snapshot (BOF-090). */
export const PortfolioSummary = z
  .object({
    month,
    taken_at: z.iso.datetime(),
    total: z.int(),
    new: z.int(),
    unknown: z
      .record(section, Segment)
      .describe('merchants of each section with too little data; without a percentage'),
    overview: segments('overview'),
    regulatory: segments('regulatory'),
    service: segments('service'),
  })
  .meta({ id: 'PortfolioSummary' });
export type PortfolioSummary = z.infer<typeof PortfolioSummary>;

/** A creditor with claims in effect on merchants of a portfolio. */
export const PortfolioCreditor = z
  .object({
    key: z.string().describe('for the filter of the list of merchants'),
    name: z.string().describe('as most of its claims have it, or the name of a known funder'),
    merchants: z.int().describe('on which it has a UCC filing, lien or judgment in effect'),
  })
  .meta({ id: 'PortfolioCreditor' });
export type PortfolioCreditor = z.infer<typeof PortfolioCreditor>;

/** How much of what a lender uploaded is in its portfolio and in the snapshot of it. */
const PortfolioStatus = z
  .object({
    records: z.int().describe('merchant records of the lender'),
    in_portfolio: z.int(),
    outside: z
      .array(z.object({ reason: z.string(), count: z.int() }))
      .describe('the other records by the status that leaves them out'),
    taken_at: z.iso.datetime().nullable().describe('of the latest complete snapshot'),
    missing: z.int().describe('records of the portfolio that the snapshot does not have yet'),
    is_running: z.boolean().describe('whether a snapshot is being taken'),
    progress: z.number().min(0).max(1).describe('of the snapshot under way; 1 without one'),
  })
  .meta({ id: 'PortfolioStatus' });
export type PortfolioStatus = z.infer<typeof PortfolioStatus>;

const rank = z.int().nullable().describe('1 Highest, 2 High, 3 Medium, 4 Low, 5 Lowest Risk; null Unknown');
const score = z.number().nullable();

/** A merchant of the portfolio with its tier in a section now and a month earlier. */
export const PortfolioMerchant = z
  .object({
    id: Id.describe('of the record of the lender'),
    merchant_id: Id,
    external_id: z.string().describe('the Merchant ID as uploaded'),
    name: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    store_id: z.string().nullable(),
    level: z.enum(['company', 'location']),
    rank,
    score,
    date_added: z.iso.date(),
    prev_rank: rank,
    prev_score: score,
    rank_diff: z.int().nullable().describe('positive is less risk'),
    position: z
      .enum(positionRanks)
      .describe('where a new filing would rank; at_least: it may be worse than behind'),
    behind: z.int().nullable().describe('holders ahead of a new filing; null if not known'),
  })
  .meta({ id: 'PortfolioMerchant' });
export type PortfolioMerchant = z.infer<typeof PortfolioMerchant>;

/** The sort orders of the list; a leading `-` reverses one (details: back office, section 16). */
export const portfolioColumns = [
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
  'position',
] as const;
export type PortfolioColumn = (typeof portfolioColumns)[number];
export type PortfolioOrder = PortfolioColumn | `-${PortfolioColumn}`;
const orders: PortfolioOrder[] = portfolioColumns.flatMap((column): PortfolioOrder[] => [
  column,
  `-${column}`,
]);

const words = [...new Set(portfolioSections.flatMap(categoriesOf)), UNKNOWN_CATEGORY];

/** The number of merchants per tier in one month; tier 0 is Unknown. */
const MonthOfPortfolio = z.object({
  month,
  total: z.int(),
  ranks: z.array(z.object({ rank, count: z.int() })),
});

const Move = z.object({ from: rank, to: rank, count: z.int() });

/** How the tiers of a section changed from month to month, and which merchants moved in one of the months. */
const PortfolioMovement = z
  .object({
    months: z.array(MonthOfPortfolio).describe('oldest first, at most 13'),
    moved_in: month
      .nullable()
      .describe('the month of the moves; null without a snapshot of it or an earlier one'),
    moves: z
      .array(Move)
      .describe(
        'moves since the previous snapshot, including unchanged tiers, without new merchants; empty without one',
      ),
    added: z.int().describe('merchants that are new in that month and moved from nowhere'),
  })
  .meta({ id: 'PortfolioMovement' });

const IdList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(Id).max(portfolioList.pageSize, `At most ${portfolioList.pageSize} ids.`));

export const portfolioEndpoints = {
  summary: endpoint({
    ...read,
    path: 'lender/portfolio',
    summary: 'The portfolio in its risk segments, as the latest monthly snapshot has it; null without one',
    query: z.object({ level }),
    out: z.object({ portfolio_health_summary: PortfolioSummary.nullable() }),
  }),
  status: endpoint({
    ...read,
    path: 'lender/portfolio/status',
    summary: 'How many records are in the portfolio, why the others are not, and how current the snapshot is',
    out: PortfolioStatus,
  }),
  takeSnapshot: endpoint({
    method: 'POST',
    path: 'lender/portfolio/snapshot',
    summary:
      "Take this month's snapshot again, with the records and scores of now; the status says its progress",
    who: 'lender',
    role: 'lender-admin',
    feature,
    out: PortfolioStatus,
  }),
  merchants: endpoint({
    ...read,
    path: 'lender/portfolio/{section}/merchant',
    summary: 'The merchants of the portfolio with tier and score in a section, 50 a page; as a file with csv',
    file: 'text/csv',
    view: {
      action: 'portfolio.read',
      at: { kind: 'lender' },
      details: { section: 'section', month: 'month', csv: 'csv' },
    },
    params: z.object({ section }),
    query: z.object({
      section: section.optional().describe('the section of the path wins'),
      query: z.string().trim().max(255, 'At most 255 characters.').optional(),
      level,
      page: integerParameter({ min: 1, max: 1_000_000, fallback: 1 }),
      sortBy: oneOf(orders).optional(),
      scoreRank: oneOf(words)
        .optional()
        .describe('a category of the section; `unknown` if too little is known'),
      prevRank: oneOf(words)
        .optional()
        .describe(
          'the category in the previous snapshot, of merchants that are not new; `unknown` if too little was known',
        ),
      position: oneOf(positionFilters)
        .optional()
        .describe('where a new filing would rank; behind: 1 holder or more, far_behind: 2 or more'),
      creditor: creditorKey
        .optional()
        .describe('merchants with a claim of this creditor in effect; only in the latest month'),
      new: flag,
      month: requestedMonth,
      csv: flag,
    }),
    out: z.object({ count: z.int(), results: z.array(PortfolioMerchant) }),
  }),
  creditors: endpoint({
    ...read,
    path: 'lender/portfolio/creditors',
    summary: `Who has claims in effect on merchants of the portfolio, the ${MAX_CREDITORS} with most merchants first`,
    view: { action: 'portfolio.read', at: { kind: 'lender' } },
    query: z.object({
      query: z.string().trim().max(255, 'At most 255 characters.').optional().describe('in the name'),
      key: creditorKey.optional().describe('only the creditor with this key'),
    }),
    out: z.object({ results: z.array(PortfolioCreditor).max(MAX_CREDITORS) }),
  }),
  movement: endpoint({
    ...read,
    path: 'lender/portfolio/{section}/movement',
    summary: 'Merchants per tier by month, and the moves between tiers',
    params: z.object({ section }),
    query: z.object({ level, month: requestedMonth }),
    out: PortfolioMovement,
  }),
  scores: endpoint({
    ...read,
    path: 'lender/portfolio/{section}/scores',
    summary: 'The scores of records month by month, at most 13 of them, oldest first',
    view: { action: 'portfolio.read', at: { kind: 'lender' }, details: { section: 'section' } },
    params: z.object({ section }),
    query: z.object({ ids: IdList }),
    out: z.object({
      results: z.array(z.object({ id: Id, scores: z.array(z.object({ month, score })) })),
    }),
  }),
  trigger: endpoint({
    method: 'POST',
    path: 'inquiry/portfolio/trigger-third-party',
    summary:
      'Search the sources for a portfolio merchant; 200 if they were searched within the last 24 hours',
    who: 'lender',
    terms: true,
    body: z.object({ id: IdInput.describe('of the merchant') }),
    merchant: 'id',
    out: z.object({
      status: z.enum(['started', 'fresh']),
      inquiry_id: Id.describe('the inquiry that the searches belong to'),
    }),
    mayBegin: true,
    refusals: ['not_found'],
  }),
  ...uploadEndpoints,
};
