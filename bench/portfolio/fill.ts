import { sql } from 'kysely';
import { type Database, inLender } from '../../apps/server/src/platform/database.ts';
import { merchantUniverse } from '../merchant-universe.ts';

const BATCH = 5_000;

/** The lender of the measurement, with a user. */
export async function addPortfolioLender(owner: Database, email: string): Promise<string> {
  const { id } = await owner
    .insertInto('app.lender')
    .values({ name: 'Bench Capital', flags: '{"portfolio_enabled": true}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = await owner
    .insertInto('app.app_user')
    .values({ email, first_name: 'Bench', last_name: 'User', groups: ['Lender User'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await owner
    .insertInto('app.lender_member')
    .values({ user_id: user.id, lender_id: id, position: 0 })
    .execute();
  return id;
}

/**
 * The merchants and the lender's records of them: every third is a store, and every fiftieth has complaints and reviews
 * from a file, its only evidence because its report was never opened.
 */
export async function addRecords(
  owner: Database,
  { lenderId, count, now }: { lenderId: string; count: number; now: Date },
): Promise<void> {
  let batch: object[] = [];
  const flush = () =>
    inLender(owner, lenderId, (tx) =>
      sql`
        with said as (select * from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
            as (at int, name text, city text, state text, zip5 text, addr1 text, phone text, external_id text)),
          merchant as (
            insert into app.merchant (source, external_id, name, addr1, city, state, zip5, phone)
            select 'bench', external_id, name, addr1, city, state, zip5, phone from said returning id, external_id),
          record as (
            insert into app.source_record (merchant_id, lender_id, source_name, category, external_id, store_id, name,
              city, state, merchant_status, created_at)
            select m.id, ${lenderId}::bigint, 'bench', 'Partner Sources', s.external_id,
              case when s.at % 3 = 0 then 'S-' || s.at end, s.name, s.city, s.state, 'Active',
              ${now}::timestamptz - (s.at % 400) * interval '1 day'
            from said s join merchant m using (external_id))
        insert into app.imported_record (kind, merchant_id, lender_id, source, external_id, data, content_hash, seen_at)
        select detail.kind, m.id, ${lenderId}::bigint, 'bench', detail.kind || s.at, detail.data, s.at, ${now}::timestamptz
        from said s join merchant m using (external_id)
        cross join lateral (values
          ('consumer_complaint', jsonb_build_object('complaint_id', s.at, 'company', s.name, 'date_received',
            (${now}::timestamptz - (s.at % 700) * interval '1 day')::date, 'regulator', 'State', 'narrative', 'Late')),
          ('business_review', jsonb_build_object('rating', 1 + s.at / 50 % 5, 'published_at',
            (${now}::timestamptz - (s.at % 90) * interval '1 day')::date))) as detail (kind, data)
        where s.at % 50 = 0`.execute(tx),
    );
  let at = 0;
  for (const { name, city, state, zip5, addr1, phone, external_id } of merchantUniverse(count)) {
    batch.push({ at: at++, name, city, state, zip5, addr1, phone, external_id });
    if (batch.length < BATCH) continue;
    await flush();
    batch = [];
  }
  if (batch.length > 0) await flush();
}

/**
 * The complete snapshot of an earlier month, in which each record's score varies a little; a tenth has no score.
 * Written as the job does, except for the scores.
 */
export async function addMonth(
  owner: Database,
  { lenderId, back, now }: { lenderId: string; back: number; now: Date },
): Promise<void> {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
  await inLender(owner, lenderId, async (tx) => {
    const { rows } = await sql<{ id: string; previous_id: string | null }>`
      insert into app.portfolio_snapshot (lender_id, month, begun_at, finished_at, previous_id)
      values (${lenderId}::bigint, ${month}::date, ${month}, ${month}, (select id from app.portfolio_snapshot
        where lender_id = ${lenderId}::bigint order by month desc limit 1))
      returning id, previous_id`.execute(tx);
    const { id = '', previous_id = null } = rows[0] ?? {};
    await sql`
      insert into app.portfolio_snapshot_row (lender_id, snapshot_id, record_id, name, city, state, store_id,
        date_added, is_new, search_text, overview_score, overview_rank, overview_prev_score, overview_prev_rank,
        regulatory_score, regulatory_rank, regulatory_prev_score, regulatory_prev_rank, service_score, service_rank,
        service_prev_score, service_prev_rank, is_listed)
      select c.lender_id, ${id}::bigint, c.id, c.name, c.city, c.state, c.store_id, c.created_at::date,
        c.created_at > ${month}::date - 30, lower(concat_ws(E'\n', c.name, c.city, c.state, c.store_id)),
        o.score, 1 + (o.score - 400) / 101, p.overview_score, p.overview_rank,
        g.score, 1 + g.score / 21, p.regulatory_score, p.regulatory_rank,
        s.score / 100.0, 1 + (s.score - 100) / 81, p.service_score, p.service_rank, ${back === 1}
      from app.source_record c
      left join app.portfolio_snapshot_row p
        on p.lender_id = c.lender_id and p.record_id = c.id and p.snapshot_id = ${previous_id}::bigint
      cross join lateral (select case when c.id % 10 > 0
        then 400 + (c.id * 7919 % 470 + ${back}::int * (c.id % 11))::int % 500 end as score) o
      cross join lateral (select case when c.id % 10 > 1 then (c.id * 31 % 101)::int end as score) g
      cross join lateral (select case when c.id % 10 > 2 then 100 + (c.id * 17 % 400)::int end as score) s
      where c.lender_id = ${lenderId}::bigint order by c.id`.execute(tx);
  });
}
