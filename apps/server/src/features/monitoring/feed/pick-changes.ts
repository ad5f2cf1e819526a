import { severities } from '@assay/domain/monitoring';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { FeedFilter } from './feed-filter.ts';

type Condition = RawBuilder<SqlBool>;

interface FeedCall {
  limit: number;
  /** What else holds of the change `c`. */
  further?: Condition[];
}

const all = (parts: Condition[]) => sql.join(parts, sql` and `);

/**
 * The newest changes that the filter leaves, in a query of `id` and `seen_at`. Everything that a filter asks stands in the
 * indexes of monitoring_change, which are read in the order of the feed: what is passed over costs no look into the table.
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
  // `is true` keeps it a question for each row, asked of a hash that is made once; as a join the whole feed would be sorted,
  // and as an array of the statement its ids would be read by the planner anew for every part. The limit does so for a name.
  const isNamed = named.ids
    ? sql<SqlBool>`(c.merchant_id in (select unnest(${named.ids}::bigint[]))) is true`
    : sql<SqlBool>`(select true from app.source_record r
        where r.lender_id = ${filter.lenderId} and r.merchant_id = c.merchant_id and ${named.isNamed} limit 1)`;
  return walk(filter, { ...context, further: [...(context.further ?? []), isNamed] });
}

/** Of up to so many merchants the changes are sought merchant by merchant. */
const FEW = 1_000;
/** In so many of the newest changes is looked how many are of named merchants. */
const WINDOW = 4_000;

/** Whether a walk would pass over very many changes before it had enough of the merchants. */
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

/** The ways in which a change may be one that the user has not seen: it came later, or they said so. */
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
      // Hashed once: a walk past many that were marked one by one stays short.
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
 * Each severity and each way of being unseen by an index of its own in the order of the feed, so that a page costs the same
 * however long the feed is. The index of a kind has its changes by severity.
 */
function walk(filter: FeedFilter, { limit, further = [] }: FeedCall): RawBuilder<unknown> {
  const graded = filter.severities ?? (filter.kind ? severities : undefined);
  const isSingleQuery = !graded || filter.isOfPerson;
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

/** Merchant by merchant: so many changes at most are read of each. */
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
