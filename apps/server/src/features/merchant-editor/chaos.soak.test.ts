import { setTimeout as wait } from 'node:timers/promises';
import { matchingEndpoints } from '@assay/domain/matching';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { inquiry } from '#features/inquiry';
import { matching, mergedMerchants } from '#features/matching';
import { session } from '#features/session';
import { inLender } from '#platform/database';
import { seededRandom, testApi, testDatabase } from '#platform/testing';
import { merchantEditor } from './index.ts';
import {
  asSuperuser,
  editor,
  fillEveryTable,
  inquiryWithMatches,
  type LenderWithUser,
  lenderWithUser,
  master,
  referencesTo,
  sourceRecord,
} from './testing.ts';

const ROUNDS = 20;
const KILLS = 50;

const database = await testDatabase();
const api = await testApi(database, [session, inquiry, matching, merchantEditor], {
  mergedMerchants,
});
let north: LenderWithUser;
let cedar: LenderWithUser;
let editors: Awaited<ReturnType<typeof editor>>[];

beforeAll(async () => {
  north = await lenderWithUser(database, 'North');
  cedar = await lenderWithUser(database, 'Cedar');
  editors = [
    await editor({ database, api }, { email: 'one@assay.test', lender: north.id }),
    await editor({ database, api }, { email: 'two@assay.test', lender: cedar.id }),
  ];
});

const all = (text: string) => asSuperuser(database, (query) => query<Record<string, unknown>>(text));

/** Searches as a lender's user in a loop until stopped. Returns the statuses and the results of each search. */
function searching(name: string) {
  const caller = { email: north.email, lender: north.id };
  const seen: { status: number; ids: string[] }[] = [];
  let isOver = false;
  const loop = async () => {
    while (!isOver) {
      const { id } = await inLender(database.owner, north.id, (tx) =>
        tx
          .insertInto('app.inquiry')
          .values({ lender_id: north.id, legal_entity_name: name, state: 'MT', zip5: '59801' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      const { status, body } = await api.call(caller, matchingEndpoints.results, {
        params: { id },
        body: {},
      });
      seen.push({ status, ids: status === 200 ? body.results.map((match) => match.id) : [] });
    }
  };
  const running = loop();
  onTestFinished(async () => {
    isOver = true;
    await running;
  });
  return {
    async stop() {
      isOver = true;
      await running;
      return seen;
    },
  };
}

/** Audit rows whose hash does not follow from the previous row. */
const brokenLinks = () =>
  all(`select id from (select a.*, lag(hash) over (partition by lender_id order by position) as before,
    app.audit_hash(a) as computed from app.audit_record a) chain
    where computed <> hash or before is distinct from previous_hash`);

const random = seededRandom('merchant editor');
/** A random element. */
const any = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

test('two editors who commit concurrently lose, duplicate and orphan nothing, and searches keep working [BOF-157]', async () => {
  const name = 'Emberlight Candles';
  const first = await Promise.all(
    ['', ' Shop', ' Works', ' Studio'].map((more) =>
      master(database, { name: `${name}${more}`, state: 'MT', city: 'Missoula' }),
    ),
  );
  const records: string[] = [];
  for (const id of first)
    for (const lender of [null, north.id, cedar.id])
      records.push(await sourceRecord(database, id, { lender, name: `${name} ${id}` }));
  const search = searching(name);
  const statuses: number[] = [];
  let alive = first;
  for (let round = 0; round < ROUNDS; round++) {
    const acts = editors.map(async (each) => {
      const [source, target] = [any(alive), any(alive)];
      if (source === target) return each.remove(source);
      if (random() < 0.15) return each.merge(source, target);
      const list = (await each.read(source)).body.lender_merchants ?? [];
      return each.move(
        source,
        target,
        list.slice(0, 2).map(({ id }) => id),
      );
    });
    statuses.push(...(await Promise.all(acts)).map(({ status }) => status));
    const left = await all(`select m.id from app.merchant m where not exists
      (select from app.retired_merchant r where r.id = m.id) and m.name like '${name}%' order by id`);
    alive = left.map(({ id }) => String(id));
    // Replaces merchants that were merged or deleted, so that the editors always have something to compete for.
    while (alive.length < 3)
      alive = [...alive, await master(database, { name: `${name} ${round}`, state: 'MT', city: 'Missoula' })];
    const held = await all(`select s.id, m.id as merchant from app.source_record s
      left join app.merchant m on m.id = s.merchant_id and not exists
        (select from app.retired_merchant r where r.id = m.id) order by s.id`);
    expect(held.map(({ id }) => id)).toEqual(records);
    expect(held.filter(({ merchant }) => merchant === null)).toEqual([]);
  }
  expect(statuses.filter((status) => ![200, 400, 404, 409].includes(status))).toEqual([]);
  expect(statuses).toContain(200);
  const seen = await search.stop();
  expect(seen.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  expect(seen.filter(({ ids }) => ids.length === 0)).toEqual([]);
  expect(await brokenLinks()).toEqual([]);
}, 60_000);

/** Ends the database connection that is resolving a merchant, as killing its process does. True when there was one. */
const killResolver = () =>
  all(`select pg_terminate_backend(l.pid) as done from pg_locks l, hashtextextended('merchant_resolution', 0) as key
    where l.locktype = 'advisory' and l.granted and l.classid::bigint = (key >> 32) & 4294967295
      and l.objid::bigint = key & 4294967295
      and l.database = (select oid from pg_database where datname = current_database())`).then(
    (rows) => rows.length > 0,
  );

test('a merge killed midway is applied completely or not at all, fifty times over [BOF-157]', async () => {
  const [one] = editors;
  const related = await master(database, { name: 'Wholly Other Shop' });
  const name = 'Saltmarsh Rope';
  const pair = async () => {
    const merchants = [
      await master(database, { name: `${name} LLC`, city: 'Missoula', state: 'MT' }),
      await master(database, { name: `${name} Walk`, city: 'Missoula', state: 'MT' }),
    ] as const;
    for (const lender of [north, cedar]) {
      const inquiryId = await inquiryWithMatches(database.owner, lender.id, [related, ...merchants]);
      for (const merchantId of merchants)
        await fillEveryTable(database, { merchantId, relatedId: related, lender, inquiryId });
    }
    return merchants;
  };
  const state = async ([gone, kept]: readonly [string, string]) => [
    await referencesTo(database, gone),
    await referencesTo(database, kept),
  ];
  // The result of an undisturbed merge.
  const model = await pair();
  const before = await state(model);
  expect((await one!.merge(...model)).status).toBe(200);
  const after = await state(model);

  let current = await pair();
  const search = searching(name);
  let [kills, merges] = [0, 0];
  while (kills < KILLS) {
    const ids = (await one!.listOf(current[0])).map(({ id }) => id);
    const merging = one!.send(one!.body('merge_merchant', ...current, ids));
    await wait(random() * 30);
    if (await killResolver()) kills++;
    const isDone = (await merging).status === 200;
    const [gone, kept] = await state(current);
    const searched = (place: string) => /^(inquiry_match|merchant_search)/.test(place);
    const quiet = (counts: Record<string, number> = {}) =>
      Object.fromEntries(Object.entries(counts).filter(([place]) => !searched(place)));
    expect([quiet(gone), quiet(kept)]).toEqual((isDone ? after : before).map(quiet));
    if (!isDone) continue;
    merges++;
    // Searches that had found the merged merchant find the canonical one.
    expect(Object.keys(gone ?? {}).filter(searched)).toEqual([]);
    current = await pair();
  }
  expect((await one!.merge(...current)).status).toBe(200);
  const seen = await search.stop();
  expect(seen.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  expect(seen.filter(({ ids }) => ids.length === 0)).toEqual([]);
  expect(await brokenLinks()).toEqual([]);
  // One resolution and one audit record for each applied merge, and none for the others.
  const [noted] = await all(`select count(*)::int as n from app.merchant_resolution r
    join app.audit_record a on a.action = 'merchant.merge' and a.details ->> 'resolution_id' = r.id::text
    where r.source_merchant_name = '${name} LLC'`);
  expect(noted).toEqual({ n: merges + 2 });
}, 90_000);
