import { severities } from '@assay/domain/monitoring';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { FeedFilter } from './feed-filter.ts';

type Condition = RawBuilder<SqlBool>;

interface FeedCall {
  limit: number;
  /** Further conditions on the change `c`. */
  further?: Condition[];
}

const all = (parts: Condition[]) => sql.join(parts, sql` and `);

/**
 * A query for the `id` and `seen_at` of the newest changes that match the filter. The indexes of monitoring_change,
 * read in the order of the feed, contain everything a filter needs: a skipped row costs no access to the table.
 */
export async function pickedChanges(
  tx: Tx,
  filter: FeedFilter,
  context: FeedCall,
): Promise<RawBuilder<unknown>> {
  const { named } = filter;
  if (!named) return walk(filter, context);
  if (named.ids && (named.count <= FEW || (await isRare(tx, filter, named.ids, context))))
    return ofMerchants(filter, named.ids, context);
  // `is true` makes it a test per row against a hash built once. As a join it would sort the whole feed, and as an
  // array literal the planner would parse the ids again for every part. The limit serves the same purpose for a name.
  const isNamed = named.ids
    ? sql<SqlBool>`(c.merchant_id in (select unnest(${named.ids}::bigint[]))) is true`
    : sql<SqlBool>`(select true from app.source_record r
        where r.lender_id = ${filter.lenderId} and r.merchant_id = c.merchant_id and ${named.isNamed} limit 1)`;
  return walk(filter, { ...context, further: [...(context.further ?? []), isNamed] });
}

/** For up to this many merchants, changes are read merchant by merchant. */
const FEW = 1_000;
/** How many of the newest changes are sampled to count those of the named merchants. */
const WINDOW = 4_000;

/** Whether a walk would skip very many changes before it found enough of the merchants. */
async function isRare(
  tx: Tx,
  filter: FeedFilter,
  ids: string,
  { limit, further }: FeedCall,
): Promise<boolean> {
  const { rows } = await sql<{ passed: number; found: number }>`
    select count(*)::integer as passed,
      (count(*) filter (where (c.merchant_id in (select unnest(${ids}::bigint[]))) is true))::integer as found
    from ${walk(filter, { limit: WINDOW, ...(further && { further }) })} as c`.execute(tx);
  const { passed = 0, found = 0 } = rows[0] ?? {};
  return passed === WINDOW && found < limit;
}

/** The ways in which a change can be unseen by the user: it is newer, or they marked it so. */
function unseenConditions({
  lenderId,
  userId,
  seenThrough,
  isUnseen,
}: FeedFilter): { from: RawBuilder<unknown>; where: Condition[] }[] {
  const inFeed = sql`app.monitoring_change c`;
  if (!isUnseen) return [{ from: inFeed, where: [] }];
  const own = sql`e.lender_id = ${lenderId} and e.user_id = ${userId}`;
  return [
    {
      from: inFeed,
      // Hashed once, so that a walk past many single markings stays fast.
      where: [
        sql`c.id > ${seenThrough}::bigint and c.id not in (select e.change_id
          from app.monitoring_change_seen e where ${own} and e.is_seen and e.change_id > ${seenThrough}::bigint)`,
      ],
    },
    {
      from: sql`app.monitoring_change_seen e
        join app.monitoring_change c on c.lender_id = e.lender_id and c.id = e.change_id`,
      where: [sql`${own} and not e.is_seen and e.change_id <= ${seenThrough}::bigint`],
    },
  ];
}

const severityCondition = (filter: FeedFilter): Condition[] =>
  filter.severities ? [sql`c.severity = any (${filter.severities}::text[])`] : [];

/**
 * Each severity and each way of being unseen is read through its own index in the order of the feed, so that a page
 * costs the same however long the feed is. The index by kind sorts its changes by severity.
 */
function walk(filter: FeedFilter, { limit, further = [] }: FeedCall): RawBuilder<unknown> {
  const graded = filter.severities ?? (filter.kind ? severities : undefined);
  const isSingleQuery = !graded || filter.isOfFew;
  const grades: Condition[][] = isSingleQuery
    ? [severityCondition(filter)]
    : graded.map((severity) => [sql`c.severity = ${severity}`]);
  const parts = unseenConditions(filter).flatMap(({ from, where }) =>
    grades.map(
      (grade) => sql`(select c.id, c.seen_at, c.merchant_id from ${from}
        where ${all([...filter.where, ...where, ...grade, ...further])} order by c.seen_at desc, c.id desc limit ${limit})`,
    ),
  );
  return together(parts, limit);
}

/** Merchant by merchant, each with at most this many changes. */
function ofMerchants(
  filter: FeedFilter,
  ids: string,
  { limit, further = [] }: FeedCall,
): RawBuilder<unknown> {
  const parts = unseenConditions(filter).map(
    ({ from, where }) => sql`(select c.id, c.seen_at, c.merchant_id
      from unnest(${ids}::bigint[]) as merchant (id)
      cross join lateral (select c.id, c.seen_at, c.merchant_id from ${from}
        where ${all([sql`c.merchant_id = merchant.id`, ...filter.where, ...where, ...severityCondition(filter), ...further])}
        order by c.seen_at desc, c.id desc limit ${limit}) as c
      order by c.seen_at desc, c.id desc limit ${limit})`,
  );
  return together(parts, limit);
}

function together(parts: RawBuilder<unknown>[], limit: number): RawBuilder<unknown> {
  if (parts.length === 1) return parts[0] as RawBuilder<unknown>;
  return sql`(select * from (${sql.join(parts, sql` union all `)}) as part
    order by seen_at desc, id desc limit ${limit})`;
}
