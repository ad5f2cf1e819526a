import { matchingEndpoints } from '@assay/domain/matching';
import { merchantEditorEndpoints } from '@assay/domain/merchant-editor';
import { reportEndpoints } from '@assay/domain/report';
import { riskEndpoints } from '@assay/domain/risk';
import { expect, test } from 'vitest';
import { matching, mergedMerchants } from '#features/matching';
import { report } from '#features/report';
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
const { withdraw, restate } = staff;
const related = await master(database, { name: 'Wholly Other Shop' });
const asUser = ({ email, id }: LenderWithUser) => ({ email, lender: id });

/** What stays with a hidden merchant, because it is stated of its record. */
const OF_RECORDS = [
  ...['source_record', 'withheld_ein', 'merchant_alias', 'business_decision', 'portfolio_removed_record'],
  'principal',
];
/** The numbers of rows that refer to a merchant, without those of its records. */
const workAt = async (merchantId: string) =>
  Object.fromEntries(
    Object.entries(await referencesTo(database, merchantId)).filter(
      ([place]) => !OF_RECORDS.includes(place.split('.')[0]!),
    ),
  );

/** A public merchant, and one that a record was split out of it into: a public one, or a lender's own. */
async function splitOut(name: string, lender: LenderWithUser | null = null) {
  const origin = await master(database, { name, state: 'MT', city: 'Butte' });
  const record = await sourceRecord(database, origin, { lender: lender?.id, name: `${name} Annex` });
  const { status, body } = await staff.split(origin, record);
  expect(status).toBe(200);
  return { origin, record, merchant: body.merchant_id, statement: body.statement_id };
}

/** An inquiry of the lender that found the merchant, with rows of the lender in every table but no record in its portfolio. */
async function work(lender: LenderWithUser, merchantId: string): Promise<string> {
  const inquiryId = await inquiryWithMatches(database.owner, lender.id, [merchantId]);
  await fillEveryTable(database, { merchantId, relatedId: related, lender, inquiryId });
  await all(`delete from app.source_record where merchant_id = ${merchantId} and lender_id = ${lender.id}
    and source_name = 'Own file' returning id`);
  return inquiryId;
}

const resultsOf = async (lender: LenderWithUser, inquiryId: string) =>
  (
    await api.call(asUser(lender), matchingEndpoints.results, { params: { id: inquiryId }, body: {} })
  ).body.results.map(({ id }) => id);

test('what lenders did at a merchant is at the merchant that has the record again once the split is taken back', async () => {
  const { origin, record, merchant, statement } = await splitOut('Kittiwake Mugs');
  const inquiries = [
    [north, await work(north, merchant)],
    [cedar, await work(cedar, merchant)],
  ] as const;
  const before = [await workAt(merchant), await workAt(origin)];
  expect((await withdraw(statement)).status).toBe(200);
  expect(await all(`select merchant_id from app.source_record where id = ${record}`)).toEqual([
    { merchant_id: origin },
  ]);
  expect(await workAt(merchant)).toEqual({});
  expect(await workAt(origin)).toMatchObject({
    ...{ 'inquiry_history_item.merchant_id': 2, 'evidence_decision.merchant_id': 2 },
    ...{ 'scorecard.merchant_id': 2, 'merchant_principal.merchant_id': 2, 'review_url.merchant_id': 2 },
    ...{ 'monitored_merchant.merchant_id': 2, 'monitoring_change.merchant_id': 2 },
    ...{ 'risk_score.merchant_id': 2, 'source_run.merchant_id': 6, 'imported_record.merchant_id': 2 },
    ...{ 'inquiry_match.merchant_id': 2, 'inquiry_merchant.merchant_id': 2, 'license_order.merchant_id': 2 },
  });
  for (const [lender, inquiryId] of inquiries) {
    expect(await resultsOf(lender, inquiryId)).toEqual([origin]);
    expect(await api.call(asUser(lender), riskEndpoints.score, { params: { id: merchant } })).toMatchObject({
      status: 404,
      problem: { code: 'merchant_merged', merged_into: origin },
    });
  }
  const stranger = asUser(await lenderWithUser(database, 'Kittiwake Stranger'));
  const refused = await api.call(stranger, riskEndpoints.score, { params: { id: merchant } });
  expect(refused).toMatchObject({ status: 404, problem: { code: 'not_found' } });
  expect(refused.problem).not.toHaveProperty('merged_into');
  const { body } = await api.call(staff.caller, merchantEditorEndpoints.statementEffect, {
    params: { id: statement },
  });
  expect(body.lenders.map(({ lender, reports, decisions }) => [lender, reports, decisions])).toEqual([
    ['Cedar', 1, 1],
    ['North', 1, 1],
  ]);
  expect((await restate(statement)).status).toBe(200);
  expect([await workAt(merchant), await workAt(origin)]).toEqual(before);
});

test('the merchant that gets work of lenders back is scored at once, for each of them', async () => {
  const { origin, merchant, statement } = await splitOut('Dotterel Mugs');
  await work(north, merchant);
  await work(cedar, merchant);
  const queued = async () =>
    (
      await all(`with gone as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
          where t.id = j.task_id and t.identifier = 'risk.rescore' returning j.payload)
        select payload ->> 'lender_id' as lender, payload ->> 'merchant_id' as merchant from gone`)
    ).map(({ lender, merchant }) => `${lender} ${merchant}`);
  await queued();
  expect((await withdraw(statement)).status).toBe(200);
  const of = (...merchants: string[]) =>
    [north, cedar].flatMap(({ id }) => merchants.map((each) => `${id} ${each}`)).sort();
  expect((await queued()).sort()).toEqual(of(origin));
  expect((await restate(statement)).status).toBe(200);
  expect((await queued()).sort()).toEqual(of(origin, merchant));
});

test('the report of a merchant whose split was taken back opens as that of the merchant that has the record', async () => {
  const { origin, merchant, statement } = await splitOut('Kestrel Mugs');
  const inquiryId = await inquiryWithMatches(database.owner, north.id, [merchant]);
  const open = async (merchant_id: string) => {
    const { status, body } = await api.call(asUser(north), reportEndpoints.open, {
      params: { id: inquiryId },
      body: { merchant_id },
    });
    return [status, body.result_blob?.merchant.id];
  };
  expect(await open(merchant)).toEqual([200, merchant]);
  expect((await withdraw(statement)).status).toBe(200);
  expect(await open(merchant)).toEqual([200, origin]);
  expect(
    await all(`select merchant_id from app.inquiry_history_item where inquiry_id = ${inquiryId}`),
  ).toEqual([{ merchant_id: origin }]);
  const unused = await splitOut('Kestrel Kilns');
  expect((await withdraw(unused.statement)).status).toBe(200);
  for (const split of [{ origin, merchant }, unused])
    expect(await staff.read(split.merchant)).toMatchObject({
      status: 404,
      problem: {
        code: 'merchant_merged',
        merged_into: split.origin,
        detail: `Merchant ${split.merchant} was split out of merchant ${split.origin}, and the split was taken back.`,
      },
    });
});

test('work at a lender’s own merchant returns to that lender alone, and another lender’s scores stay as they are', async () => {
  const { origin, merchant, statement } = await splitOut('Sandpiper Mugs', north);
  await work(cedar, origin);
  await work(north, origin);
  await work(north, merchant);
  const rows = (lender: LenderWithUser) =>
    all(`select merchant_id, version, computed_at from app.risk_score where lender_id = ${lender.id}
      and merchant_id in (${origin}, ${merchant}) order by merchant_id, version`);
  const [ofCedar, ofNorth] = [await rows(cedar), await rows(north)];
  expect((await withdraw(statement)).status).toBe(200);
  expect(await rows(cedar)).toEqual(ofCedar);
  expect((await rows(north)).map(({ merchant_id, version }) => [merchant_id, version])).toEqual([
    [origin, 1],
    [origin, 2],
  ]);
  expect(await all(`select distinct lender_id from app.scorecard where merchant_id = ${merchant}`)).toEqual([
    // The second scorecard of one merchant, whose rows joined the first.
    { lender_id: north.id },
  ]);
  expect((await restate(statement)).status).toBe(200);
  expect(await rows(north)).toEqual(ofNorth);
});

test('what was decided again at the origin after a split was taken back stays decided', async () => {
  const { origin, merchant, statement } = await splitOut('Turnstone Mugs');
  await work(north, merchant);
  api.clock.advance(60_000);
  expect((await withdraw(statement)).status).toBe(200);
  const [decision] = await all(
    `select id from app.evidence_decision where merchant_id = ${origin} and lender_id = ${north.id}`,
  );
  api.clock.advance(60_000);
  await all(`update app.evidence_decision set undone_at = '${api.clock.now().toISOString()}'
    where id = ${decision!.id} returning id`);
  const other = await master(database, { name: 'Turnstone Kilns' });
  expect((await staff.merge(origin, other)).status).toBe(200);
  expect(
    await all(`select merchant_id, undone_at is not null as is_undone from app.evidence_decision
      where id = ${decision!.id}`),
  ).toEqual([{ merchant_id: other, is_undone: true }]);
});

test('work at a split out of a merged merchant goes where the record goes once both are taken back', async () => {
  const [from, kept] = [
    await master(database, { name: 'Whimbrel Mugs' }),
    await master(database, { name: 'Whimbrel Kilns' }),
  ];
  const record = await sourceRecord(database, from, { name: 'Whimbrel Annex' });
  expect((await staff.merge(from, kept)).status).toBe(200);
  const [merge] = (await staff.read(kept)).body.statements;
  const { merchant_id, statement_id } = (await staff.split(kept, record)).body;
  const inquiryId = await work(north, merchant_id);
  expect((await withdraw(statement_id)).status).toBe(200);
  expect(await resultsOf(north, inquiryId)).toEqual([kept]);
  expect((await withdraw(merge!.id)).status).toBe(200);
  expect(await all(`select merchant_id from app.source_record where id = ${record}`)).toEqual([
    { merchant_id: from },
  ]);
  expect(await resultsOf(north, inquiryId)).toEqual([from]);
  expect(await workAt(kept)).toEqual({});
});
