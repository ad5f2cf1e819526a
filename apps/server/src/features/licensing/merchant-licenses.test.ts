import { gatheringEndpoints } from '@assay/domain/gathering';
import { License, licensingEndpoints } from '@assay/domain/licensing';
import { reportEndpoints } from '@assay/domain/report';
import { computeRisk } from '@assay/domain/risk';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { evidenceOf } from '#features/evidence';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { lenderById } from '#platform/actor';
import { todayOf } from '#platform/clock';
import { inLender } from '#platform/database';
import { respondWith } from '#platform/testing';
import { type Caller, type EvidenceWorld, evidenceWorld, respondWithRecords } from '../evidence/testing.ts';
import { license as licenseKind } from './license-kind.ts';

let world: EvidenceWorld;
let plumbing: string;
let namesake: string;
let inaccessible: string;
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
const elsewhere = { addr1: '12 Harbor Rd', city: 'Salem', state: 'OR', zip5: '97301' };
const principals = [
  { first_name: 'Rosa', middle_name: 'M', last_name: 'Delgado', npi_id: '9100000017', ...address },
];

beforeAll(async () => {
  world = await evidenceWorld({ features: [matching, report], wires: ['licenses'], hasScreening: false });
  plumbing = await world.merchant({
    external_id: 'm1',
    name: 'Garcia Plumbing LLC',
    ...address,
    principals,
  } as never);
  namesake = await world.merchant({ external_id: 'm2', name: 'Garcia Plumbing LLC', ...elsewhere });
  // At no address of the others, which would make it an association that the report names.
  inaccessible = await world.merchant({
    ...{ external_id: 'm3', name: 'Seagull Diner LLC' },
    ...{ addr1: '700 Pine St', city: 'Bend', state: 'OR', zip5: '97701' },
  });
});
beforeEach(() => world.nextDay());

const license = (license_number: string, rest: object = {}) => ({
  kind: 'license',
  id: `NC-${license_number}`,
  licensee_name: 'Garcia Plumbing LLC',
  license_type: 'Plumbing Contractor',
  license_state: 'NC',
  license_owner_type: 'Business',
  license_number,
  issue_date: '2019-02-01',
  expiration_date: '2030-01-31',
  license_status: 'Active',
  ...address,
  ...rest,
});

/** An inquiry with all sources gathered, in which these merchants were opened. */
async function opened({ caller = world.north, merchants = [plumbing] } = {}): Promise<string> {
  const id = await world.inquire({ name: 'Garcia Plumbing', ...address }, caller);
  await world.start(id, caller);
  await world.settled(id, caller);
  for (const merchant_id of merchants) {
    await world.api.call(world.staff(caller), reportEndpoints.open, {
      params: { id },
      body: { merchant_id },
    });
    await world.settled(id, caller);
  }
  return id;
}
const ofMerchant = (id: string, caller: Caller = world.north) =>
  world.api.call(caller, licensingEndpoints.licenses, { params: { id } });
const numbersOf = async (id: string) =>
  (await ofMerchant(id)).body.data.map(({ license_number }) => license_number);

describe('the licenses of a merchant', () => {
  test('are those of its name and place and of its people, with every field, never a namesake’s [REP-044]', async () => {
    world.vendors.licenses.will(
      respondWithRecords([
        license('PC-1'),
        license('PC-2', { ...elsewhere, license_state: 'OR', id: 'OR-PC-2' }),
        license('DN-3', {
          subject_ref: 'owner:1',
          licensee_name: 'Rosa M Delgado',
          license_owner_type: 'Individual',
          business_name: 'Garcia Plumbing LLC',
        }),
        license('DN-4', {
          subject_ref: 'owner:1',
          licensee_name: 'Rosa M Delgado',
          addr1: '9 Far Rd',
          city: 'Boise',
          state: 'ID',
          zip5: '83702',
          license_state: 'ID',
        }),
      ]),
    );
    await opened({ merchants: [plumbing, namesake] });
    const { body } = await ofMerchant(plumbing);
    expect(body.status).toBe('completed');
    expect(body.data.map(({ license_number }) => license_number).sort()).toEqual(['DN-3', 'PC-1']);
    // Rosa Delgado of Boise may be someone else: the record waits for a decision.
    expect(body.waiting).toBe(1);
    for (const one of body.data) expect(Object.keys(one).sort()).toEqual(Object.keys(License.shape).sort());
    expect(body.data.find(({ license_number }) => license_number === 'PC-1')).toMatchObject({
      license_type: 'Plumbing Contractor',
      license_state: 'NC',
      license_locale: null,
      license_owner_type: 'Business',
      issue_date: '2019-02-01',
      expiration_date: '2030-01-31',
      license_status: 'Active',
    });
    expect(await numbersOf(namesake)).not.toContain('PC-1');
  });

  test('are listed with the status that their table shows on the day', async () => {
    world.vendors.licenses.will(
      respondWithRecords([license('PC-1'), license('PC-2', { expiration_date: '2020-01-31' })]),
    );
    const inquiryId = await opened();
    const { body } = await world.api.call(world.north, gatheringEndpoints.merchant, {
      params: { id: plumbing, inquiryId },
    });
    expect(body.counted.map(({ second }) => second).sort()).toEqual([
      'Plumbing Contractor · NC · PC-1 · Current',
      'Plumbing Contractor · NC · PC-2 · Expired',
    ]);
  });

  test('say when there are none, and instead say when the register failed [REP-044]', async () => {
    await opened();
    expect((await ofMerchant(plumbing)).body).toMatchObject({ status: 'no_data', data: [] });
    world.nextDay();
    world.vendors.licenses.will(respondWith({ title: 'Forbidden' }, 403));
    await opened();
    expect((await ofMerchant(plumbing)).body).toMatchObject({ status: 'error', data: [] });
  });

  test('are returned only to users with access to the merchant', async () => {
    await opened();
    expect((await ofMerchant(inaccessible)).status).toBe(404);
    expect((await ofMerchant(plumbing, world.harbor)).status).toBe(404);
    expect((await ofMerchant(plumbing, world.staff(world.north))).status).toBe(200);
  });
});

describe('the score', () => {
  /** The score reason for licenses from stored evidence, with what it cites. */
  async function problems(inquiryId: string) {
    const records = await inLender(world.database.app, world.north.lender, async (tx) => {
      const lender = await lenderById(tx, world.north.lender);
      if (!lender) throw new Error('No lender');
      const scope = { inquiryId, merchantId: plumbing, lender, now: world.api.clock.now() };
      const found = await (await evidenceOf(tx, world.api.services, scope)).of('license');
      return licenseKind.riskRecords(found.counted, found, todayOf(world.api.services));
    });
    const { reasons } = computeRisk(records, todayOf(world.api.services));
    return reasons
      .filter(({ code }) => code === 'V22')
      .map(({ points, evidence }) => ({ points, cited: evidence.map(({ id }) => id) }));
  }

  test('counts an inactive, a revoked, an expired and a disciplined license, each once, and no valid one', async () => {
    const filing = license('PC-1', { adverse_action: 'No disciplinary actions' });
    world.vendors.licenses.will(
      respondWithRecords([filing, license('PC-9', { license_status: null, adverse_action: 'None found' })]),
    );
    expect(await problems(await opened())).toEqual([]);
    const bad = [
      { license_status: 'Inactive' },
      { license_status: 'Revoked' },
      { expiration_date: '2020-01-01' },
      { adverse_action: 'Consent order' },
    ].flatMap((rest, at) => [
      license(`PC-${at + 2}`, rest),
      license(`PC-${at + 2}`, { ...rest, id: `copy ${at}` }),
    ]);
    world.nextDay();
    world.vendors.licenses.will(respondWithRecords([filing, ...bad]));
    // The most that licenses cost: two of them reach it.
    expect(await problems(await opened())).toEqual([
      { points: 240, cited: ['NC-PC-2', 'NC-PC-3', 'NC-PC-4', 'NC-PC-5'] },
    ]);
  });

  test('counts a license as expired from the day after its last one in the business time zone, and so does the evidence', async () => {
    const expiration_date = world.lateEvening();
    world.vendors.licenses.will(respondWithRecords([license('PC-1', { expiration_date })]));
    const inquiryId = await opened();
    const finding = async () => {
      const params = { id: plumbing, inquiryId };
      const { body } = await world.api.call(world.north, gatheringEndpoints.merchant, { params });
      return body.topics.find(({ topic }) => topic === 'licensing')?.finding?.text;
    };
    expect([await problems(inquiryId), await finding()]).toEqual([[], '1 license']);
    world.api.clock.advance(4 * 3_600_000);
    expect([await problems(inquiryId), await finding()]).toMatchObject([
      [{ points: 120 }],
      '1 license, 1 with a problem',
    ]);
  });
});
