import { licensingEndpoints } from '@assay/domain/licensing';
import { reportEndpoints } from '@assay/domain/report';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { inLender } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { respondWith } from '#platform/testing';
import {
  type Caller,
  type EvidenceWorld,
  evidenceJobs,
  evidenceWorld,
  respondWithRecords,
} from '../evidence/testing.ts';

let world: EvidenceWorld;
let bakery: string;
let inaccessible: string;
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
let numbers = 0;

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, report],
    wires: ['license_verification'],
    hasScreening: false,
  });
  bakery = await world.merchant({ external_id: 'm1', name: 'Harvest Moon Bakery LLC', ...address });
  inaccessible = await world.merchant({
    external_id: 'm2',
    name: 'Seagull Diner LLC',
    city: 'Salem',
    state: 'OR',
  });
  for (const caller of [world.north, world.east, world.harbor]) {
    const id = await world.inquire({ name: 'Harvest Moon Bakery', ...address }, caller);
    await world.start(id, caller);
    await world.gathered(id, caller);
    await world.api.call(caller, reportEndpoints.open, { params: { id }, body: { merchant_id: bakery } });
    await world.gathered(id, caller);
  }
});
beforeEach(() => world.nextDay());

/** A license number that no earlier test ordered. */
const newNumber = () => `RC-${++numbers}`;
const form = (licensee_id: string, rest: object = {}) => ({
  merchant_id: bakery,
  npi_id: '',
  licensee_name: 'Harvest Moon Bakery LLC',
  licensee_addr1: '88 Mill Pond Rd',
  licensee_city: '',
  licensee_state: 'North Carolina',
  licensee_zip5: '27701',
  licensee_id,
  licensee_category: 'homeServices' as const,
  licensee_subcategory: 'plumbers',
  ...rest,
});
const submit = (licensee_id: string, rest: object = {}, caller: Caller = world.north) =>
  world.api.call(caller, licensingEndpoints.submitOrder, { body: form(licensee_id, rest) });
const orders = async (caller: Caller = world.north) =>
  (await world.api.call(caller, licensingEndpoints.orders, { body: { merchant_id: bakery } })).body
    .license_orders;
const orderOf = async (number: string, caller: Caller = world.north) =>
  (await orders(caller)).filter(({ licensee_id }) => licensee_id === number);
const verified = (license_number: string, verification: object, rest: object = {}) =>
  respondWithRecords([
    {
      kind: 'license',
      id: `order-${license_number}`,
      license_number,
      license_state: 'NC',
      licensee_name: 'Harvest Moon Bakery LLC',
      verification: { order_labels: [], ...verification },
      ...rest,
    },
  ]);

/** Runs the searches of the lender's orders until none is in progress. */
async function worked(caller: Caller = world.north) {
  for (let round = 0; round < 20; round++) {
    const open = (await world.rows('app.source_run', caller)).filter(
      ({ status, source }) => status === 'processing' && source === 'license_verification',
    );
    if (open.length === 0) return;
    for (const { id, lender_id } of open)
      await world.step({ id: String(id), lender_id: String(lender_id) }).catch(() => undefined);
    world.api.clock.advance(60_000);
  }
}
const recheck = () => {
  const job = { ...world.api.services, db: world.database.worker, payload: {}, attempt: 1, maxAttempts: 25 };
  return evidenceJobs
    .find(({ task }) => task === 'licensing.recheck_orders')
    ?.run({ ...job, signal: new AbortController().signal } as JobRun);
};

describe('an order to verify a license', () => {
  test('is stored as typed, with empty text as null, and sent to the verifier by number and state [REP-180]', async () => {
    const number = newNumber();
    world.vendors.license_verification.will(
      verified(number, { order_status: 'completed', order_labels: ['approved'], license_status: 'Active' }),
    );
    const answer = await submit(number);
    expect([answer.status, answer.body]).toEqual([200, { status: 'submitted' }]);
    expect(await orderOf(number)).toMatchObject([
      { mesh_order_status: 'requested', mesh_order_labels: null },
    ]);
    await worked();
    expect(await orderOf(number)).toMatchObject([
      {
        licensee_name: 'Harvest Moon Bakery LLC',
        licensee_state: 'NC',
        licensee_city: null,
        npi_id: null,
        licensee_category: 'homeServices',
        licensee_subcategory: 'plumbers',
        mesh_order_status: 'completed',
        mesh_order_labels: ['approved'],
        mesh_license_status: 'Active',
      },
    ]);
    const run = (await world.rows('app.source_run')).findLast(
      ({ source }) => source === 'license_verification',
    );
    expect(run?.searches).toMatchObject([
      [{ name: 'Harvest Moon Bakery LLC', licenses: [{ number, state: 'NC', subcategory: 'plumbers' }] }],
    ]);
  });

  test.each([
    [{ licensee_subcategory: '' }, 'The Licensee Subcategory is required to submit License Verification'],
    [
      { licensee_subcategory: 'bakers' },
      'The Licensee Subcategory is required to submit License Verification',
    ],
    [
      { licensee_name: ' ' },
      'The Licensee Name, License State, and License ID are required to submit a Home Services License Verification',
    ],
    [{ licensee_state: 'Tex' }, 'State should be an Abbreviated State'],
  ])('without %j is refused with a message, and nothing is stored [REP-180]', async (rest, sentence) => {
    const before = (await orders()).length;
    const answer = await submit(newNumber(), rest);
    expect([answer.status, answer.problem?.detail]).toEqual([400, sentence]);
    expect(await orders()).toHaveLength(before);
  });

  test('is skipped while the last one is less than 6 months old, and repeated after that [REP-178]', async () => {
    const number = newNumber();
    world.vendors.license_verification.will(verified(number, { order_status: 'completed' }));
    await submit(number);
    await worked();
    expect((await submit(` ${number.toLowerCase()} `)).body).toEqual({ status: 'up_to_date' });
    expect((await submit(number, { licensee_state: 'VA' })).body).toEqual({ status: 'submitted' });
    expect(await orderOf(number)).toHaveLength(2);
    world.api.clock.advance(185 * 24 * 60 * 60_000);
    expect((await submit(number)).body).toEqual({ status: 'submitted' });
    expect(await orderOf(number)).toHaveLength(3);
    await worked();
  });

  test('sent twice concurrently is stored once', async () => {
    const number = newNumber();
    const answers = await Promise.all([submit(number), submit(number)]);
    expect(answers.map(({ body }) => body.status).sort()).toEqual(['submitted', 'up_to_date']);
    expect(await orderOf(number)).toHaveLength(1);
    await worked();
  });

  test('that failed at the vendor says so, and can be repeated at once [REP-178]', async () => {
    const number = newNumber();
    world.vendors.license_verification.will(respondWith({ title: 'Forbidden' }, 403));
    await submit(number);
    await worked();
    expect(await orderOf(number)).toMatchObject([{ mesh_order_status: 'error' }]);
    world.vendors.license_verification.will(respondWithRecords([]));
    expect((await submit(number)).body).toEqual({ status: 'submitted' });
    await worked();
    expect((await orderOf(number)).map(({ mesh_order_status }) => mesh_order_status)).toEqual([
      'not_found',
      'error',
    ]);
  });

  test('in review is polled until it is decided, and shows its latest status in the meantime', async () => {
    const number = newNumber();
    world.vendors.license_verification.will(verified(number, { order_status: 'manual_review' }));
    await submit(number);
    await worked();
    expect(await orderOf(number)).toMatchObject([{ mesh_order_status: 'manual_review' }]);
    await recheck();
    const requestsBefore = world.vendors.license_verification.requestedUrls.length;
    await worked();
    expect(world.vendors.license_verification.requestedUrls).toHaveLength(requestsBefore);
    world.api.clock.advance(7 * 60 * 60_000);
    world.vendors.license_verification.will(
      verified(number, { order_status: 'completed', order_labels: ['rejected'] }),
    );
    await recheck();
    expect(await orderOf(number)).toMatchObject([{ mesh_order_status: 'manual_review' }]);
    await worked();
    expect(await orderOf(number)).toMatchObject([
      { mesh_order_status: 'completed', mesh_order_labels: ['rejected'] },
    ]);
    world.api.clock.advance(7 * 60 * 60_000);
    await recheck();
    expect(await orderOf(number)).toMatchObject([{ mesh_order_status: 'completed' }]);
  });

  test('ignores an answer about another license than the ordered one', async () => {
    const number = newNumber();
    world.vendors.license_verification.will(verified('SOMEBODY-ELSES', { order_status: 'completed' }));
    await submit(number);
    await worked();
    expect(await orderOf(number)).toMatchObject([{ mesh_order_status: 'error', mesh_license_status: null }]);
  });

  test('is refused without the flag or without access to the merchant, and is visible to its lender only [REP-180]', async () => {
    const number = newNumber();
    world.vendors.license_verification.will(
      verified(number, { order_status: 'completed', license_status: 'Active' }),
    );
    const off = await submit(number, {}, world.harbor);
    expect([off.status, off.problem?.code]).toEqual([403, 'feature_disabled']);
    expect((await submit(number, { merchant_id: inaccessible })).status).toBe(404);
    await submit(number);
    await worked();
    expect(await orderOf(number, world.east)).toEqual([]);
    expect(
      await inLender(world.database.app, world.east.lender, (tx) =>
        tx.selectFrom('app.license_order').selectAll().where('licensee_id', '=', number).execute(),
      ),
    ).toEqual([]);
    const unknown = await world.api.call(world.north, licensingEndpoints.orders, {
      body: { merchant_id: inaccessible },
    });
    expect(unknown.status).toBe(404);
  });

  test('hides its result once the flag is off [REP-050]', async () => {
    const number = newNumber();
    world.vendors.license_verification.will(
      verified(number, { order_status: 'completed', license_status: 'Active', order_labels: ['approved'] }),
    );
    await submit(number, {}, world.east);
    await worked(world.east);
    const set = (flags: object) =>
      world.database.owner
        .updateTable('app.lender')
        .set({ flags: JSON.stringify(flags) })
        .where('id', '=', world.east.lender)
        .execute();
    await set({ tlo_enabled: true });
    const [hidden] = await orderOf(number, world.east);
    const fields = Object.entries(hidden ?? {}).filter(([name]) => name.startsWith('mesh_'));
    expect(fields.length).toBe(9);
    expect(fields.every(([, value]) => value === null)).toBe(true);
    await set({ tlo_enabled: true, license_verification_enabled: true });
    expect(await orderOf(number, world.east)).toMatchObject([{ mesh_license_status: 'Active' }]);
  });
});
