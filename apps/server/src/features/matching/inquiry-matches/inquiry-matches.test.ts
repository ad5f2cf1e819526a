import { inquiryEndpoints } from '@assay/domain/inquiry';
import { matchingEndpoints } from '@assay/domain/matching';
import { reportEndpoints } from '@assay/domain/report';
import { SCORE_VERSION } from '@assay/match-engine/score';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { inLender } from '#platform/database';
import {
  addLender,
  addUser,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
} from '#platform/testing';
import { evidenceFeatures } from '../../evidence/testing.ts';
import { type CommandBench, commandBench } from '../testing.ts';

type Caller = { email: string; lender: string };

let database: TestDatabase;
let bench: CommandBench;
let api: TestApi;
let north: Caller;
let harbor: Caller;

const HEAD = 'external_id,name,addr1,city,state,zip5,phone';
const LARKSPUR = 'm1,Larkspur Kayak Rental LLC,3 Shore Dr,Fairmont,IN,46601,574-555-0142';
const OTHERS = [
  'm2,Larkspur Kayak Rental,88 Harbor Rd,Salem,OR,97301,503-555-0111',
  'm3,Larkspur Boats,40 Pier Rd,Fairmont,IN,46601,574-555-0190',
];

beforeAll(async () => {
  database = await testDatabase();
  bench = await commandBench(database);
  api = await testApi(database, [...evidenceFeatures, matching, report]);
  for (const [name, set] of [
    ['north', (caller: Caller) => (north = caller)],
    ['harbor', (caller: Caller) => (harbor = caller)],
  ] as const) {
    const lender = await addLender(database.owner, { name });
    await addUser(database.owner, { email: `user@${name}.test`, lenders: [lender] });
    set({ email: `user@${name}.test`, lender });
  }
});
beforeEach(async () => {
  await database.owner.deleteFrom('app.merchant').where('external_id', '=', 'm4').execute();
  await importFile(LARKSPUR, ...OTHERS);
});

/** Loads a file over the previous one and deletes the merchants' known names, which would otherwise find them. */
async function importFile(...rows: string[]): Promise<void> {
  await bench.importFile('file.csv', `${[HEAD, ...rows].join('\n')}\n`, '--source', 'file');
  await database.owner.deleteFrom('app.known_name').execute();
}

/** The file as it is later: the business has another name and place, and there is a namesake next door. */
const changeFile = () =>
  importFile(
    'm1,Zzyzx Towing Inc,900 Desert Rd,Reno,NV,89501,775-555-0100',
    ...OTHERS,
    'm4,Larkspur Kayak Rental LLC,5 Shore Dr,Fairmont,IN,46601,574-555-0199',
  );

async function inquire(caller = north): Promise<string> {
  const body = { name: 'Larkspur Kayak Rental', state: 'IN', zip5: '46601' };
  return (await api.call(caller, inquiryEndpoints.create, { body })).body.id;
}
const results = async (id: string, caller = north) =>
  api.call(caller, matchingEndpoints.results, { params: { id }, body: {} });
const found = async (id: string) =>
  (await results(id)).body.results.map(({ id: merchant, search_score, match_reasons }) => ({
    merchant,
    search_score,
    match_reasons,
  }));
const again = (id: string, caller = north) =>
  api.call(caller, matchingEndpoints.searchAgain, { params: { id }, body: {} });
const open = (id: string, merchant_id: string, caller = north) =>
  api.call(caller, reportEndpoints.open, { params: { id }, body: { merchant_id } });
const searches = (inquiryId: string) =>
  inLender(database.app, north.lender, (tx) =>
    tx
      .selectFrom('app.merchant_search')
      .selectAll()
      .where('inquiry_id', '=', inquiryId)
      .orderBy('number')
      .execute(),
  );

test('the results of an inquiry stay as found when an import changes the file', async () => {
  const id = await inquire();
  const before = await found(id);
  expect(before.length).toBeGreaterThan(1);
  await changeFile();
  api.clock.advance(60_000);
  expect(await found(id)).toEqual(before);
  expect(await searches(id)).toHaveLength(1);
});

test('a new version of the engine changes no inquiry that has results', async () => {
  const id = await inquire();
  const before = await found(id);
  // Results that an earlier version may have found and the current one would not.
  await inLender(database.owner, north.lender, async (tx) => {
    await tx
      .updateTable('app.merchant_search')
      .set({ engine_version: 'score 0' })
      .where('inquiry_id', '=', id)
      .execute();
    await tx
      .updateTable('app.inquiry_match')
      .set({ score: sql`score + 1` })
      .where('inquiry_id', '=', id)
      .execute();
  });
  expect(await found(id)).toEqual(
    before.map((match) => ({ ...match, search_score: (match.search_score ?? 0) + 1 })),
  );
  expect((await searches(id)).map(({ engine_version }) => engine_version)).toEqual(['score 0']);
  await again(id);
  expect((await searches(id)).map(({ engine_version }) => engine_version)).toEqual([
    'score 0',
    SCORE_VERSION,
  ]);
});

test('the report of a stored match opens even when the merchant would no longer match', async () => {
  const id = await inquire();
  const [best] = await found(id);
  const merchant = best?.merchant ?? '';
  await changeFile();
  const later = await inquire();
  expect((await found(later)).map((match) => match.merchant)).not.toContain(merchant);
  expect((await open(later, merchant)).status).toBe(404);
  const opened = await open(id, merchant);
  expect(opened.status).toBe(200);
  expect(opened.body.result_blob?.merchant.name).toBe('Zzyzx Towing Inc');
});

test('a repeated search has an author and time, is audited, and leaves the earlier matches accessible', async () => {
  const id = await inquire();
  const [best] = await found(id);
  await changeFile();
  api.clock.advance(60_000);
  const answer = await again(id);
  expect([answer.status, answer.body.searched_at]).toEqual([200, api.clock.now().toISOString()]);
  const shown = await results(id);
  expect(shown.body.searched_at).toBe(answer.body.searched_at);
  expect(shown.body.count).toBe(answer.body.count);
  expect(shown.body.results[0]).toMatchObject({ name: 'Larkspur Kayak Rental LLC', addr1: '5 Shore Dr' });
  expect(shown.body.results.map((match) => match.id)).not.toContain(best?.merchant);
  expect((await open(id, best?.merchant ?? '')).status).toBe(200);
  const user = await database.owner
    .selectFrom('app.app_user')
    .select('id')
    .where('email', '=', north.email)
    .executeTakeFirstOrThrow();
  expect(await searches(id)).toMatchObject([
    { number: 1, searched_by: null },
    { number: 2, searched_by: user.id, searched_at: api.clock.now() },
  ]);
  const audited = await inLender(database.app, north.lender, (tx) =>
    tx
      .selectFrom('app.audit_record')
      .select(['user_id', 'at', 'details'])
      .where('action', '=', 'inquiry.search_again')
      .where('target_id', '=', id)
      .execute(),
  );
  expect(audited).toEqual([
    { user_id: user.id, at: api.clock.now(), details: { number: 2, found: answer.body.count } },
  ]);
});

test('a merchant added because of the inquiry stays among the results when a later search does not find it [ONB-111]', async () => {
  const id = await inquire();
  const [best] = await found(id);
  const merchant_id = best?.merchant ?? '';
  await inLender(database.app, north.lender, (tx) =>
    tx
      .insertInto('app.inquiry_merchant')
      .values({ lender_id: north.lender, inquiry_id: id, merchant_id, added_at: api.clock.now() })
      .execute(),
  );
  expect(await found(id)).toContainEqual(best);
  await changeFile();
  await again(id);
  const [first, ...others] = await found(id);
  expect(first).toEqual({ merchant: merchant_id, search_score: null, match_reasons: [] });
  expect(others.map(({ merchant }) => merchant)).not.toContain(merchant_id);
});

test('concurrent calls make one search', async () => {
  const id = await inquire();
  const answers = await Promise.all([1, 2, 3].map(() => results(id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toHaveLength(1);
  expect(await searches(id)).toHaveLength(1);
});

test('a merchant removed during a search is not among its matches, and the search succeeds', async () => {
  const gone = LARKSPUR.replace('m1', 'm4').replace('3 Shore', '5 Shore');
  await importFile(LARKSPUR, gone, ...OTHERS);
  const id = await inquire();
  let answer: ReturnType<typeof results> | undefined;
  await database.owner.transaction().execute(async (tx) => {
    await sql`select from app.merchant where external_id = 'm4' for update`.execute(tx);
    answer = results(id);
    // The search has found the merchant and waits to store the match.
    const waits = sql<{ n: number }>`select count(*)::int as n from pg_locks
      where not granted and transactionid = pg_current_xact_id()::xid`;
    while ((await waits.execute(tx)).rows[0]!.n === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    await tx.deleteFrom('app.merchant').where('external_id', '=', 'm4').execute();
  });
  const { status, body } = await answer!;
  expect(status).toBe(200);
  expect(JSON.stringify(body.results)).toContain('3 Shore Dr');
  expect(JSON.stringify(body.results)).not.toContain('5 Shore Dr');
  expect(body.count).toBe(body.results.length);
});

test('another lender sees neither searches nor matches, even without a check in the application', async () => {
  const id = await inquire();
  const [best] = await found(id);
  expect((await results(id, harbor)).status).toBe(404);
  expect((await again(id, harbor)).status).toBe(404);
  expect((await open(id, best?.merchant ?? '', harbor)).status).toBe(404);
  for (const table of ['app.merchant_search', 'app.inquiry_match'] as const) {
    const rows = (lender: string) =>
      inLender(database.app, lender, (tx) =>
        tx.selectFrom(table).select('lender_id').where('inquiry_id', '=', id).execute(),
      );
    expect(await rows(north.lender)).not.toEqual([]);
    expect(await rows(harbor.lender)).toEqual([]);
    expect(await database.app.selectFrom(table).select('lender_id').execute()).toEqual([]);
  }
});
