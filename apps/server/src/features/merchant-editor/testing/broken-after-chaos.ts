import pg from 'pg';

/**
 * Queries that must return no row no matter what was killed when; a row describes what is broken. Each reads one
 * snapshot.
 */
const CHECKS: Record<string, string> = {
  'records of merchants that are not there': `
    select s.id::text from app.source_record s left join app.merchant m on m.id = s.merchant_id
    where m.id is null or exists (select from app.retired_merchant r where r.id = m.id)`,
  'merged merchants that are there still': `
    select r.id::text from app.retired_merchant r join app.merchant m using (id) where r.survivor_id is not null
      and m.keys <> '{}' and m.owner_id is null`,
  'canonical merchants that are none': `
    select r.id::text from app.retired_merchant r where r.survivor_id is not null
      and (not exists (select from app.merchant m where m.id = r.survivor_id)
        or exists (select from app.retired_merchant s where s.id = r.survivor_id and s.survivor_id is not null))`,
  'resolutions without their one audit record': `
    select r.id::text from app.merchant_resolution r where 1 <> (select count(*) from app.audit_record a
      where a.action in ('merchant.move', 'merchant.merge', 'merchant.split', 'merchant.delete') and a.details ->> 'resolution_id' = r.id::text)`,
  'audit records without their resolution': `
    select a.id::text from app.audit_record a where a.action in ('merchant.move', 'merchant.merge', 'merchant.split', 'merchant.delete')
      and not exists (select from app.merchant_resolution r where r.id::text = a.details ->> 'resolution_id')`,
  'merchants that were split out without their statement': `
    select m.id::text from app.merchant m where m.source ~ '^(lender \\d+ )?split$' and 1 <> (
      select count(*) from app.membership s where s.kind = 'split' and s.merchant_id = m.id)`,
  'removed merchants without their resolution': `
    select r.id::text from app.retired_merchant r where not exists (
      select from app.merchant_resolution m where m.id = r.merchant_resolution_id and m.source_merchant_id = r.id)`,
  'links of the audit chain that do not hold': `
    select id::text from (select a.*, lag(hash) over (partition by lender_id order by position) as before,
      app.audit_hash(a) as computed from app.audit_record a) chain
    where computed <> hash or before is distinct from previous_hash`,
  'words that are counted wrong': `
    select token as id from (
      select token, coalesce(owner_id, 0) as owner, merchants from app.name_token where merchants <> 0) stored
    full join (select token, owner, count(*) as merchants from (
        select unnest(tokens) as token, coalesce(owner_id, 0) as owner from app.merchant
        union all select unnest(tokens), 0 from app.known_name where lender_id is null) words group by token, owner) counted
      using (token, owner)
    where stored.merchants is distinct from counted.merchants`,
  'a count of merchants that is wrong': `
    select t.merchants::text as id from app.match_total t where t.merchants <> (select count(*) from app.merchant m
      where m.owner_id is not distinct from t.owner_id
        and not exists (select from app.retired_merchant r where r.id = m.id))`,
};

/** What is broken in a database after merges, moves and deletes on killed servers, by check; empty when nothing is. */
export async function brokenAfterChaos(
  superuserUrl: string,
  records: readonly string[],
): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const broken: Record<string, string[]> = {};
    const found = async (name: string, text: string, values: unknown[] = []) => {
      const { rows } = await client.query<{ id: string }>(text, values);
      if (rows.length > 0) broken[name] = rows.map(({ id }) => id);
    };
    for (const [name, text] of Object.entries(CHECKS)) await found(name, text);
    await found(
      'records that are lost or there twice',
      `select wanted.id::text from unnest($1::bigint[]) wanted (id)
       where 1 <> (select count(*) from app.source_record s where s.id = wanted.id)`,
      [records],
    );
    const { rows: references } = await client.query<{ table_name: string; column_name: string }>(
      // Without the tables in which a unique key may keep a row at a joined merchant.
      `select r.table_name, r.column_name from app.merchant_reference r
       where r.table_name not in ('inquiry_match', 'withheld_ein') and not exists (
         select from pg_policies p where p.schemaname = 'app' and p.tablename = r.table_name and p.policyname = 'canonical')`,
    );
    for (const { table_name: table, column_name: column } of references)
      await found(
        `rows of ${table} whose ${column} was merged away`,
        `select t.${column}::text as id from app.${table} t where t.${column} is not null
           and (not exists (select from app.merchant m where m.id = t.${column})
             or exists (select from app.retired_merchant r where r.id = t.${column} and r.survivor_id is not null))`,
      );
    return broken;
  } finally {
    await client.end();
  }
}

/** True while any connection resolves merchants. */
export async function isResolving(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_locks l, hashtextextended('merchant_resolution', 0) as key
     where l.locktype = 'advisory' and l.granted and l.classid::bigint = (key >> 32) & 4294967295
       and l.objid::bigint = key & 4294967295
       and l.database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.length > 0;
}
