import { licensingEndpoints } from '@assay/domain/licensing';
import { reportEndpoints } from '@assay/domain/report';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { inLender } from '#platform/database';
import { respondWith, type ScriptedVendor, scriptedVendor } from '#platform/testing';
import { type Caller, type EvidenceWorld, evidenceWorld, respondWithRecords } from '../evidence/testing.ts';

let world: EvidenceWorld;
let register: ScriptedVendor;
let clinic: string;
let inaccessible: string;
const NPI = '9100000017';
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
const rosa = { first_name: 'Rosa', middle_name: 'M', last_name: 'Delgado', npi_id: NPI, ...address };

const entry = (number = NPI, first_name = 'ROSA', last_name = 'DELGADO') =>
  respondWith({
    result_count: 1,
    results: [
      {
        number,
        enumeration_type: 'NPI-1',
        basic: { first_name, last_name, status: 'A', enumeration_date: '2016-11-07' },
        taxonomies: [
          {
            code: '1223G0001X',
            desc: 'Dentist, General Practice',
            primary: true,
            state: 'NC',
            license: '9981',
          },
        ],
        addresses: [],
        other_names: [],
      },
    ],
  });

beforeAll(async () => {
  register = await scriptedVendor();
  register.will(entry());
  world = await evidenceWorld({
    features: [matching, report],
    wires: ['license_verification'],
    hasScreening: false,
    environment: { NPPES_URL: register.url, VENDOR_LIMITS: '' },
  });
  clinic = await world.merchant({
    external_id: 'm1',
    name: 'Mill Pond Dentistry PLLC',
    ...address,
    principals: [rosa, { first_name: 'Ben', last_name: 'Ortega', ...address }],
  } as never);
  inaccessible = await world.merchant({
    external_id: 'm2',
    name: 'Seagull Diner LLC',
    city: 'Salem',
    state: 'OR',
  });
  const set = (lender: string, flags: object) =>
    world.database.owner
      .updateTable('app.lender')
      .set({ flags: JSON.stringify(flags) })
      .where('id', '=', lender)
      .execute();
  await set(world.north.lender, { license_verification_enabled: true, furnish_doctors: true });
  for (const caller of [world.north, world.east, world.harbor]) await open(caller);
}, 60_000);
beforeEach(async () => {
  for (const table of ['app.license_order', 'app.doctor_license', 'app.doctor'] as const)
    await inLender(world.database.owner, world.north.lender, (tx) => tx.deleteFrom(table).execute());
  world.nextDay();
  register.will(entry());
});

async function open(caller: Caller) {
  const id = await world.inquire({ name: 'Mill Pond Dentistry', ...address }, caller);
  await world.start(id, caller);
  await world.gathered(id, caller);
  await world.api.call(world.staff(caller), reportEndpoints.open, {
    params: { id },
    body: { merchant_id: clinic },
  });
  await world.gathered(id, caller);
}
const doctors = async (caller: Caller = world.north) =>
  (await world.api.call(caller, licensingEndpoints.ofMerchant, { body: { merchant_id: clinic } })).body
    .doctors;
const addDoctor = (rest: object = {}, caller: Caller = world.north) =>
  world.api.call(caller, licensingEndpoints.addDoctor, {
    body: {
      merchant_id: clinic,
      first_name: 'Ann',
      middle_name: '',
      last_name: 'Okafor',
      street_number: '88',
      street_name: 'Mill Pond Rd',
      city: 'Durham',
      state: 'north carolina',
      zip5: '27701',
      npi_id: '',
      ...rest,
    } as never,
  });
const submit = (rest: object = {}, caller: Caller = world.north) =>
  world.api.call(caller, licensingEndpoints.submitLicense, {
    body: { npi_id: NPI, license_id: 'DN-7', state: 'tx', ...rest },
  });
/** Runs the searches about the clinic until none is in progress. */
async function worked() {
  for (let round = 0; round < 20; round++) {
    const runs = (await world.rows('app.source_run')).filter(({ status }) => status === 'processing');
    if (runs.length === 0) return;
    for (const { id, lender_id } of runs) await world.step({ id: String(id), lender_id: String(lender_id) });
    world.api.clock.advance(60_000);
  }
}

describe('the doctors of a merchant', () => {
  test('are its people with an NPI, each with the register’s entry', async () => {
    expect(await doctors()).toEqual([
      {
        id: expect.stringMatching(/^p\d+$/),
        name: 'Rosa M Delgado',
        specialty: 'Dentist, General Practice',
        npi_id: NPI,
        npi_doctor_data: { provider_enumeration_date: '2016-11-07' },
        license_number_state_code: 'NC',
        license_taxonomy_code: '1223G0001X',
        doctor_licenses: [
          {
            npi_id: NPI,
            name: 'Rosa M Delgado',
            license_number: '9981',
            license_number_state_code: 'NC',
            license_taxonomy_code: '1223G0001X',
            source: 'NPI registry',
            license_status: null,
            verifications: [],
          },
        ],
        review_summary: [],
        reviews_status: 'not_requested',
        reviews_waiting: 0,
      },
    ]);
    const unknown = await world.api.call(world.north, licensingEndpoints.ofMerchant, {
      body: { merchant_id: inaccessible },
    });
    expect(unknown.status).toBe(404);
  });

  test('include an added doctor once, and query the register for them [REP-173]', async () => {
    register.will(entry('9100000033', 'ANN', 'OKAFOR'));
    const added = await addDoctor({ npi_id: '9100000033' });
    expect(added.body).toMatchObject({
      status: 'success',
      doctor: { name: 'Ann Okafor', npi_id: '9100000033' },
    });
    await worked();
    const again = await addDoctor({ npi_id: '9100000033', first_name: 'Anne' });
    expect(again.body.doctor?.id).toBe(added.body.doctor?.id);
    expect((await doctors()).map(({ name }) => name)).toEqual(['Ann Okafor', 'Rosa M Delgado']);
    expect((await doctors())[0]).toMatchObject({
      specialty: 'Dentist, General Practice',
      npi_doctor_data: { provider_enumeration_date: '2016-11-07' },
    });
    // A doctor in the master file is returned, not added.
    expect((await addDoctor({ npi_id: NPI })).body.doctor?.name).toBe('Rosa M Delgado');
    const named = await addDoctor({ last_name: 'Bello' });
    expect((await addDoctor({ last_name: 'BELLO ', zip5: '27701' })).body.doctor?.id).toBe(
      named.body.doctor?.id,
    );
    expect((await addDoctor({ last_name: 'Bello', zip5: '27702' })).body.doctor?.id).not.toBe(
      named.body.doctor?.id,
    );
  });

  test('added by one lender are hidden from another [REP-173]', async () => {
    await addDoctor({ last_name: 'Private' });
    expect((await doctors()).map(({ name }) => name)).toContain('Ann Private');
    expect((await doctors(world.east)).map(({ name }) => name)).toEqual(['Rosa M Delgado']);
    expect(
      await inLender(world.database.app, world.east.lender, (tx) =>
        tx.selectFrom('app.doctor').selectAll().execute(),
      ),
    ).toEqual([]);
  });

  test.each([
    [{ first_name: ' ' }, 'first_name', 'First Name is Required'],
    [{ last_name: null }, 'last_name', 'Last Name is Required'],
    [{ npi_id: '123' }, 'npi_id', 'NPI ID must be 10 digits'],
    [{ state: 'Tex' }, 'state', 'State should be an Abbreviated State'],
  ])('reject %j [REP-173]', async (rest, field, sentence) => {
    const before = (await doctors()).length;
    const answer = await addDoctor(rest);
    expect([answer.status, answer.problem?.errors]).toEqual([400, { [field]: [sentence] }]);
    expect(await doctors()).toHaveLength(before);
  });

  test('can be added only by a lender with the flag, to a merchant it has access to [REP-172] [REP-173]', async () => {
    const off = await addDoctor({}, world.east);
    expect([off.status, off.problem?.code]).toEqual([403, 'feature_disabled']);
    expect((await addDoctor({ merchant_id: inaccessible })).status).toBe(404);
    const enabled = async (caller: Caller) =>
      (await world.api.call(caller, licensingEndpoints.mayAddDoctors)).body.furnish_doctors;
    expect([await enabled(world.north), await enabled(world.east)]).toEqual([true, false]);
  });
});

describe('a license of a doctor', () => {
  test('is stored with the doctor and verified, once [REP-174]', async () => {
    world.vendors.license_verification.will(
      respondWithRecords([
        {
          kind: 'license',
          id: 'order-7',
          license_number: 'DN-7',
          license_state: 'TX',
          verification: { order_status: 'completed', order_labels: ['approved'] },
        },
      ]),
    );
    expect((await submit()).body).toEqual({ status: 'submitted' });
    expect((await submit({ license_id: 'dn-7', state: ' Texas ' })).body).toEqual({ status: 'submitted' });
    await worked();
    const found = (await doctors()).find(({ npi_id }) => npi_id === NPI);
    expect(found?.doctor_licenses.map(({ license_number }) => license_number)).toEqual(['9981', 'DN-7']);
    expect(found?.doctor_licenses[1]).toMatchObject({
      license_number_state_code: 'TX',
      verifications: [{ mesh_order_labels: ['approved'] }],
    });
    expect((await world.rows('app.license_order')).length).toBe(1);
    // A lender without the flag does not see it.
    expect((await doctors(world.east))[0]?.doctor_licenses).toHaveLength(1);
  });

  test.each([
    [{ license_id: '', state: 'Tex' }, 'Missing License ID or State'],
    [{ state: '' }, 'Missing License ID or State'],
    [{ npi_id: null }, 'Missing License ID or State'],
    [{ state: 'Tex' }, 'State should be an Abbreviated State'],
  ])('with %j is refused with a message [REP-174]', async (rest, sentence) => {
    const answer = await submit(rest);
    expect([answer.status, answer.problem?.detail]).toEqual([400, sentence]);
  });

  test('of a doctor without access, or without the flag, is refused [REP-174]', async () => {
    expect((await submit({ npi_id: '9999999999' })).status).toBe(404);
    expect((await submit({}, world.harbor)).problem?.code).toBe('feature_disabled');
  });
});
