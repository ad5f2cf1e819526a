import { Bankruptcy, FinancialFile, financialEndpoints, Judgement, Lien } from '@assay/domain/financial';
import { gatheringEndpoints } from '@assay/domain/gathering';
import { reportEndpoints } from '@assay/domain/report';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { inLender } from '#platform/database';
import {
  type Caller,
  type EvidenceWorld,
  evidenceWorld,
  isPending,
  respondWithRecords,
} from '../evidence/testing.ts';

let world: EvidenceWorld;
let bakery: string;
let namesake: string;
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
const elsewhere = { addr1: '12 Harbor Rd', city: 'Salem', state: 'OR', zip5: '97301' };

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, report],
    wires: ['business_records'],
    hasScreening: false,
  });
  bakery = await world.merchant({ external_id: 'm1', name: 'Harvest Moon Bakery LLC', ...address });
  namesake = await world.merchant({ external_id: 'm2', name: 'Harvest Moon Bakery LLC', ...elsewhere });
});
beforeEach(() => world.nextDay());
// The evidence of a decision counts for its merchant on every later day.
afterEach(() =>
  inLender(world.database.owner, world.north.lender, (tx) =>
    tx.deleteFrom('app.evidence_decision').execute(),
  ),
);

const debtor = ({ addr1, city, state, zip5 }: typeof address) => ({
  debtor_name: 'Harvest Moon Bakery LLC',
  debtor_addr1: addr1,
  debtor_city: city,
  debtor_state: state,
  debtor_zip5: zip5,
});
const lien = (filing_number: string, where = address) => ({
  ...debtor(where),
  filing_number,
  filing_date: '2024-02-01',
  filing_office_name: 'Durham County Recorder',
  holder_name: 'Internal Revenue Service',
  lien_amount: '18420.00',
  status: 'Open',
});
const file = (id: string, where: typeof address, rest: object) => ({
  kind: 'business_records',
  id,
  primary_business_name: 'Harvest Moon Bakery LLC',
  locations: [where],
  ...rest,
});

/** An inquiry with all sources gathered, in which the bakery and its namesake were opened. */
async function opened(caller: Caller = world.north): Promise<string> {
  const id = await world.inquire({ name: 'Harvest Moon Bakery', ...address }, caller);
  await world.start(id, caller);
  await world.settled(id, caller);
  for (const merchant_id of [bakery, namesake]) {
    await world.api.call(caller, reportEndpoints.open, { params: { id }, body: { merchant_id } });
    await world.settled(id, caller);
  }
  return id;
}
const files = (id: string, caller: Caller = world.north) =>
  world.api.call(caller, financialEndpoints.files, { params: { id } });
const liensOf = ({ data }: { data: FinancialFile[] }) =>
  data.flatMap((each) => each.lien.map(({ filing_number }) => filing_number));
const records = (id: string, caller: Caller = world.north) =>
  world.api.call(caller, financialEndpoints.records, { params: { id } });

describe('the financial records of a merchant', () => {
  test('are those about it, with every field, and never its namesake’s [REP-121]', async () => {
    world.vendors.business_records.will(
      respondWithRecords([
        file('file-1', address, {
          fein_number: '123456780',
          lien_debtor_count: 3,
          bankruptcy_subject_count: 1,
          lien: [lien('L-1'), lien('L-2', elsewhere)],
          judgement: [
            { ...debtor(address), filing_number: 'J-1', filing_date: '2023-01-01', amount_awarded: '900.00' },
          ],
          bankruptcy: [
            {
              ...debtor(address),
              filing_number: '24-1',
              court_name: 'U.S. Bankruptcy Court, M.D. North Carolina',
            },
          ],
          ucc: [{ ...debtor(address), filing_number: 'U-1', sec_party_business_name: 'Gear Finance LLC' }],
        }),
        file('file-2', elsewhere, { fein_number: '987654320', lien: [lien('L-3', elsewhere)] }),
      ]),
    );
    await opened();
    const { body } = await files(bakery);
    expect(body).toMatchObject({ status: 'completed', data: [{ fein_number: '123456780' }] });
    const [own] = body.data;
    expect(own?.lien.map(({ filing_number }) => filing_number)).toEqual(['L-1']);
    expect(own?.ucc).toMatchObject([{ sec_party_business_name: 'Gear Finance LLC' }]);
    expect(Object.keys(own ?? {}).sort()).toEqual(Object.keys(FinancialFile.shape).sort());
    const blj = (await records(bakery)).body;
    expect(blj).toMatchObject({
      status: 'completed',
      summary: { lien_debtor_count: 3, bankruptcy_subject_count: 1, judgement_debtor_count: null },
      lien: [{ filing_number: 'L-1', lien_amount: '18420.00' }],
    });
    for (const [list, shape] of [
      [blj.lien, Lien.shape],
      [blj.judgement, Judgement.shape],
      [blj.bankruptcy, Bankruptcy.shape],
    ] as const)
      for (const record of list) expect(Object.keys(record).sort()).toEqual(Object.keys(shape).sort());

    const others = (await files(namesake)).body;
    expect(liensOf(others)).toEqual(['L-3']);
  });

  test('that two files have are one matter: a decision on either holds for both, and its undo too', async () => {
    const other = { ...lien('L-2'), filing_office_name: 'Another Recorder' };
    world.vendors.business_records.will(
      respondWithRecords([
        file('file-1', address, { fein_number: '123456780', lien: [lien('L-1'), lien('L-2')] }),
        file('file-2', address, {
          fein_number: '123456780',
          lien: [{ ...lien('l 1'), lien_amount: '18420.00' }, other],
        }),
      ]),
    );
    const inquiryId = await opened();
    const params = { id: bakery, inquiryId };
    const listed = async () =>
      (await world.api.call(world.north, gatheringEndpoints.merchant, { params })).body;
    const counted = async () => liensOf((await files(bakery)).body).sort();
    expect(await counted()).toEqual(['L-1', 'L-2', 'L-2', 'l 1']);
    const liens = (await listed()).counted.filter(({ kind }) => kind === 'lien');
    expect(liens.map(({ key }) => key.replace(/ 2024-02-01$/, '')).sort()).toEqual([
      'file-1 lien L-1',
      'file-1 lien L-2',
      'file-2 lien L-2',
    ]);
    const first = liens.find(({ key }) => key.startsWith('file-1 lien L-1'))!;
    const decide = (record: { record_id: string; key: string }, answer: string) =>
      world.api.call(world.north, gatheringEndpoints.decide, {
        params,
        body: { record_id: record.record_id, kind: 'lien', key: record.key, answer },
      } as never);
    expect((await decide(first, 'not_this_business')).status).toBe(200);
    expect(await counted()).toEqual(['L-2', 'L-2']);
    const { decided } = await listed();
    expect(decided).toHaveLength(1);
    const undo = await world.api.call(world.north, gatheringEndpoints.undoDecision, {
      params: { id: decided[0]!.decision!.id },
    });
    expect(undo.status).toBe(200);
    expect(await counted()).toEqual(['L-1', 'L-2', 'L-2', 'l 1']);

    const copy = { record_id: liens.find(({ key }) => key.startsWith('file-2'))!.record_id };
    const key = 'file-2 lien l 1 2024-02-01';
    expect((await decide(first, 'not_this_business')).status).toBe(200);
    expect((await decide({ ...copy, key }, 'this_business')).status).toBe(200);
    expect(await counted()).toEqual(['L-1', 'L-2', 'L-2', 'l 1']);
    expect((await decide({ ...copy, key }, 'not_this_business')).status).toBe(200);
    expect(await counted()).toEqual(['L-2', 'L-2']);
  });

  test('say what a UCC filing is, and never that a termination is active', async () => {
    const filing = (filing_number: string, rest: object = {}) => ({
      ...{ ...debtor(address), filing_number, filing_date: '2025-02-01', status: 'Active' },
      ...{ filing_type: 'Initial Filing', filing_office_name: 'NC Secretary of State', ...rest },
    });
    const termination = { filing_type: 'UCC3 Termination', initial_filing_number: 'U-1' };
    world.vendors.business_records.will(
      respondWithRecords([
        file('file-1', address, {
          fein_number: '123456780',
          ucc: [filing('U-1'), filing('U-2'), filing('U-3', { filing_date: '2026-02-01', ...termination })],
        }),
      ]),
    );
    const params = { id: bakery, inquiryId: await opened() };
    const { body } = await world.api.call(world.north, gatheringEndpoints.merchant, { params });
    const lines = body.counted.filter(({ kind }) => kind === 'ucc_filing');
    expect(
      Object.fromEntries(lines.map(({ title, second }) => [title, second?.split(' · ').at(-1)])),
    ).toEqual({
      'UCC filing U-1': 'Terminated',
      'UCC filing U-2': 'Active',
      'UCC filing U-3': 'Termination',
    });
  });

  test('exclude a record with a namesake’s address, which waits for a decision at the namesake [REP-121]', async () => {
    world.vendors.business_records.will(
      respondWithRecords([
        file('file-1', address, { fein_number: '123456780', lien: [lien('L-1'), lien('L-2', elsewhere)] }),
      ]),
    );
    const id = await opened();
    expect(liensOf((await files(bakery)).body)).toEqual(['L-1']);
    const before = (await files(namesake)).body;
    expect(before).toMatchObject({ waiting: 1, data: [] });

    const params = { id: namesake, inquiryId: id };
    const [waiting] = (await world.api.call(world.north, gatheringEndpoints.merchant, { params })).body
      .in_doubt;
    const { record_id = '', kind = '', key = '' } = waiting ?? {};
    const body = { record_id, kind, key, answer: 'this_business' } as never;
    expect((await world.api.call(world.north, gatheringEndpoints.decide, { params, body })).status).toBe(200);
    // The file is still the bakery's: the namesake's report shows only this record of it.
    expect((await files(namesake)).body).toMatchObject({
      waiting: 0,
      data: [
        {
          primary_business_name: 'Harvest Moon Bakery LLC',
          fein_number: null,
          locations: [],
          lien: [{ filing_number: 'L-2' }],
        },
      ],
    });
  });

  test('that may be about another business are counted as waiting and not shown [REP-121]', async () => {
    const bare = { primary_business_name: 'Harvest Moon Bakery LLC', lien: [{ filing_number: 'L-9' }] };
    world.vendors.business_records.will(
      respondWithRecords([{ kind: 'business_records', id: 'file-9', ...bare }]),
    );
    await opened();
    const { body } = await files(bakery);
    expect(body).toMatchObject({ data: [] });
    expect(body.waiting).toBeGreaterThan(0);
    expect((await records(bakery)).body).toMatchObject({ lien: [], summary: null });
  });

  test('say whether they are in progress, do not exist, or were not requested [REP-121]', async () => {
    world.vendors.business_records.will(respondWithRecords([]));
    await opened();
    expect((await files(bakery)).body).toMatchObject({ status: 'no_data', data: [] });
    world.nextDay();
    world.vendors.business_records.will(isPending);
    const id = await world.inquire({ name: 'Harvest Moon Bakery', ...address });
    await world.start(id);
    await world.api.call(world.north, reportEndpoints.open, {
      params: { id },
      body: { merchant_id: bakery },
    });
    expect((await records(bakery)).body.status).toBe('in_progress');
    expect((await files(bakery, world.staff(world.east))).body.status).toBe('not_requested');
  });

  test('are audited as viewed, once for both endpoints', async () => {
    const views = async () =>
      (await world.rows('app.audit_record')).filter(
        ({ action, target_kind, target_id }) =>
          action === 'evidence.read' && target_kind === 'merchant' && target_id === bakery,
      ).length;
    await opened();
    const before = await views();
    await files(bakery);
    await records(bakery);
    await files(bakery);
    expect((await views()) - before).toBe(1);
  });

  test('are refused to a lender without the flag, and for a merchant without access', async () => {
    expect((await files(bakery, world.harbor)).body).toMatchObject({ code: 'feature_disabled' });
    expect((await records(bakery, world.harbor)).status).toBe(403);
    expect((await files('999999')).status).toBe(404);
    const stranger = await world.merchant({
      external_id: 'm9',
      name: 'Stranger Concrete LLC',
      ...elsewhere,
    });
    expect((await records(stranger)).status).toBe(404);
  });
});
