// Measures a day of notifications: node bench/notifications.ts [MERCHANTS] [REVIEWS]
//
// In a scratch database, a lender has a portfolio of MERCHANTS merchants (100,000) that it opened, each with a bureau
// profile with three complaints of the past three years, a page with REVIEWS reviews (10), and three records of other
// lenders. The job creates one day; prints its seconds, its items and its peak memory.

import { sql } from 'kysely';
import { features, provided } from '../apps/server/src/features.ts';
import { inLender, openDatabase } from '../apps/server/src/platform/database.ts';
import type { JobRun } from '../apps/server/src/platform/jobs.ts';
import { jobQueue } from '../apps/server/src/platform/jobs.ts';
import { makeLog } from '../apps/server/src/platform/log.ts';
import { freshTestDatabase } from '../apps/server/src/platform/testing/fresh-database.ts';

const [merchants = 100_000, reviews = 10] = process.argv.slice(2).map(Number);
const COMPLAINTS = 3;
const DAYS = 1_095;
const NOW = new Date('2026-03-10T12:00:00Z');

const urls = await freshTestDatabase('bench_notifications');
const owner = openDatabase(urls.ownerUrl, { max: 1 });
const worker = openDatabase(urls.workerUrl, { max: 2 });
const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);
const drawn = sql`('2026-03-10'::date - floor(random() * ${DAYS})::int)`;

async function lenders(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into app.lender (name) select 'Lender ' || n from generate_series(1, 4) n returning id`.execute(
    owner,
  );
  return rows.map(({ id }) => id);
}

/** Creates the portfolio and all its evidence. */
async function fill(own: string, others: readonly string[]): Promise<void> {
  await sql`select setseed(0.5)`.execute(owner);
  await sql`insert into app.merchant (source, external_id, name, addr1, city, state, zip5)
    select 'bench', n::text, 'Business ' || md5(n::text) || ' LLC', n || ' Main St', 'Akron', 'OH', '44301'
    from generate_series(1, ${merchants}) n`.execute(owner);
  for (const lender of others)
    await inLender(owner, lender, (tx) =>
      sql`insert into app.source_record (merchant_id, lender_id, source_name, category, external_id, merchant_status,
          open_date, close_date, first_seen_date)
        select id, ${lender}::bigint, 'file', 'Partner Sources', id::text,
          (array['Open', 'Open', 'Open', 'Closed Partner', 'Charge-off'])[1 + floor(random() * 5)::int],
          '2020-01-01', case when random() < 0.4 then ${drawn} end, '2020-01-01' from app.merchant`.execute(
        tx,
      ),
    );
  await inLender(owner, own, async (tx) => {
    await sql`select setseed(0.5)`.execute(tx);
    for (const statement of [
      sql`insert into app.source_record (merchant_id, lender_id, source_name, category, external_id, name,
          merchant_status, open_date, first_seen_date)
        select id, ${own}::bigint, 'file', 'Partner Sources', id::text, name, 'Open', '2020-01-01', '2020-01-01'
        from app.merchant`,
      sql`insert into app.inquiry (lender_id, name) select ${own}::bigint, id::text from app.merchant`,
      sql`insert into app.inquiry_history_item (lender_id, inquiry_id, merchant_id, result_dt)
        select ${own}::bigint, id, name::bigint, now() from app.inquiry`,
      sql`insert into app.source_run (lender_id, inquiry_id, merchant_id, kind, source, status, requested_at, deadline_at,
          finished_at, gathering, shown_gathering)
        select ${own}::bigint, i.id, i.name::bigint, 'report', s, 'available', now(), now(), now(), 1, 1
        from app.inquiry i cross join unnest(array['bureau', 'review_sites']) s`,
      sql`insert into app.vendor_answer (lender_id, source_run_id, vendor, outcome, request, asked_at, answered_at)
        select ${own}::bigint, id, source, 'complete', 'GET /', now(), now() from app.source_run`,
      sql`create temporary table answered on commit drop as
        select a.id as answer, r.id as run, r.source, r.merchant_id from app.vendor_answer a
        join app.source_run r on r.id = a.source_run_id`,
      sql`insert into app.evidence_record (lender_id, source_run_id, gathering, vendor_answer_id, vendor, source, kind,
          external_id, subject_ref, subject, data, seen_at)
        select ${own}::bigint, a.run, 1, a.answer, a.source, a.source,
          case a.source when 'bureau' then 'bureau_profile' else 'business_profile' end, m.id::text, 'business', m.name,
          jsonb_build_object('name', m.name, 'other_names', '[]'::jsonb, 'addr1', m.addr1, 'city', m.city, 'state',
            m.state, 'zip5', m.zip5, 'phones', '[]'::jsonb, 'domains', '[]'::jsonb, 'categories', '[]'::jsonb,
            'site', 'Reviews', 'place_id', m.id::text, 'formatted_address', m.addr1 || ', Akron, OH 44301',
            'complaints', (select jsonb_agg(jsonb_build_object('complaint_id', n, 'complaint_dt',
              '2026-03-10'::date - floor(random() * ${DAYS} + m.id * 0)::int, 'complaint_text', 'They never came.',
              'description', null)) from generate_series(1, ${COMPLAINTS}) n)), now()
        from answered a join app.merchant m on m.id = a.merchant_id`,
      sql`insert into app.evidence_record (lender_id, source_run_id, gathering, vendor_answer_id, vendor, source, kind,
          external_id, subject_ref, subject, data, seen_at)
        select ${own}::bigint, a.run, 1, a.answer, a.source, a.source, 'business_review', a.merchant_id || ' ' || n,
          'business', '', jsonb_build_object('place_id', a.merchant_id::text, 'rating',
            (array[5, 5, 5, 4, 4, 3, 2, 1])[1 + floor(random() * 8)::int], 'text', 'Good work and a fair price.',
            'author', 'A', 'published_at', to_char(${drawn}, 'YYYY-MM-DD') || 'T12:00:00Z'), now()
        from answered a cross join generate_series(1, ${reviews}) n where a.source = 'review_sites'`,
      sql`insert into app.notification_setting (lender_id, enabled_since) values (${own}::bigint, '2026-03-10T09:00:00Z')`,
      sql`insert into app.notification_packages (lender_id, effective_from, notifications_closures,
          notifications_complaints, notifications_loans, notifications_reviews, notifications_rating_change, saved_at)
        values (${own}::bigint, '2026-01-01', true, true, true, true, true, now())`,
    ])
      await statement.execute(tx);
  });
  await sql`analyze`.execute(owner);
}

try {
  const [own = '', ...others] = await lenders();
  const filling = performance.now();
  await fill(own, others);
  console.log(`${merchants} merchants, ${merchants * reviews} reviews: filled in ${seconds(filling)} s`);
  let max = 0;
  const watching = setInterval(() => {
    max = Math.max(max, process.memoryUsage().rss);
  }, 50);
  const job = {
    ...{ db: worker, jobs: jobQueue, provided, config: { ASSAY_TIME_ZONE: 'America/New_York' } },
    ...{ clock: { now: () => NOW }, signal: new AbortController().signal, payload: { lender_id: own } },
    log: makeLog('silent'),
  } as unknown as JobRun;
  const run = features.flatMap(({ jobs = [] }) => jobs).find(({ task }) => task === 'notifications.run');
  const begun = performance.now();
  await run?.run(job);
  clearInterval(watching);
  console.log(`one day: ${seconds(begun)} s, ${Math.round(max / 2 ** 20)} MB`);
  const made = await inLender(owner, own, (tx) =>
    tx
      .selectFrom('app.notification_run')
      .select(['closures', 'complaints', 'loans', 'reviews', 'rating_change'])
      .execute(),
  );
  console.log(made);
} finally {
  await Promise.all([owner.destroy(), worker.destroy()]);
  await urls.drop();
}
