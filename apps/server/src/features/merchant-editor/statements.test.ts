import { merchantEditorEndpoints } from '@assay/domain/merchant-editor';
import { beforeAll, expect, test } from 'vitest';
import { companyLocations, companyStatements, matching, seeAllMerchants } from '#features/matching';
import { session } from '#features/session';
import { inLender, inSystem } from '#platform/database';
import { jobRun, seededRandom } from '#platform/testing';
import {
  type CommandBench,
  commandBench,
  findDuplicates,
  indexKnownNames,
  stateCompanies,
} from '../matching/testing.ts';
import { merchantEditor } from './index.ts';
import { companyOf as companyStatementsOnWire } from './state-company.ts';
import { editorBench, fillEveryTable, inquiryWithMatches, master, sourceRecord } from './testing.ts';

/** How many steps a random test takes; more in `npm run soak`. */
const steps = (few: number): number => Number(process.env.STEPS ?? few);

const { database, api, north, cedar, staff, all, newest } = await editorBench([
  session,
  matching,
  merchantEditor,
]);
const { withdraw, restate } = staff;

/** Times and row versions that say nothing of a merchant. */
const IGNORED = ['updated_at', 'version', 'normaliser_version'];

/**
 * Reads every row of the merchants in every table, and what the search counts of them: one statement, which is planned
 * once, as each test reads dozens of tables several times.
 */
const stateQuery = all(
  `select distinct table_name, column_name from app.merchant_reference
   where table_name not in ('retired_merchant', 'merchant_edit') order by 1, 2`,
).then((tables) =>
  [
    ...tables.map(
      ({ table_name, column_name }) =>
        `select '${table_name}.${column_name}' as place, to_jsonb(t) as row from app.${table_name} t where ${column_name} = any ($1::bigint[])`,
    ),
    `select 'found', to_jsonb(f) from (
       select id, name, name_dba, phone, ein, city, merged_fields, (select array_agg(k::text order by k) from unnest(keys) k) as keys,
         (select array_agg(k order by k) from unnest(tokens) k) as tokens from app.merchant where id = any ($1::bigint[])) f`,
    `select 'joined', jsonb_build_array(id, survivor_id) from app.retired_merchant where id = any ($1::bigint[])`,
    `select 'searches', jsonb_build_array(s.id, (select array_agg(m.merchant_id order by m.rank) from app.inquiry_match m
       where m.merchant_search_id = s.id and m.rank < 1000000)) from app.merchant_search s`,
    `select 'cards', jsonb_build_array(c.merchant_id, r.rule_id, r.notes, r.set_result)
     from app.scorecard_row r join app.scorecard c on c.id = r.scorecard_id where c.merchant_id = any ($1::bigint[])`,
    `select 'total', jsonb_build_array(owner_id, merchants) from app.match_total where merchants <> 0`,
    `select 'words', jsonb_build_array(token, owner_id, merchants) from app.name_token where merchants <> 0`,
  ].join(' union all '),
);

/** Every row of the merchants in every table, and what the search counts of them. */
async function stateOf(merchants: readonly string[]): Promise<Record<string, string[]>> {
  const client = await database.superuser();
  const { rows } = await client.query<{ place: string; row: Record<string, unknown> }>({
    name: 'state',
    text: await stateQuery,
    values: [merchants],
  });
  const state: Record<string, string[]> = {};
  for (const { place, row } of rows) {
    // A name that came back is the same name under another id of its own table.
    const { id: _, ...rest } = row;
    const kept = place.startsWith('known_name.') ? { ...rest, created_at: null } : row;
    const shown = Object.entries(kept).filter(
      ([key]) => !IGNORED.includes(key) || (key === 'version' && place.startsWith('risk_score.')),
    );
    const found = state[place] ?? [];
    state[place] = found;
    found.push(JSON.stringify(shown.toSorted()));
  }
  for (const found of Object.values(state)) found.sort();
  return state;
}

/** Those of the merchants that anything finds, or that have records. */
async function foundOf(merchants: readonly string[]): Promise<unknown[]> {
  if (merchants.length === 0) return [];
  return all(`select id from app.merchant m where id in (${merchants.join(', ')}) and (keys <> '{}' or tokens <> '{}'
    or not exists (select from app.retired_merchant r where r.id = m.id and r.survivor_id is null)
    or exists (select from app.source_record s where s.merchant_id = m.id))`);
}

/**
 * Merchants with a row of each lender in every table. `areAssociated`: each with the merchant before it, both ways.
 */
async function filledMerchants(
  names: readonly string[],
  { areAssociated = false, lenders = [north, cedar] } = {},
): Promise<string[]> {
  const related = await master(database, { name: `${names[0]} Unrelated Neighbor` });
  const ids: string[] = [];
  for (const [at, name] of names.entries())
    ids.push(
      await master(database, {
        name,
        ...(at % 2 === 0
          ? { phone: `40655501${10 + at}`, name_dba: `${name} Trading` }
          : { city: 'Butte', state: 'MT' }),
        principals: [
          { first_name: 'Ann', last_name: 'Lee' },
          { first_name: `Person${at}`, last_name: 'Roy' },
        ],
      }),
    );
  for (const lender of lenders) {
    const inquiryId = await inquiryWithMatches(database.owner, lender.id, [related, ...ids]);
    for (const [at, merchantId] of ids.entries()) {
      const relatedId = (areAssociated ? ids[at - 1] : undefined) ?? related;
      await fillEveryTable(database, { merchantId, relatedId, lender, inquiryId });
    }
  }
  await indexKnownNames(database.worker);
  return ids;
}

test('a merge that is taken back leaves every row of every lender as it was, and can be stated again', async () => {
  const ids = await filledMerchants(['Quillhaven Bakery', 'Quillhaven Works']);
  const before = await stateOf(ids);
  expect((await staff.merge(ids[0]!, ids[1]!)).status).toBe(200);
  const merged = await stateOf(ids);
  expect(merged).not.toEqual(before);
  const id = await newest();
  expect((await withdraw(id)).body).toEqual({ status: 'success' });
  expect(await stateOf(ids)).toEqual(before);
  const { body } = await staff.read(ids[0]!);
  expect(body.statements[0]).toMatchObject({ id, withdrawn_at: expect.any(String) });
  expect(await withdraw(id)).toMatchObject({ status: 409, problem: { code: 'resolution_stale' } });
  expect((await restate(id)).status).toBe(200);
  expect(await stateOf(ids)).toEqual(merged);
  expect(await restate(id)).toMatchObject({ status: 409 });
});

test('merchants that are associated with each other, with scores that no inquiry asked for, are merged, and the merge taken back', async () => {
  const ids = await filledMerchants(['Larkmoor Garage', 'Larkmoor Motors'], { areAssociated: true });
  await all(`update app.risk_score set inquiry_id = null where merchant_id in (${ids.join(', ')})`);
  const before = await stateOf(ids);
  expect((await staff.merge(ids[0]!, ids[1]!)).status).toBe(200);
  expect((await withdraw(await newest())).status).toBe(200);
  expect(await stateOf(ids)).toEqual(before);
});

test('two merges of other merchants that one search found are taken back in the order in which they were made', async () => {
  const ids = await plain(['Plover Paper', 'Plover Print', 'Avocet Awnings', 'Avocet Tents']);
  for (const { id } of [north, cedar]) await inquiryWithMatches(database.owner, id, ids);
  const before = await stateOf(ids);
  expect((await staff.merge(ids[1]!, ids[0]!)).status).toBe(200);
  const first = await newest();
  expect((await staff.merge(ids[2]!, ids[3]!)).status).toBe(200);
  const second = await newest();
  expect(await stateOf(ids)).not.toEqual(before);
  expect((await withdraw(first)).status).toBe(200);
  expect((await withdraw(second)).status).toBe(200);
  expect(await stateOf(ids)).toEqual(before);
});

test('what came to the canonical merchant after a merge stays there when the merge is taken back', async () => {
  const ids = await filledMerchants(['Orrisdale Drugs', 'Orrisdale Pharmacy']);
  await staff.merge(ids[0]!, ids[1]!);
  const record = await sourceRecord(database, ids[1]!, {
    lender: north.id,
    source_name: 'later',
    name: 'Orrisdale Later',
  });
  await all(
    `update app.scorecard_row set notes = 'changed since' where scorecard_id in
     (select id from app.scorecard where merchant_id = ${ids[1]} and lender_id = ${north.id})`,
  );
  await withdraw(await newest());
  expect(await all(`select merchant_id from app.source_record where id = ${record}`)).toEqual([
    { merchant_id: ids[1] },
  ]);
  expect((await staff.read(ids[0]!)).body.lender_merchants).toHaveLength(2);
});

test('a deletion that is taken back leaves every row as it was, and names its author, time and effect', async () => {
  const [id] = (await filledMerchants(['Bramblecote Inn'])) as [string];
  // Records are resolved before a deletion.
  const other = await master(database, { name: 'Bramblecote Kitchens' });
  await staff.move(
    id,
    other,
    (await staff.listOf(id)).map((each) => each.id),
  );
  const before = await stateOf([id]);
  expect((await staff.remove(id)).status).toBe(200);
  expect(await stateOf([id])).not.toEqual(before);
  const { body } = await api.call(staff.caller, merchantEditorEndpoints.deletion, { params: { id } });
  expect(body).toMatchObject({
    deleted: { statement_id: await newest(), merchant_name: 'Bramblecote Inn' },
    lenders: [
      { lender: 'Cedar', reports: 1, portfolio: 0, decisions: 1 },
      { lender: 'North', reports: 1, portfolio: 0, decisions: 1 },
    ],
  });
  expect((await withdraw(body.deleted!.statement_id)).status).toBe(200);
  expect(await stateOf([id])).toEqual(before);
  const user = { email: north.email, lender: north.id };
  expect((await api.call(user, merchantEditorEndpoints.deletion, { params: { id } })).status).toBe(403);
});

test('a record that is split out and taken back leaves every row as it was, and nothing finds its merchant', async () => {
  const ids = await filledMerchants(['Turnstone Cafe']);
  const before = await stateOf(ids);
  const record = (await staff.read(ids[0]!)).body.records.find(({ lender }) => lender === 'North')!;
  const { merchant_id, statement_id } = (await staff.split(ids[0]!, record.id)).body;
  const split = await stateOf([...ids, merchant_id]);
  expect((await withdraw(statement_id)).status).toBe(200);
  expect(await stateOf(ids)).toEqual(before);
  expect(await foundOf([merchant_id])).toEqual([]);
  expect((await restate(statement_id)).status).toBe(200);
  expect(await stateOf([...ids, merchant_id])).toEqual(split);
});

test('the effect of a merge counts the reports, portfolios and decisions of each lender before it is committed, while active and taken back, for staff alone', async () => {
  const ids = await filledMerchants(['Siskin Paints', 'Siskin Coatings']);
  const moving = (caller: typeof staff.caller, id: string) =>
    api.call(caller, merchantEditorEndpoints.mergeEffect, { params: { id } });
  const counted = [
    { lender: 'Cedar', reports: 1, portfolio: 1, decisions: 1 },
    { lender: 'North', reports: 1, portfolio: 1, decisions: 1 },
  ];
  expect((await moving(staff.caller, ids[0]!)).body.lenders).toEqual(counted);
  await staff.merge(ids[0]!, ids[1]!);
  expect((await moving(staff.caller, ids[0]!)).status).toBe(404);
  expect((await moving({ email: north.email, lender: north.id }, ids[1]!)).status).toBe(403);
  const id = await newest();
  const effect = async () =>
    (await api.call(staff.caller, merchantEditorEndpoints.statementEffect, { params: { id } })).body.lenders;
  expect((await effect()).map(({ lender }) => lender)).toEqual(['Cedar', 'North']);
  await withdraw(id);
  expect(await effect()).toEqual(counted);
});

test('a business is listed as its records by owner, each with the statement that brought it first', async () => {
  // Listed by id, so one after the other.
  const kept = await master(database, { name: 'Dunnock Bakery' });
  const joining = await master(database, { name: 'Dunnock Bread' });
  const other = await master(database, { name: 'Dunnock Mill' });
  const own = await master(database, { name: 'Dunnock Loaves', external_id: 'd1' }, `lender ${north.id} crm`);
  const added = { lender: north.id, source_name: 'crm', external_id: 'd1', name: 'Dunnock Loaves' };
  const ownRecord = await sourceRecord(database, own, added);
  const listed = await sourceRecord(database, joining, { name: 'Dunnock listed' });
  const moved = await sourceRecord(database, other, {
    name: 'Dunnock moved',
    lender: cedar.id,
    match_score: 9,
  });
  const placed = await sourceRecord(database, kept, {
    name: 'Dunnock placed',
    lender: cedar.id,
    match_score: 9,
  });
  const stated = async (sent: Promise<{ status: number }>) => {
    expect((await sent).status).toBe(200);
    return newest();
  };
  const move = await stated(staff.move(other, joining, [moved]));
  const ownMerge = await stated(staff.merge(own, joining));
  const merge = await stated(staff.merge(joining, kept));
  const records = async (id: string) =>
    (await staff.read(id)).body.records.map((each) => [
      each.lender,
      `${each.kind} ${each.id}`,
      each.source,
      each.match_score,
      each.statement_id,
    ]);
  expect(await records(kept)).toEqual([
    [null, `merchant ${kept}`, 'file', null, null],
    [null, `merchant ${joining}`, 'file', null, merge],
    [null, `record ${listed}`, 'Yellow Pages', null, merge],
    ['Cedar', `record ${moved}`, 'Yellow Pages', 9, move],
    ['Cedar', `record ${placed}`, 'Yellow Pages', 9, null],
    // Its merchant is left out, which is the same record.
    ['North', `record ${ownRecord}`, 'crm', null, ownMerge],
  ]);
  await withdraw(merge);
  expect(await records(kept)).toEqual([
    [null, `merchant ${kept}`, 'file', null, null],
    ['Cedar', `record ${placed}`, 'Yellow Pages', 9, null],
  ]);
  await withdraw(ownMerge);
  expect((await records(joining)).map(([lender]) => lender)).toEqual([null, null, 'Cedar']);
});

test('a merchant, public or of a lender, that was split out and merged is found as before once the split is stated again', async () => {
  const ids = await filledMerchants(['Whinchat Deli', 'Whinchat Grill']);
  await sourceRecord(database, ids[0]!, { name: 'Whinchat listed', phone: '4065550188' });
  await indexKnownNames(database.worker);
  for (const owner of [null, 'North']) {
    const { records } = (await staff.read(ids[0]!)).body;
    const record = records.find(({ lender, may_split }) => may_split && lender === owner)!;
    const { merchant_id, statement_id } = (await staff.split(ids[0]!, record.id)).body;
    expect((await staff.merge(merchant_id, ids[1]!)).status).toBe(200);
    const merged = await stateOf([...ids, merchant_id]);
    expect((await withdraw(statement_id)).status).toBe(200);
    expect(await foundOf([merchant_id])).toEqual([]);
    expect((await restate(statement_id)).status).toBe(200);
    expect(await stateOf([...ids, merchant_id])).toEqual(merged);
  }
});

test('the state depends on the statements that are active, not on the order in which they were made and taken back', async () => {
  const random = seededRandom('statements');
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const ids = await filledMerchants(['Waxwing Carpets', 'Linnet Floors', 'Osprey Rugs', 'Heron Tiles']);
  await sourceRecord(database, ids[0]!, { name: 'Waxwing listed', phone: '4065550177' });
  await indexKnownNames(database.worker);
  const empty = await stateOf(ids);
  /** `split`: the merchant that it made. */
  const made: { id: string; isActive: boolean; split?: string }[] = [];
  const stateByActive = new Map<string, unknown>();
  const canonicalOf = async (merchants: readonly string[]) =>
    (
      await all(`select id from app.merchant m where id in (${merchants.join(', ')})
        and not exists (select from app.retired_merchant r where r.id = m.id) order by id`)
    ).map(({ id }) => String(id));
  for (let step = 0; step < steps(6); step++) {
    const splits = made.flatMap(({ split }) => split ?? []);
    const from = pick(await canonicalOf([...ids, ...splits]));
    // No lender's own merchant, which is refused as a target.
    const to = pick(await canonicalOf(ids));
    if (made.length < 7 && from !== to && random() < 0.6) {
      const records = (await staff.listOf(from)).map(({ id }) => id);
      const parts = (await staff.read(from)).body.records.filter(({ may_split }) => may_split);
      const chance = random();
      if (parts.length > 0 && chance < 0.35) {
        const sent = await staff.split(from, pick(parts).id);
        expect([step, sent.status]).toEqual([step, 200]);
        made.push({ id: sent.body.statement_id, isActive: true, split: sent.body.merchant_id });
      } else {
        const isMove = records.length > 0 && chance < 0.6;
        const sent = isMove ? await staff.move(from, to, [pick(records)]) : await staff.merge(from, to);
        expect([step, sent.status]).toEqual([step, 200]);
        made.push({ id: await newest(), isActive: true });
      }
    } else if (made.length > 0) {
      const statement = pick(made);
      const sent = await (statement.isActive ? withdraw(statement.id) : restate(statement.id));
      expect([step, sent.status]).toEqual([step, 200]);
      statement.isActive = !statement.isActive;
    }
    const active = made.flatMap(({ id, isActive }) => (isActive ? id : [])).join(' ');
    const split = (isActive: boolean) =>
      made.flatMap((each) => (each.isActive === isActive && each.split) || []);
    const state = await stateOf([...ids, ...split(true)]);
    expect([step, await foundOf(split(false))]).toEqual([step, []]);
    if (stateByActive.has(active))
      expect([step, active, state]).toEqual([step, active, stateByActive.get(active)]);
    stateByActive.set(active, state);
  }
  for (const { id } of made.filter(({ isActive }) => isActive).toSorted(() => random() - 0.5))
    await withdraw(id);
  expect(await stateOf(ids)).toEqual(empty);
}, 120_000);

/** The tables of what lenders search, gather and decide about a merchant, whose rows of hidden merchants no lender reads. */
const WORK = [
  ...['inquiry_merchant', 'inquiry_history_item', 'merchant_principal', 'evidence_decision', 'association'],
  ...['scorecard', 'doctor', 'doctor_license', 'review_url', 'monitored_merchant', 'monitoring_change'],
];

/** The tables with work of lenders that they read at those of the merchants that exist no longer. */
async function workAtHidden(merchants: readonly string[]): Promise<string[]> {
  const hidden = await all(
    `select id from app.retired_merchant where id in (${merchants.join(', ')}) order by id`,
  );
  const ids = hidden.map(({ id }) => String(id));
  if (ids.length === 0) return [];
  const found = new Set<string>();
  for (const { id: lender } of [north, cedar])
    await inLender(database.app, lender, async (tx) => {
      for (const table of WORK) {
        const rows = await tx
          .selectFrom(`app.${table}` as 'app.scorecard')
          .select('merchant_id')
          .where('merchant_id', 'in', ids)
          .execute();
        if (rows.length > 0) found.add(table);
      }
    });
  return [...found];
}

test('what lenders do at merchants of splits follows from the active statements, and is at a merchant that exists', async () => {
  const random = seededRandom(process.env.SEED ?? 'work at splits');
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const ids = await filledMerchants(['Dabchick Paints', 'Dabchick Coatings', 'Grebe Glass'], {
    lenders: [north],
  });
  const record = async (id: string, lender: string | null) =>
    (await staff.read(id)).body.records.find((each) => each.may_split && each.lender === lender)!.id;
  await sourceRecord(database, ids[0]!, { name: 'Dabchick listed', phone: '4065550166' });
  const open = (await staff.split(ids[0]!, await record(ids[0]!, null))).body;
  const own = (await staff.split(ids[1]!, await record(ids[1]!, 'North'))).body;
  const related = await master(database, { name: 'Dabchick Neighbor' });
  // A record that was moved to the merchant of a split, and split out again.
  const listed = await sourceRecord(database, ids[2]!, { name: 'Grebe listed' });
  expect((await staff.move(ids[2]!, open.merchant_id, [listed])).status).toBe(200);
  const moved = await newest();
  const nested = (await staff.split(open.merchant_id, listed)).body;
  for (const [lender, merchants] of [
    [north, [open.merchant_id, own.merchant_id, nested.merchant_id]],
    [cedar, [open.merchant_id, nested.merchant_id]],
  ] as const) {
    // One of the searches found a merchant of a split and the one that its record left.
    const inquiryId = await inquiryWithMatches(database.owner, lender.id, [...merchants, ids[0]!]);
    for (const merchantId of merchants)
      await fillEveryTable(database, { merchantId, relatedId: related, lender, inquiryId });
  }
  await indexKnownNames(database.worker);
  const everything = [...ids, open.merchant_id, own.merchant_id, nested.merchant_id];
  const first = await stateOf(everything);
  const made = [open.statement_id, own.statement_id, moved, nested.statement_id].map((id) => ({
    id,
    isActive: true,
  }));
  const stateByActive = new Map<string, unknown>();
  for (let step = 0; step < steps(5); step++) {
    const present = await all(`select id from app.merchant m where id in (${everything.join(', ')})
      and not exists (select from app.retired_merchant r where r.id = m.id) order by id`);
    const alive = present.map(({ id }) => String(id));
    const from = pick(alive);
    // No lender's own merchant, which is refused as a target.
    const to = pick(alive.filter((id) => id !== own.merchant_id));
    if (made.length < 8 && from !== to && random() < 0.4) {
      const sent = await staff.merge(from, to);
      expect([step, sent.status]).toEqual([step, 200]);
      made.push({ id: await newest(), isActive: true });
    } else {
      const statement = pick(made);
      const sent = await (statement.isActive ? withdraw(statement.id) : restate(statement.id));
      expect([step, sent.status]).toEqual([step, 200]);
      statement.isActive = !statement.isActive;
    }
    expect([step, await workAtHidden(everything)]).toEqual([step, []]);
    const active = made.flatMap(({ id, isActive }) => (isActive ? id : [])).join(' ');
    const state = await stateOf(everything);
    if (stateByActive.has(active))
      expect([step, active, state]).toEqual([step, active, stateByActive.get(active)]);
    stateByActive.set(active, state);
  }
  for (const [at, { id, isActive }] of made.entries())
    if (isActive !== at < 4) await (isActive ? withdraw(id) : restate(id));
  expect(await stateOf(everything)).toEqual(first);
}, 120_000);

test('only staff see statements, their effect, and take them back', async () => {
  const ids = await plain(['Havre Hardware', 'Havre Tools']);
  await staff.merge(ids[0]!, ids[1]!);
  const id = await newest();
  const user = { email: north.email, lender: north.id };
  expect((await api.call(user, merchantEditorEndpoints.withdrawStatement, { params: { id } })).status).toBe(
    403,
  );
  expect((await api.call(user, merchantEditorEndpoints.restateStatement, { params: { id } })).status).toBe(
    403,
  );
  expect((await api.call(user, merchantEditorEndpoints.statementEffect, { params: { id } })).status).toBe(
    403,
  );
  expect((await staff.read(ids[1]!)).body.statements[0]?.withdrawn_at).toBeNull();
});

const stateCompany = (merchant_id: string, other_id: string) =>
  api.call(staff.caller, merchantEditorEndpoints.stateCompany, { body: { merchant_id, other_id } });
const withdrawCompany = (id: string) =>
  api.call(staff.caller, merchantEditorEndpoints.withdrawCompany, { params: { id } });
const restateCompany = (id: string) =>
  api.call(staff.caller, merchantEditorEndpoints.restateCompany, { params: { id } });
const companyOf = async (id: string) => (await staff.read(id)).body.company;
/** The locations of a merchant's company by the active ones of the statements. */
const locationsBy = (id: string, statements: Awaited<ReturnType<typeof companyOf>>) =>
  [
    ...new Set([
      id,
      ...statements
        .filter(({ withdrawn_at }) => withdrawn_at === null)
        .flatMap(({ one_id, other_id }) => [one_id, other_id]),
    ]),
  ].toSorted();
/** The locations of a merchant's company by the active statements that the editor shows. */
const locationsOf = async (id: string) => locationsBy(id, await companyOf(id));
/** The same of many merchants, without a call and everything else that the editor shows of each. */
const locationsByEditor = (ids: readonly string[]) =>
  inSystem(database.app, async (tx) => {
    await seeAllMerchants(tx);
    const found = new Map<string, string[]>();
    for (const id of ids)
      found.set(id, locationsBy(id, companyStatementsOnWire(await companyStatements(tx, [id]), id)));
    return found;
  });
const plain = (names: readonly string[]) => Promise.all(names.map((name) => master(database, { name })));

test('staff state and take back that two merchants are one company; a statement names its author', async () => {
  const [a, b] = (await plain(['Fernhill Depot', 'Fernhill Yard'])) as [string, string];
  expect((await stateCompany(b, a)).status).toBe(200);
  const [said] = await companyOf(a);
  const other_name = said!.other_id === b ? 'Fernhill Yard' : 'Fernhill Depot';
  expect(said).toMatchObject({ other_name, withdrawn_at: null });
  expect([said!.one_id, said!.other_id].toSorted()).toEqual([a, b].toSorted());
  expect((await stateCompany(a, b)).status).toBe(409);
  expect((await withdrawCompany(said!.id)).status).toBe(200);
  expect((await withdrawCompany(said!.id)).status).toBe(409);
  expect(await locationsOf(a)).toEqual([a]);
  expect((await companyOf(b))[0]).toMatchObject({ id: said!.id, withdrawn_at: expect.any(String) });
  expect((await stateCompany(a, b)).status).toBe(200);
  expect(await locationsOf(b)).toEqual([a, b].toSorted());
});

test('a withdrawn statement is stated again after a merge beside an active statement of the canonical merchant', async () => {
  const [a, b, c] = (await plain(['Glenside Depot', 'Glenside Yard', 'Glenside Shop'])) as [
    string,
    string,
    string,
  ];
  await stateCompany(a, b);
  const { id } = (await companyOf(a))[0]!;
  await withdrawCompany(id);
  await stateCompany(c, b);
  expect((await staff.merge(a, c)).status).toBe(200);
  const merge = await newest();
  expect((await companyOf(c)).find((said) => said.id === id)).toMatchObject({
    withdrawn_at: expect.any(String),
  });
  expect((await restateCompany(id)).status).toBe(200);
  expect((await restateCompany(id)).status).toBe(409);
  expect((await withdraw(merge)).status).toBe(200);
  expect(await locationsOf(a)).toEqual([a, b, c].toSorted());
  const user = { email: north.email, lender: north.id };
  expect((await api.call(user, merchantEditorEndpoints.restateCompany, { params: { id } })).status).toBe(403);
});

test('before it is stated, the whole company is compared: its locations, and EINs that differ in it', async () => {
  const [a, b, c] = (await plain(['Fallowmere Depot', 'Fallowmere Yard', 'Fallowmere Shop'])) as [
    string,
    string,
    string,
  ];
  await all(`update app.merchant set ein = '35-4000001' where id = ${a} returning id`);
  await all(`update app.merchant set ein = '35-4000002' where id = ${c} returning id`);
  const effect = async (merchant_id: string, other_id: string) =>
    (
      await api.call(staff.caller, merchantEditorEndpoints.companyEffect, {
        query: { merchant_id, other_id },
      })
    ).body;
  expect(await effect(a, b)).toEqual({ locations: 2, different_eins: [] });
  await stateCompany(a, b);
  expect(await effect(b, c)).toEqual({
    locations: 3,
    different_eins: [
      { merchant_id: a, name: 'Fallowmere Depot', ein: '35-4000001' },
      { merchant_id: c, name: 'Fallowmere Shop', ein: '35-4000002' },
    ].toSorted((one, other) => Number(one.merchant_id) - Number(other.merchant_id)),
  });
});

test('a merchant of a lender is refused as a location of a public company', async () => {
  const [a, owned] = (await plain(['Gorsefield Depot', 'Gorsefield Yard'])) as [string, string];
  await all(`update app.merchant set owner_id = ${north.id} where id = ${owned} returning id`);
  const refused = await stateCompany(a, owned);
  expect(refused.status).toBe(409);
  expect(JSON.stringify(refused.body)).toContain(`Merchant ${owned} is a lender's own`);
  expect(await companyOf(a)).toEqual([]);
  await all(`update app.merchant set owner_id = null where id = ${owned} returning id`);
  await stateCompany(a, owned);
  const { id } = (await companyOf(a))[0]!;
  await withdrawCompany(id);
  await all(`update app.merchant set owner_id = ${north.id} where id = ${owned} returning id`);
  expect((await restateCompany(id)).status).toBe(409);
});

test('a deleted merchant connects no locations', async () => {
  const [a, b, c] = (await plain(['Heathrow Depot', 'Heathrow Yard', 'Heathrow Shop'])) as [
    string,
    string,
    string,
  ];
  await stateCompany(a, b);
  await stateCompany(b, c);
  expect(await locationsOf(a)).toEqual([a, b, c].toSorted());
  expect((await staff.remove(b)).status).toBe(200);
  expect(await locationsOf(a)).toEqual([a]);
});

test('the locations of a company follow from the active statements in any order, also across merges and splits', async () => {
  const seed = process.env.SEED ?? String(Date.now() % 100_000);
  const random = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const ids = await plain(
    ['Ivy', 'Juniper', 'Kelp', 'Larch', 'Moss', 'Nettle'].map((name) => `${name} Depot`),
  );
  const stated = new Map<string, [string, string]>();
  let merged: { id: string; from: string; to: string } | null = null;
  const now = (id: string) => (merged?.from === id ? merged.to : id);
  for (let step = 0; step < steps(10); step++) {
    const [one, other] = [pick(ids), pick(ids)].toSorted((a, b) => Number(a) - Number(b)) as [string, string];
    const living = one !== other && now(one) === one && now(other) === other;
    const chance = random();
    if (chance < 0.1 && living && !merged) {
      expect((await staff.merge(one, other)).status, `seed ${seed}`).toBe(200);
      merged = { id: await newest(), from: one, to: other };
    } else if (chance < 0.3 && merged) {
      expect((await withdraw(merged.id)).status, `seed ${seed}`).toBe(200);
      merged = null;
    } else if (chance < 0.6 && stated.size > 0) {
      const id = pick([...stated.keys()]);
      expect((await withdrawCompany(id)).status, `seed ${seed}`).toBe(200);
      stated.delete(id);
    } else if (living && (await stateCompany(one, other)).status === 200) {
      const [row] = await all(
        `select id from app.company_statement where one_id = ${one} and other_id = ${other}`,
      );
      stated.set(String(row!.id), [one, other]);
    }
    const alive = ids.filter((each) => now(each) === each);
    const found = await locationsByEditor(alive);
    for (const id of alive) {
      const expected = new Set([id]);
      for (let size = 0; size < expected.size; ) {
        size = expected.size;
        for (const pair of stated.values()) {
          const ends = pair.map(now);
          if (ends.some((end) => expected.has(end))) for (const end of ends) expected.add(end);
        }
      }
      expect(found.get(id), `seed ${seed}, step ${step}`).toEqual([...expected].toSorted());
    }
  }
});

/** An import has its merchants compared with the others first, which lists them for companies. */
async function findCompanies(): Promise<void> {
  await findDuplicates(jobRun({ api, database }));
  await stateCompanies(jobRun({ api, database }));
}
let files = 0;
let bench: CommandBench;
beforeAll(async () => {
  bench = await commandBench(database);
});

/**
 * Imports rows of `name,addr1,ein,website` as a public source, or as the records of a lender; returns the merchants'
 * ids.
 */
async function imports(rows: readonly string[], lender?: string): Promise<string[]> {
  const source = `register ${++files}`;
  const lines = rows.map((row, at) => {
    const [name, addr1, ein = '', website = ''] = row.split(',');
    return `${at},${name},${addr1},Fairmont,IN,46601,${ein},${website}`;
  });
  await bench.importFile(
    `register-${files}.csv`,
    ['external_id,name,addr1,city,state,zip5,ein,domain_name', ...lines, ''].join('\n'),
    ...['--source', source, ...(lender ? ['--lender', lender] : [])],
  );
  const found = await all(
    `select id from app.merchant where source ${lender ? `= 'lender ${lender} ${source}'` : `= '${source}'`} order by external_id`,
  );
  return found.map(({ id }) => String(id));
}

/**
 * The same of a public source, as an import leaves it: stored, and listed to be compared. An import opens connections of
 * its own.
 */
async function stored(rows: readonly string[]): Promise<string[]> {
  const source = `register ${++files}`;
  const ids: string[] = [];
  for (const row of rows) {
    const [name, addr1, ein, domain_name] = row.split(',') as [string, string, string, string?];
    const place = { addr1, city: 'Fairmont', state: 'IN', zip5: '46601' };
    ids.push(await master(database, { name, ...place, ein, domain_name }, source));
  }
  await all(
    `insert into app.merchant_to_compare (id) select unnest('{${ids.join(', ')}}'::bigint[]) returning id`,
  );
  return ids;
}

test('a number that a file states of a merged business stays after the merge is taken back', async () => {
  const rows = (fields: string) => `external_id,name,addr1,city,state,zip5,phone,ein\n${fields}\n`;
  const source = ['--source', 'numbered'];
  const own = 'own,Larkspur Farm,1 Mill Ln,Fairmont,IN,46601,';
  const other = 'other,Larkspur Stand,1 Mill Ln,Fairmont,IN,46601,,451234567';
  await bench.importFile('both.csv', rows(`${own},\n${other}`), ...source);
  const [one, two] = (
    await all(`select id from app.merchant where source = 'numbered' order by external_id desc`)
  ).map(({ id }) => String(id)) as [string, string];
  expect((await staff.merge(two, one)).status).toBe(200);
  await bench.importFile('own.csv', rows(`${own}5745550133,451234567`), ...source);
  const numbered = () =>
    all(
      `select merchant_id from app.withheld_ein where merchant_id in (${one}, ${two}) order by merchant_id`,
    );
  expect((await withdraw(await newest())).status).toBe(200);
  expect(await numbered()).toHaveLength(2);
  await bench.importFile('other.csv', rows('other,Larkspur Stand,2 Mill Ln,Fairmont,IN,46601,,'), ...source);
  expect(await numbered()).toEqual([{ merchant_id: one }]);
});

test('the match engine states locations of one company after an import, with its reasons', async () => {
  const [a, b, c] = (await imports([
    'Kelham Griddle LLC,417 Main St,35-2000001',
    'Kelham Griddle LLC,90 Oak Ave,35-2000001',
    'Kelham Catering LLC,12 Elm St,35-2000001',
  ])) as [string, string, string];
  expect(await companyOf(a)).toEqual([]);
  await findCompanies();
  expect(await companyOf(a)).toMatchObject([
    {
      ...{ one_id: a, other_id: b, reasons: ['Same legal name and EIN'], lender: null },
      stated_by: expect.stringMatching(/^Match engine /),
      withdrawn_at: null,
    },
  ]);
  expect(await companyOf(c)).toEqual([]);
  const before = await all('select * from app.company_statement order by id');
  await findCompanies();
  expect(await all('select * from app.company_statement order by id')).toEqual(before);
});

test('a statement that a person took back is made again only if a compared fact changes', async () => {
  const [a, b] = (await stored([
    'Lindow Griddle LLC,417 Main St,35-2000002,lindow.example',
    'Lindow Griddle LLC,90 Oak Ave,35-2000002,lindow.example',
  ])) as [string, string];
  await findCompanies();
  const { id } = (await companyOf(a))[0]!;
  await withdrawCompany(id);
  await findCompanies();
  expect(await locationsOf(a)).toEqual([a]);
  await all(
    `update app.merchant set phone = '5745550101', addr1 = '91 Oak Ave' where id = ${b} returning id`,
  );
  await findCompanies();
  expect(await locationsOf(a)).toEqual([a]);
  expect((await companyOf(a))[0]!.withdrawn_by).not.toMatch(/engine/);
  await all(`update app.merchant set domain_name = 'lindow-two.example' where id = ${b} returning id`);
  await findCompanies();
  expect(await locationsOf(a)).toEqual([a, b].toSorted());
});

test('the match engine connects two merchants through no third one after a person took back that they are one company', async () => {
  const rows = ['417 Main St', '90 Oak Ave'].map((addr1) => `Marbury Griddle LLC,${addr1},35-2000003`);
  const [a, b] = (await stored(rows)) as [string, string];
  await findCompanies();
  await withdrawCompany((await companyOf(a))[0]!.id);
  const [c] = (await stored(['Marbury Griddle LLC,12 Elm St,35-2000003'])) as [string];
  await findCompanies();
  for (const id of [a, b, c]) expect(await locationsOf(id)).toEqual([id]);
});

test('the match engine withdraws its statement when the facts differ, and a person’s never', async () => {
  const [a, b, c] = (await stored([
    'Norbury Griddle LLC,417 Main St,35-2000004',
    'Norbury Griddle LLC,90 Oak Ave,35-2000004',
    'Norbury Griddle LLC,12 Elm St,35-2000004',
  ])) as [string, string, string];
  await findCompanies();
  expect(await locationsOf(c)).toEqual([a, b, c].toSorted());
  const d = await master(database, { name: 'Norbury Depot' });
  await stateCompany(a, d);
  await all(`update app.merchant set name = 'Osprey Griddle LLC' where id = ${a} returning id`);
  await findCompanies();
  await findCompanies();
  expect(await locationsOf(a)).toEqual([a, d].toSorted());
  expect(await locationsOf(b)).toEqual([b, c].toSorted());
  expect((await companyOf(a)).find(({ withdrawn_at }) => withdrawn_at !== null)!.withdrawn_by).toMatch(
    /^Match engine /,
  );
  await all(`update app.merchant set name = 'Norbury Griddle LLC' where id = ${a} returning id`);
  await findCompanies();
  expect(await locationsOf(c)).toEqual([a, b, c, d].toSorted());
});

test('the locations of a company stay together when the first of them is deleted', async () => {
  const [a, b, c] = (await stored([
    'Pickmere Griddle LLC,417 Main St,35-2000005',
    'Pickmere Griddle LLC,90 Oak Ave,35-2000005',
    'Pickmere Griddle LLC,12 Elm St,35-2000005',
  ])) as [string, string, string];
  await findCompanies();
  expect((await staff.remove(a)).status).toBe(200);
  await findCompanies();
  expect(await locationsOf(b)).toEqual([b, c].toSorted());
});

test('a statement about a lender’s own merchant is made for that lender alone, when either of the two arrives', async () => {
  const row = (addr1: string) => `Quarley Griddle LLC,${addr1},35-2000006`;
  const [ofNorth] = (await imports([row('417 Main St')], north.id)) as [string];
  await findCompanies();
  const [open, other] = (await imports([row('90 Oak Ave'), row('12 Elm St')])) as [string, string];
  const [ofCedar] = (await imports([row('33 Birch Rd')], cedar.id)) as [string];
  await findCompanies();
  const seenBy = (lender: string) =>
    inLender(database.app, lender, async (tx) =>
      (await companyLocations(tx, open)).map(({ id }) => id).toSorted(),
    );
  expect(await seenBy(north.id)).toEqual([other, ofNorth].toSorted());
  expect(await seenBy(cedar.id)).toEqual([other, ofCedar].toSorted());
  const shown = await companyOf(open);
  expect(shown.map(({ lender }) => lender).toSorted()).toEqual(['Cedar', 'North', null]);
  // Staff can take it back for the lender, and state it again.
  const { id } = shown.find(({ lender }) => lender === 'North')!;
  expect((await withdrawCompany(id)).status).toBe(200);
  await findCompanies();
  expect(await seenBy(north.id)).toEqual([other]);
  expect((await restateCompany(id)).status).toBe(200);
  expect(await seenBy(north.id)).toEqual([other, ofNorth].toSorted());
  expect(await seenBy(cedar.id)).toEqual([other, ofCedar].toSorted());
});

test('a lender’s statement is withdrawn when the public merchant gets another EIN', async () => {
  const row = (addr1: string) => `Ashwater Griddle LLC,${addr1},35-2000017`;
  const [open] = (await stored([row('417 Main St')])) as [string];
  await imports([row('90 Oak Ave')], north.id);
  await findCompanies();
  const seen = () => inLender(database.app, north.id, (tx) => companyLocations(tx, open));
  expect(await seen()).toHaveLength(1);
  await all(`update app.merchant set ein = '35-2000018' where id = ${open} returning id`);
  await findCompanies();
  expect(await seen()).toEqual([]);
});

test('each lender’s companies follow from the active statements that it sees, of the engine, staff and its own, in any order', async () => {
  const random = seededRandom('companies');
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const eins = ['35-2000007', '35-2000008'];
  const rows = (count: number, from: number) =>
    Array.from(
      { length: count },
      (_, at) => `Rushmere Griddle LLC,${417 * (from + at)} Main St,${pick(eins)}`,
    );
  const ids = [
    ...(await stored(rows(5, 1))),
    ...(await imports(rows(2, 6), north.id)),
    ...(await imports(rows(2, 8), cedar.id)),
  ];
  for (let step = 0; step < steps(8); step++) {
    const statements = await all(
      `select id, one_id, other_id, owner_id, withdrawn_at from app.company_statement
       where one_id in (${ids.join(', ')}) or other_id in (${ids.join(', ')}) order by id`,
    );
    const chance = random();
    if (chance < 0.3)
      await all(`update app.merchant set ein = '${pick(eins)}' where id = ${pick(ids)} returning id`);
    else if (chance < 0.5 && statements.length > 0) await withdrawCompany(String(pick(statements).id));
    else if (chance < 0.6 && statements.length > 0) await restateCompany(String(pick(statements).id));
    else if (chance < 0.7) await stateCompany(pick(ids), pick(ids));
    else await findCompanies();
    const stored = await all(
      `select one_id, other_id, owner_id from app.company_statement where withdrawn_at is null`,
    );
    for (const { id: lender } of [north, cedar]) {
      const edges = stored
        .filter(({ owner_id }) => owner_id === null || String(owner_id) === lender)
        .map(({ one_id, other_id }) => [String(one_id), String(other_id)]);
      const locations = await inLender(database.app, lender, async (tx) => {
        const read = new Map<string, string[]>();
        for (const id of ids)
          read.set(
            id,
            (await companyLocations(tx, id)).map((each) => each.id),
          );
        return read;
      });
      for (const id of ids) {
        const expected = new Set([id]);
        for (const end of expected)
          for (const edge of edges) if (edge.includes(end)) for (const each of edge) expected.add(each);
        const found = locations.get(id)!;
        const isSeen = edges.some((edge) => edge.includes(id));
        if (isSeen) expect([id, ...found].toSorted(), `step ${step}`).toEqual([...expected].toSorted());
        else expect(found, `step ${step}`).toEqual([]);
      }
    }
  }
  // Once the engine is done, another run changes nothing, and it contradicts no person and no fact.
  for (let round = 0; round < 3; round++) await findCompanies();
  const settled = await all('select * from app.company_statement order by id');
  await findCompanies();
  expect(await all('select * from app.company_statement order by id')).toEqual(settled);
  const wrong = await all(
    `select s.id from app.company_statement s join app.merchant m on m.id = s.one_id join app.merchant n on n.id = s.other_id
     where s.withdrawn_at is null and s.engine_version is not null and (m.ein <> n.ein
       or coalesce(m.owner_id, n.owner_id) is distinct from s.owner_id)`,
  );
  expect(wrong).toEqual([]);
}, 120_000);
