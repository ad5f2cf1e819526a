import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The size of the generated feed. */
export interface FeedSize {
  lenderId: string;
  merchants: number;
  changes: number;
}

/** Connects to the database of a product as superuser, bypassing row-level security and triggers. */
export async function connectTo(folder: string): Promise<pg.Client> {
  const { port, passwords } = JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8'));
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: passwords.superuser,
    database: 'assay',
  });
  await client.connect();
  return client;
}

/**
 * Gives a lender a portfolio and a year of changes: about 1 in 500 critical, 1 in 15 high, some of a very rare kind, a
 * thousand assigned to a user.
 */
export async function fillFeed(client: pg.Client, { lenderId, merchants, changes }: FeedSize): Promise<void> {
  await client.query("set session_replication_role = 'replica'");
  await client.query(
    `insert into app.merchant (source, external_id, name, city, state)
     select 'bench', n, (array['Alder','Birch','Cedar','Dogwood','Elm','Fir','Hazel','Juniper'])[1 + n % 8] || ' '
       || (array['Bakery','Garage','Cafe','Roofing','Florist'])[1 + n % 5] || ' ' || n || ' LLC', 'Dayton', 'OH'
     from generate_series(1, $1::integer) n`,
    [merchants],
  );
  await client.query(
    `insert into app.source_record (merchant_id, lender_id, source_name, category, external_id, name, city, state)
     select id, $1, 'bench', 'Partner Sources', external_id, name, city, state from app.merchant where source = 'bench'`,
    [lenderId],
  );
  await client.query("set session_replication_role = 'origin'");
  await client.query('vacuum analyze app.source_record');
  await client.query('analyze app.merchant');
  await fillYear(client, { lenderId, merchants, changes });
}

/** Adds a year of changes to the bench merchants of a lender's portfolio. */
export async function fillYear(client: pg.Client, { lenderId, merchants, changes }: FeedSize): Promise<void> {
  await client.query("set session_replication_role = 'replica'");
  await client.query(
    `insert into app.monitoring_change (lender_id, merchant_id, kind, record, field, before, after, source, happened_at,
       seen_at, severity, is_uncertain, fingerprint, assigned_to, assigned_at)
     select $1, m.id,
       case when n % 40000 = 0 then 'sanctions_hit_gone'
         else (array['address','officers','filing_status','complaint','lien_new','case_new','license_status'])[1 + n % 7] end,
       'A record ' || n, 'Status', 'Active ' || n, 'Inactive ' || n, 'Secretary of State', current_date - 3,
       now() - ($3::integer - n) * interval '365 days' / $3::integer,
       case when n % 500 = 0 then 'critical' when n % 15 = 0 then 'high' when n % 3 = 0 then 'medium' else 'low' end,
       n % 20 = 0, sha256(n::text::bytea),
       case when n % ($3::integer / 1000) = 0 then (select min(user_id) from app.lender_member where lender_id = $1) end, now()
     from generate_series(1, $3::integer) n
     join (select id, row_number() over () - 1 as place from app.merchant where source = 'bench') m
       on m.place = (n::bigint * 7919) % $2::integer
     order by n`,
    [lenderId, merchants, changes],
  );
  await client.query("set session_replication_role = 'origin'");
  await client.query('vacuum analyze app.monitoring_change');
}
