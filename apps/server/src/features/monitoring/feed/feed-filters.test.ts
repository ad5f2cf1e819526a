import { type ChangeFilter, feedEndpoints, severities } from '@assay/domain/monitoring';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inLender } from '#platform/database';
import {
  addLender,
  addUser,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
} from '#platform/testing';
import { monitoring } from '../index.ts';

/** More merchants of one name than are searched one by one, and more changes than one window covers. */
const MERCHANTS = 1_400;
const CHANGES = 6_000;

let database: TestDatabase;
let api: TestApi;
const ann = { email: 'ann@north.test', lender: '' };
let annId = '';

/** A stored change, with the name of its merchant. */
interface Stored {
  id: string;
  name: string;
  kind: string;
  severity: (typeof severities)[number];
  day: string;
  assigned_to: string | null;
  due_on: string | null;
  outcome: string | null;
}
let stored: Stored[] = [];
/** What ann marked as seen: everything up to a change, and some single changes. */
const seen = new Set<string>();

beforeAll(async () => {
  database = await testDatabase();
  ann.lender = await addLender(database.owner, { name: 'North', flags: '{"portfolio_enabled": true}' });
  annId = await addUser(database.owner, { email: ann.email, lenders: [ann.lender] });
  api = await testApi(database, [monitoring]);
  api.clock.set('2026-03-15T12:00:00Z');
  await inLender(database.owner, ann.lender, async (tx) => {
    await sql`
      with m as (
        insert into app.merchant (source, external_id, name)
        select 'feed-filters', n, case when n <= 10 then 'Kestrel Zoo ' when n % 50 = 0 then 'Osprey Fund ' else 'Juniper Cafe ' end || n
        from generate_series(1, ${MERCHANTS}::int) n returning id, external_id, name)
      insert into app.source_record (merchant_id, lender_id, source_name, category, external_id, name)
      select id, ${ann.lender}::bigint, 'file', 'Partner Sources', external_id, name from m`.execute(tx);
    // The newest changes belong to the few merchants; one kind occurs once, and no critical change belongs to Juniper.
    await sql`
      insert into app.monitoring_change (lender_id, merchant_id, kind, record, field, before, after, source, seen_at, severity,
        fingerprint, assigned_to, due_on, outcome, outcome_by, outcome_at)
      select ${ann.lender}::bigint, m.id, case when n = 77 then 'rating' when n % 2 = 0 then 'address' else 'officers' end,
        'A record', 'Field', 'old', 'new', 'File', '2026-03-10'::timestamptz - n * interval '1 hour' / 100,
        case when n % 4 = 0 and m.name not like 'Juniper%' then 'critical' when n % 5 = 0 then 'high' when n % 3 = 0 then 'medium' else 'low' end,
        sha256(n::text::bytea), case when n % 100 = 3 then ${annId}::bigint end,
        case when n % 60 = 3 then date '2026-03-15' when n % 60 = 7 then '2026-03-16' end,
        case when n % 45 = 9 then 'watching' end, case when n % 45 = 9 then 'ann' end, case when n % 45 = 9 then now() end
      from generate_series(1, ${CHANGES}::int) n
      join app.merchant m on m.source = 'feed-filters'
        and m.external_id = (case when n <= 4500 then 1 + n % 10 else 1 + n % ${MERCHANTS}::int end)::text
      order by n desc`.execute(tx);
    ({ rows: stored } = await sql<Stored>`
      select c.id, m.name, c.kind, c.severity, (c.seen_at at time zone 'America/New_York')::date::text as day, c.assigned_to,
        c.due_on::text as due_on, c.outcome
      from app.monitoring_change c join app.merchant m on m.id = c.merchant_id
      order by c.seen_at desc, c.id desc`.execute(tx));
  });
  // As autovacuum would after this many rows.
  await sql`analyze app.monitoring_change, app.source_record, app.merchant`.execute(database.owner);
  const mark = (body: object) => api.call(ann, feedEndpoints.mark, { body: body as never });
  const through = stored.at(-1_500)!.id;
  await mark({ filter: {}, through });
  for (const { id } of stored) if (BigInt(id) <= BigInt(through)) seen.add(id);
  const single = stored.filter((_, at) => at % 40 === 1).map(({ id }) => id);
  await mark({ ids: single.slice(0, 150) });
  for (const id of single.slice(0, 150)) seen.add(id);
  const unread = stored.slice(-20).map(({ id }) => id);
  await mark({ ids: unread, is_seen: false });
  for (const id of unread) seen.delete(id);
});

/** A plain reimplementation of the filter. */
function isLeft(
  change: Stored,
  { severity, kind, search, unseen, assigned, follow_up, from, to }: ChangeFilter,
): boolean {
  const name = change.name.toLowerCase();
  const text = search?.toLowerCase() ?? '';
  return (
    (!severity || severities.indexOf(change.severity) >= severities.indexOf(severity)) &&
    (!kind || kind.split(',').includes(change.kind)) &&
    (text.length > 2 ? name.includes(text) : name.split(' ').some((word) => word.startsWith(text))) &&
    (!unseen || !seen.has(change.id)) &&
    (!assigned || change.assigned_to === (assigned === 'me' ? annId : null)) &&
    (!follow_up || isFollowedUp(change, follow_up)) &&
    (!from || change.day >= from) &&
    (!to || change.day <= to)
  );
}

function isFollowedUp({ assigned_to, due_on, outcome }: Stored, filter: string): boolean {
  if (filter === 'open') return outcome === null && (assigned_to ?? due_on) !== null;
  if (filter === 'due') return outcome === null && due_on !== null && due_on <= '2026-03-15';
  return outcome === filter;
}

const choices = {
  severity: [undefined, 'high', 'critical'],
  kind: [undefined, 'address', 'rating', 'complaint', 'rating,complaint'],
  search: [undefined, 'juniper', 'kestrel', 'per caf', 'z', 'ju', 'ni', 'nobody'],
  unseen: [undefined, 'true'],
  assigned: [undefined, 'me', 'nobody'],
  follow_up: [undefined, 'open', 'due', 'watching'],
  from: [undefined, '2026-03-09'],
} as const;
const combinations = Object.entries(choices)
  .reduce<object[]>(
    (made, [name, values]) =>
      made.flatMap((each) => values.map((value) => (value ? { ...each, [name]: value } : each))),
    [{}],
  )
  // Thinned out so that every pair of filter values still occurs together.
  .filter((_, at) => at % 67 === 0) as ChangeFilter[];

test('any combination of filters returns and counts the matching changes, newest first, with every query strategy', async () => {
  const wrong: unknown[] = [];
  for (const query of combinations) {
    const left = stored.filter((change) => isLeft(change, query)).map(({ id }) => id);
    const { body } = await api.call(ann, feedEndpoints.changes, { query });
    const count = (await api.call(ann, feedEndpoints.count, { query })).body;
    const isRight =
      body.results.map(({ id }) => id).join() === left.slice(0, 50).join() &&
      count.count === Math.min(left.length, 1_000) &&
      count.has_more === left.length > 1_000;
    if (!isRight) wrong.push({ query, left: left.length, count, answered: body.results.length });
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('pages of a filter continue where they ended until nothing is left', async () => {
  const query = { search: 'juniper', kind: 'address' } as const;
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { body } = await api.call(ann, feedEndpoints.changes, {
      query: { ...query, ...(cursor && { cursor }) },
    });
    ids.push(...body.results.map(({ id }) => id));
    if (!body.next) break;
    cursor = body.next;
  }
  expect(ids).toEqual(stored.filter((change) => isLeft(change, query)).map(({ id }) => id));
});
