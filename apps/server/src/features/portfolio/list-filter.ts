import type { PositionFilter } from '@assay/domain/lien-position';
import type { PortfolioLevel, PortfolioSection } from '@assay/domain/portfolio';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Which rows of a snapshot to list. */
export interface PortfolioFilter {
  lenderId: string;
  snapshot: { id: string; is_counted: boolean; is_latest: boolean };
  section: PortfolioSection;
  level: PortfolioLevel;
  /** Undefined for any tier; null for rows without one. */
  rank?: number | null | undefined;
  prevRank?: number | null | undefined;
  position?: PositionFilter | undefined;
  /** The key of a creditor with a claim in effect, as of now. */
  creditor?: string | undefined;
  isNew: boolean;
  text?: string | undefined;
}

export const column = (
  section: PortfolioSection,
  name: 'score' | 'rank' | 'prev_score' | 'prev_rank' | 'rank_diff',
) => sql.ref<number | null>(`row.${section}_${name}`);

export const likePattern = (text: string): string =>
  `%${text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\\%_]/g, '\\$&')}%`;

const NUMBER = /^[\d\s()+.-]+$/;

/** The digits of a phone, zip or EIN as stored, without the country code; null for another text. */
function digitsIn(text: string): string | null {
  if (!NUMBER.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  return digits === '' ? null : digits.replace(/^1(?=\d{10}$)/, '');
}

/** Where the text is found, or its digits when it is a number. */
function textIs(text: string) {
  const found = sql<SqlBool>`row.search_text like ${likePattern(text)}`;
  const digits = digitsIn(text);
  return digits === null || digits === text.trim()
    ? found
    : sql<SqlBool>`(${found} or row.search_text like ${likePattern(digits)})`;
}

const tierIs = (tier: ReturnType<typeof column>, rank: number | null | undefined) => {
  if (rank === undefined) return [];
  return [rank === null ? sql<SqlBool>`${tier} is null` : sql<SqlBool>`${tier} = ${rank}`];
};

/** Each begins with the first column of the index portfolio_row_position. */
const positionIs: Record<PositionFilter, RawBuilder<SqlBool>> = {
  first: sql`(row.behind = 0 and row.position = 'first')`,
  behind: sql`row.behind >= 1`,
  far_behind: sql`row.behind >= 2`,
  unsure: sql`(row.behind = 0 and row.position = 'unsure')`,
  not_known: sql`row.behind is null`,
};

/** Uses the index lien_position_creditor. */
const hasClaimOf = (creditor: string, lenderId: string) => sql`
  row.record_id in (
    select r.id from app.lien_position lien
    join app.source_record r on r.lender_id = lien.lender_id and r.merchant_id = lien.merchant_id
    where lien.lender_id = ${lenderId}::bigint and lien.creditor_keys @> array[${creditor}])`;

/** The conditions of a filter on `row`, a row of app.portfolio_snapshot_row. */
export function conditionsOf(filter: PortfolioFilter) {
  const { lenderId, snapshot, section, level, rank, prevRank, position, creditor, isNew, text } = filter;
  return sql<SqlBool>`${sql.join(
    [
      sql`row.lender_id = ${lenderId}::bigint`,
      sql`row.snapshot_id = ${snapshot.id}::bigint`,
      // True of every row of the newest snapshot; stated because the list's indexes are partial.
      ...(snapshot.is_latest ? [sql`row.is_listed`] : []),
      ...(level === 'all' ? [] : [sql`(row.store_id is null) = ${sql.lit(level === 'company')}`]),
      ...tierIs(column(section, 'rank'), rank),
      ...tierIs(column(section, 'prev_rank'), prevRank),
      // A merchant that is new had no tier before and moved from none.
      ...(prevRank === undefined ? [] : [sql`row.is_new = false`]),
      ...(position ? [positionIs[position]] : []),
      ...(creditor ? [hasClaimOf(creditor, lenderId)] : []),
      ...(isNew ? [sql`row.is_new = true`] : []),
      ...(text ? [textIs(text)] : []),
    ],
    sql` and `,
  )}`;
}
