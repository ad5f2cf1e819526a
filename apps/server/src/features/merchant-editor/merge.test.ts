import { inquiryEndpoints } from '@assay/domain/inquiry';
import { matchingEndpoints } from '@assay/domain/matching';
import { reportEndpoints } from '@assay/domain/report';
import { reviewEndpoints } from '@assay/domain/reviews';
import { riskEndpoints } from '@assay/domain/risk';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { matching, mergedMerchants } from '#features/matching';
import { report } from '#features/report';
import { inLender } from '#platform/database';
import { evidenceFeatures } from '../evidence/testing.ts';
import { merchantEditor } from './index.ts';
import {
  editorBench,
  fillEveryTable,
  inquiryWithMatches,
  type LenderWithUser,
  lenderWithUser,
  master,
  referencesTo,
  sourceRecord,
} from './testing.ts';

const { database, api, north, cedar, staff, all } = await editorBench(
  [...evidenceFeatures, matching, report, merchantEditor],
  { mergedMerchants },
);
const related = await master(database, { name: 'Wholly Other Shop' });

const asUser = ({ email, id }: LenderWithUser) => ({ email, lender: id });

/** The ids of the merchants that a lender's search finds. */
async function found(lender: LenderWithUser, search: object): Promise<string[]> {
  const { id } = (await api.call(asUser(lender), inquiryEndpoints.create, { body: search as never })).body;
  const answer = await api.call(asUser(lender), matchingEndpoints.results, { params: { id }, body: {} });
  return answer.body.results.map((match) => match.id);
}

/** Two merchants with rows of two lenders in every table, both found in one inquiry of each lender. */
async function filledPair(name: string): Promise<{ gone: string; kept: string; inquiries: string[] }> {
  const gone = await master(database, { name: `${name} LLC`, city: 'Missoula', state: 'MT', zip5: '59801' });
  const kept = await master(database, {
    name: `${name} Works`,
    city: 'Missoula',
    state: 'MT',
    zip5: '59801',
  });
  const inquiries: string[] = [];
  for (const lender of [north, cedar]) {
    const inquiryId = await inquiryWithMatches(database.owner, lender.id, [related, gone, kept]);
    inquiries.push(inquiryId);
    for (const merchantId of [gone, kept])
      await fillEveryTable(database, { merchantId, relatedId: related, lender, inquiryId });
  }
  return { gone, kept, inquiries };
}

test('a merge moves every row of every lender to the canonical merchant, drops duplicates and leaves nothing behind [BOF-157]', async () => {
  const { gone, kept, inquiries } = await filledPair('Quillhaven Bakery');
  const before = await referencesTo(database, gone);
  // Every table that refers to merchants has a row here.
  const known = await all(
    `select table_name || '.' || column_name as place from app.merchant_reference order by 1`,
  );
  const without = known.map(({ place }) => place).filter((place) => !before[String(place)]);
  expect(without).toEqual([
    'principal.merchant_id',
    'retired_merchant.returned_to',
    'retired_merchant.survivor_id',
  ]);
  expect((await staff.merge(gone, kept)).body).toEqual({
    status: 'success',
    resolution_id: expect.any(String),
  });
  // Rows that the canonical merchant has too stay behind, where no role of the product sees them.
  const hidden = await referencesTo(database, gone);
  expect(hidden).toEqual({
    ...Object.fromEntries(Object.keys(hidden).map((place) => [place, 2])),
    'withheld_ein.merchant_id': 1,
  });
  for (const role of ['app', 'worker'] as const)
    for (const place of Object.keys(hidden).filter(
      (each) => !/^withheld_ein|related|doctor|review_url/.test(each),
    ))
      for (const lender of [north, cedar]) {
        const seen = await inLender(database[role], lender.id, async (tx) => {
          const table = sql.table(`app.${place.split('.')[0]}`);
          return (await sql`select from ${table} where merchant_id = ${gone}`.execute(tx)).rows;
        });
        expect([place, seen]).toEqual([place, []]);
      }
  expect(await referencesTo(database, kept)).toEqual({
    'source_record.merchant_id': 4,
    // The two lenders' name for both merchants, and the former name of the merged one.
    'known_name.merchant_id': 3,
    'imported_record.merchant_id': 4,
    // Two of them hidden, as the search found both merchants.
    'inquiry_match.merchant_id': 4,
    'inquiry_merchant.merchant_id': 2,
    'inquiry_history_item.merchant_id': 2,
    'merchant_request.merchant_id': 4,
    'merchant_principal.merchant_id': 4,
    'principal_request.merchant_id': 4,
    'source_run.merchant_id': 12,
    'source_run.asked_for_merchant_id': 12,
    'evidence_decision.merchant_id': 2,
    'association.merchant_id': 2,
    'association.related_merchant_id': 2,
    'risk_score.merchant_id': 4,
    'scorecard.merchant_id': 2,
    'license_order.merchant_id': 4,
    'doctor.merchant_id': 2,
    'doctor_license.merchant_id': 2,
    'review_url.merchant_id': 2,
    'notification_item.merchant_id': 4,
    'monitored_merchant.merchant_id': 2,
    'lien_position.merchant_id': 2,
    'monitoring_change.merchant_id': 4,
    'retired_merchant.survivor_id': 1,
    'merchant_edit.merchant_id': 4,
    'portfolio_removed_record.merchant_id': 4,
    'withheld_ein.merchant_id': 1,
    'merchant_alias.merchant_id': 4,
    'business_decision.merchant_id': 4,
    'portfolio_upload_question.merchant_id': 4,
  });
  expect(
    await all(`select m.merchant_id, m.rank from app.inquiry_match m
      join app.merchant_search s on s.id = m.merchant_search_id where s.inquiry_id in (${inquiries.join(', ')}) and m.rank < 1000000 order by s.id, rank`),
  ).toEqual(
    [1, 2].flatMap(() => [
      { merchant_id: related, rank: 1 },
      { merchant_id: kept, rank: 2 },
    ]),
  );
});

test('a merge is a statement with author and time, whose changed rows are unreadable to the serving roles [BOF-157]', async () => {
  const { gone, kept } = await filledPair('Vellumbrook Kilns');
  const { resolution_id } = (await staff.merge(gone, kept)).body;
  expect((await all(`select * from app.merchant_resolution where id = ${resolution_id}`))[0]).toMatchObject({
    operation_type: 'merge_merchant',
    user_id: staff.userId,
    source_merchant_id: gone,
    source_merchant_name: 'Vellumbrook Kilns LLC',
    target_merchant_id: kept,
    target_merchant_name: 'Vellumbrook Kilns Works',
  });
  expect((await staff.read(kept)).body.statements).toEqual([
    {
      id: expect.any(String),
      kind: 'merge',
      record_id: gone,
      record_name: 'Vellumbrook Kilns LLC',
      from_merchant_id: gone,
      from_merchant_name: 'Vellumbrook Kilns LLC',
      merchant_id: kept,
      merchant_name: 'Vellumbrook Kilns Works',
      stated_by: expect.any(String),
      reasons: [],
      stated_at: expect.any(String),
      withdrawn_at: null,
      withdrawn_by: null,
    },
  ]);
  expect(JSON.stringify(await all('select was, became from app.joined_row'))).not.toContain('_encrypted');
  for (const role of ['app', 'worker'] as const)
    for (const table of ['merchant_resolution', 'membership', 'joined_row'])
      await expect(sql`select id from ${sql.table(`app.${table}`)}`.execute(database[role])).rejects.toThrow(
        'permission denied',
      );
  const [noted] = await all(
    `select * from app.audit_record where action = 'merchant.merge' order by id desc limit 1`,
  );
  expect(noted).toMatchObject({
    lender_id: null,
    user_id: staff.userId,
    target_kind: 'merchant',
    target_id: gone,
    details: { resolution_id, target_merchant_id: kept, acting_for: cedar.id },
  });
});

test('the canonical merchant keeps its own data and takes what it lacks, but no part of a different address [BOF-157]', async () => {
  const gone = await master(database, {
    name: 'Orrisdale Pharmacy Inc',
    name_dba: 'Orrisdale',
    addr1: '1 Elm St',
    city: 'Billings',
    state: 'MT',
    zip5: '59101',
    phone: '4065550111',
    ein: '81-1234567',
    principals: [
      { first_name: 'Ann', last_name: 'Lee' },
      { first_name: 'Bo', last_name: 'Kay' },
    ],
  });
  const kept = await master(database, {
    name: 'Orrisdale Drugs',
    city: 'Butte',
    state: 'MT',
    phone: '4065550122',
    principals: [{ first_name: 'Ann', last_name: 'Lee', city: 'Butte' }],
  });
  await staff.merge(gone, kept);
  expect((await staff.read(kept)).body.merchant).toMatchObject({
    name: 'Orrisdale Drugs',
    name_dba: 'Orrisdale',
    addr1: null,
    city: 'Butte',
    zip5: null,
    phone: '4065550122',
    ein: '81-1234567',
  });
  expect(
    await all(`select first_name, city from app.principal where merchant_id = ${kept} order by position`),
  ).toEqual([
    { first_name: 'Ann', city: 'Butte' },
    { first_name: 'Bo', city: null },
  ]);
});

test('a search by the name or EIN of the merged merchant finds the canonical one at once, never the merged one [BOF-157]', async () => {
  const gone = await master(database, {
    name: 'Tamsincote Roofing',
    ein: '81-7654321',
    city: 'Helena',
    state: 'MT',
  });
  const kept = await master(database, {
    name: 'Zephyrgate Diner',
    city: 'Helena',
    state: 'MT',
    zip5: '59801',
  });
  await sourceRecord(database, gone, { name: 'Murkwell Gutters', lender: north.id });
  await sourceRecord(database, gone, { name: 'Tamsincote Roofing' });
  const total = () =>
    all('select sum(merchants) as merchants from app.match_total').then(([row]) => Number(row?.merchants));
  const words = (word: string) =>
    all(`select merchants from app.name_token where token = '${word}'`).then(([row]) =>
      Number(row?.merchants),
    );
  const [before, diners] = [await total(), await words('tamsincote')];
  await staff.merge(gone, kept);
  expect([await total(), await words('tamsincote')]).toEqual([before - 1, diners]);
  for (const search of [
    { legal_entity_name: 'Tamsincote Roofing', state: 'MT', zip5: '59801' },
    { legal_entity_name: 'Nobody Known', ein: '81-7654321', state: 'MT', zip5: '59801' },
  ])
    expect((await found(cedar, search))[0]).toBe(kept);
  // A name in a lender's own record finds the merchant for that lender only.
  const own = { legal_entity_name: 'Murkwell Gutters', state: 'MT', zip5: '59801' };
  expect(await found(north, own)).toContain(kept);
  expect(await found(cedar, own)).not.toContain(kept);
});

test('a call that names a merged merchant gets 404 with the canonical id, also over two merges, and only for callers with access to that [REP-010] [BOF-157]', async () => {
  const { gone, kept, inquiries } = await filledPair('Waxwing Carpets');
  const last = await master(database, { name: 'Waxwing Floors' });
  await staff.merge(gone, kept);
  await staff.merge(kept, last);
  const score = (caller: { email: string; lender: string }, id: string) =>
    api.call(caller, riskEndpoints.score, { params: { id } });
  expect((await score(asUser(north), last)).status).toBe(200);
  for (const id of [gone, kept])
    expect(await score(asUser(north), id)).toMatchObject({
      status: 404,
      problem: {
        code: 'merchant_merged',
        detail: `Merchant ${id} was merged into merchant ${last}.`,
        merged_into: last,
      },
    });
  const stranger = await lenderWithUser(database, 'Stranger');
  const refused = await score(asUser(stranger), gone);
  expect(refused).toMatchObject({
    status: 404,
    problem: { code: 'not_found', detail: 'Merchant not found' },
  });
  expect(refused.problem).not.toHaveProperty('merged_into');
  // North's inquiry lists it.
  const listed = await api.call(asUser(north), matchingEndpoints.results, {
    params: { id: inquiries[0]! },
    body: {},
  });
  expect(listed.body.results.map((match) => match.id)).toEqual([related, last]);
  expect(await staff.read(gone)).toMatchObject({
    status: 404,
    problem: { code: 'merchant_merged', merged_into: last },
  });
});

test('the id of a merged merchant of a lender’s own names the canonical one to that lender alone [REP-010]', async () => {
  const own = await master(database, { name: 'Wheatear Garage' }, `lender ${north.id} file`);
  const kept = await master(database, { name: 'Wheatear Motors' });
  for (const lender of [north, cedar]) await inquiryWithMatches(database.owner, lender.id, [kept]);
  await staff.merge(own, kept);
  const score = (caller: LenderWithUser, id: string) =>
    api.call(asUser(caller), riskEndpoints.score, { params: { id } });
  expect(await score(north, own)).toMatchObject({
    status: 404,
    problem: { code: 'merchant_merged', merged_into: kept },
  });
  expect((await score(cedar, kept)).status, 'has access to the canonical one').toBe(204);
  const [refused, unknown] = [await score(cedar, own), await score(cedar, '99999999')];
  expect({ ...refused.problem, request_id: '' }).toEqual({ ...unknown.problem, request_id: '' });
});

test('opening the report of a merged merchant opens the canonical one [REP-010] [BOF-157]', async () => {
  const gone = await master(database, { name: 'Siskin Paints' });
  const kept = await master(database, { name: 'Siskin Coatings' });
  const inquiryId = await inquiryWithMatches(database.owner, north.id, [gone]);
  await staff.merge(gone, kept);
  const opened = await api.call(asUser(north), reportEndpoints.open, {
    params: { id: inquiryId },
    body: { merchant_id: gone },
  });
  expect([opened.status, opened.body.result_blob?.merchant.id]).toEqual([200, kept]);
});

test('a past report of a merchant that was merged since is printed and exported by its lender alone', async () => {
  const gone = await master(database, { name: 'Dunnock Tiles' });
  const kept = await master(database, { name: 'Dunnock Floors' });
  const inquiry_id = await inquiryWithMatches(database.owner, north.id, [gone]);
  await api.call(asUser(north), reportEndpoints.open, {
    params: { id: inquiry_id },
    body: { merchant_id: gone },
  });
  const as_of = api.clock.now().toISOString();
  await staff.merge(gone, kept);
  api.clock.advance(1000);
  const at = api.clock.now().toISOString();
  const recorded = async (caller: LenderWithUser, body: { as_of?: string; inquiry_id?: string }) => {
    const params = { id: gone };
    const printed = await api.call(asUser(caller), reportEndpoints.print, {
      params,
      body: { ...body, printed_at: at },
    });
    const exported = await api.call(asUser(caller), reportEndpoints.exported, {
      params,
      body: { ...body, list: 'ucc', rows: 2, exported_at: at },
    });
    return [printed, exported].map(({ status }) => status);
  };
  expect(await recorded(north, { inquiry_id, as_of })).toEqual([200, 200]);
  expect(await recorded(north, { inquiry_id }), 'the present').toEqual([404, 404]);
  expect(await recorded(north, { as_of }), 'no inquiry').toEqual([400, 400]);
  expect(await recorded(north, { inquiry_id, as_of: '2001-01-01T00:00:00Z' }), 'unseen').toEqual([400, 400]);
  expect(await recorded(cedar, { inquiry_id, as_of }), 'another lender').toEqual([404, 404]);
  const audited = await all(
    `select details ->> 'as_of' as as_of from app.audit_record where action = 'report.export' and target_id = '${gone}'`,
  );
  expect(audited).toEqual([{ as_of }, { as_of }]);
});

test('a write that names a merged merchant changes no other merchant [REP-010]', async () => {
  const { gone, kept } = await filledPair('Linnet Upholstery');
  await staff.merge(gone, kept);
  const submitted = () => all(`select * from app.review_url where merchant_id = ${kept}`);
  const before = await submitted();
  const sent = await api.call(asUser(north), reviewEndpoints.submitUrl, {
    body: { merchant_id: gone, url: 'https://reviews.example/linnet' },
  });
  expect(sent).toMatchObject({ status: 404, problem: { code: 'merchant_merged', merged_into: kept } });
  expect(await submitted()).toEqual(before);
});

test('a merge joins the scores of both merchants by time and numbers their source runs as tries of one merchant [BOF-157]', async () => {
  const { gone, kept, inquiries } = await filledPair('Yarrowfenn Motors');
  const at = (merchant: string, version: number, day: string) =>
    `insert into app.risk_score (lender_id, merchant_id, inquiry_id, version, score, tier, reasons, credits, inputs, model_version, computed_at)
     values (${north.id}, ${merchant}, ${inquiries[0]}, ${version}, 400, 'Low', '[]', '[]', '[]', '1', '${day}')`;
  await all(at(gone, 2, '2020-01-01'));
  await all(at(kept, 2, '2019-01-01'));
  const evidence = `select count(*)::int as n from app.evidence_record e join app.source_run r on r.id = e.source_run_id`;
  await staff.merge(gone, kept);
  const scores = await all(
    `select version, computed_at from app.risk_score where merchant_id = ${kept} and lender_id = ${north.id} order by version`,
  );
  expect(scores.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  const times = scores.map(({ computed_at }) => Number(computed_at));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const tries = await all(
    `select try from app.source_run where merchant_id = ${kept} and lender_id = ${north.id} and source = 'filings' order by try`,
  );
  expect(tries.map((run) => run.try)).toEqual([0, 1]);
  expect((await all(`${evidence} where r.merchant_id = ${kept}`))[0]).toEqual({ n: 4 });
});

test('of two decisions about one record the linking one wins, and scorecard points and notes survive [BOF-157]', async () => {
  const { gone, kept } = await filledPair('Osprey Holdings');
  await all(
    `update app.evidence_decision set answer = 'not_this_business' where merchant_id = ${kept} and lender_id = ${north.id}`,
  );
  const [rule, other] =
    await all(`insert into app.scorecard_rule (lender_id, rule_text, pass_score, fail_score, created_at, updated_at)
    values (${north.id}, 'Visited', 1, 0, now(), now()), (${north.id}, 'Called', 1, 0, now(), now()) returning id`);
  const card = (merchant: string) =>
    `(select id from app.scorecard where merchant_id = ${merchant} and lender_id = ${north.id})`;
  const row = (merchant: string, id: unknown, note: string) =>
    `insert into app.scorecard_row (lender_id, scorecard_id, rule_id, notes, updated_at) values (${north.id}, ${card(merchant)}, ${id}, '${note}', now())`;
  await all(row(gone, rule?.id, 'Closed on Monday'));
  await all(row(kept, rule?.id, 'Open on Friday'));
  await all(row(gone, other?.id, 'No answer'));
  await staff.merge(gone, kept);
  expect(
    await all(`select answer, undone_at is null as is_active from app.evidence_decision
      where merchant_id = ${kept} and lender_id = ${north.id} order by answer`),
  ).toEqual([
    { answer: 'not_this_business', is_active: false },
    { answer: 'this_business', is_active: true },
  ]);
  expect(
    await all(`select r.notes, c.version from app.scorecard_row r join app.scorecard c on c.id = r.scorecard_id
      where c.merchant_id = ${kept} order by r.rule_id`),
  ).toEqual([
    { notes: 'Open on Friday\n\nClosed on Monday', version: 2 },
    { notes: 'No answer', version: 2 },
  ]);
});

test('a merchant that one lender added fills, names and finds no public merchant when merged [BOF-157]', async () => {
  const brought = await master(
    database,
    {
      name: 'Larkspur Kayak Rental',
      ein: '81-5555555',
      phone: '4065550199',
      principals: [{ first_name: 'Nora', last_name: 'Private' }],
    },
    `lender ${north.id} crm`,
  );
  const record = await sourceRecord(database, brought, {
    lender: north.id,
    name: 'Larkspur Boats',
    source_name: 'crm',
  });
  const kept = await master(database, {
    name: 'Shoreline Paddling',
    city: 'Polson',
    state: 'MT',
    zip5: '59801',
  });
  expect(await staff.merge(kept, brought)).toMatchObject({
    status: 409,
    problem: {
      code: 'resolution_stale',
      detail: expect.stringContaining(`Merge it into merchant ${kept} instead`),
    },
  });
  const theirs = await master(database, { name: 'Larkspur Canoes' }, `lender ${cedar.id} crm`);
  expect((await staff.merge(brought, theirs)).status).toBe(409);
  expect((await staff.merge(brought, kept)).status).toBe(200);
  expect((await staff.read(kept)).body.merchant).toMatchObject({
    ein: null,
    phone: null,
    name: 'Shoreline Paddling',
  });
  expect(await all(`select id from app.principal where merchant_id = ${kept} and owner_id is null`)).toEqual(
    [],
  );
  for (const search of [
    { legal_entity_name: 'Larkspur Kayak Rental', state: 'MT', zip5: '59801' },
    { legal_entity_name: 'Larkspur Boats', state: 'MT', zip5: '59801' },
  ]) {
    expect(await found(north, search)).toContain(kept);
    expect(await found(cedar, search)).not.toContain(kept);
  }
  expect(
    await found(cedar, { legal_entity_name: 'Nobody Known', ein: '81-5555555', state: 'MT', zip5: '59801' }),
  ).not.toContain(kept);
  // Each lender sees only its own rows, even where row-level security is the only check.
  const seen = (lender: LenderWithUser) =>
    inLender(database.app, lender.id, async (tx) => ({
      records: await tx
        .selectFrom('app.source_record')
        .select('id')
        .where('merchant_id', '=', kept)
        .execute(),
      people: await tx
        .selectFrom('app.principal')
        .select('first_name')
        .where('merchant_id', '=', kept)
        .execute(),
      names: await tx.selectFrom('app.known_name').select('name').where('merchant_id', '=', kept).execute(),
    }));
  expect(await seen(cedar)).toEqual({ records: [], people: [], names: [] });
  expect(await seen(north)).toEqual({
    records: [{ id: record }],
    people: [{ first_name: 'Nora' }],
    names: expect.arrayContaining([{ name: 'Larkspur Boats' }, { name: 'Larkspur Kayak Rental' }]),
  });
});

test('a merge keeps the rows of two lenders apart: each sees what it saw, now of the canonical merchant [BOF-157]', async () => {
  const { gone, kept } = await filledPair('Havre Hardware');
  const tables = [
    'source_run',
    'evidence_decision',
    'risk_score',
    'doctor',
    'merchant_principal',
    'source_record',
  ] as const;
  const seen = (lender: LenderWithUser) =>
    inLender(database.app, lender.id, async (tx) => {
      const rows: unknown[] = [];
      for (const table of tables)
        rows.push(
          ...(
            await sql`select lender_id from app.${sql.raw(table)} where merchant_id in (${gone}, ${kept})`.execute(
              tx,
            )
          ).rows,
        );
      return rows as { lender_id: string }[];
    });
  await staff.merge(gone, kept);
  for (const lender of [north, cedar])
    expect(new Set((await seen(lender)).map(({ lender_id }) => lender_id))).toEqual(new Set([lender.id]));
});
