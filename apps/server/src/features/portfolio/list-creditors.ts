import { MAX_CREDITORS, type PortfolioCreditor, type portfolioEndpoints } from '@assay/domain/portfolio';
import { type SqlBool, sql } from 'kysely';
import { lenderOf } from '#platform/actor';
import type { Handler } from '#platform/feature';
import { likePattern } from './list-filter.ts';
import { latestSnapshot } from './list-store.ts';

/** The creditors with claims in effect on merchants of the latest snapshot. */
export const listCreditors: Handler<typeof portfolioEndpoints.creditors> = async ({ tx, actor, query }) => {
  const lenderId = lenderOf(actor).id;
  const snapshot = await latestSnapshot(tx, lenderId);
  if (!snapshot) return { results: [] };
  const isNamed = query.query
    ? sql<SqlBool>`lower(claim.creditor) like ${likePattern(query.query)}`
    : sql<SqlBool>`true`;
  const hasKey = query.key ? sql<SqlBool>`lien.creditor_keys @> array[${query.key}]` : sql<SqlBool>`true`;
  const isKey = query.key ? sql<SqlBool>`claim.key = ${query.key}` : sql<SqlBool>`claim.key is not null`;
  const { rows } = await sql<PortfolioCreditor>`
    select claim.key, mode() within group (order by claim.creditor) as name,
      count(distinct row.record_id)::integer as merchants
    from app.lien_position lien
    cross join unnest(lien.creditors, lien.creditor_keys) as claim (creditor, key)
    join app.source_record r on r.lender_id = lien.lender_id and r.merchant_id = lien.merchant_id
    join app.portfolio_snapshot_row row
      on row.lender_id = r.lender_id and row.snapshot_id = ${snapshot.id}::bigint and row.record_id = r.id
    where lien.lender_id = ${lenderId}::bigint and row.is_listed and ${hasKey} and ${isKey} and ${isNamed}
    group by claim.key order by merchants desc, claim.key limit ${MAX_CREDITORS}`.execute(tx);
  return { results: rows };
};
