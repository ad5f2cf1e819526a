import { reportEndpoints } from '@assay/domain/report';
import { verificationEndpoints } from '@assay/domain/verification';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { inLender } from '#platform/database';
import { respondWith } from '#platform/testing';
import {
  type Caller,
  type EvidenceWorld,
  evidenceWorld,
  isPending,
  respondWithRecords,
} from '../evidence/testing.ts';

let world: EvidenceWorld;
let place = 0;
const DAY_MS = 24 * 60 * 60_000;
const elsewhere = { addr1: '12 Harbor Rd', city: 'Salem', state: 'OR', zip5: '97301' };

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, report],
    wires: ['business_verification'],
    hasScreening: false,
  });
});
beforeEach(() => world.nextDay());

const verified = (name: string, properties: Record<string, string>) =>
  respondWithRecords([
    {
      kind: 'business_verification',
      id: `ver-${name}`,
      name,
      properties: Object.entries(properties).map(([property, value]) => ({
        name: property,
        value,
        created_at: '2026-03-01T11:58:00Z',
        updated_at: '2026-03-01T11:59:00Z',
      })),
      processes: [],
    },
  ]);
const allOf = (name: string) =>
  verified(name, {
    ADDRESS_VERIFICATION: 'verified',
    PHONE_VERIFICATION: 'NOT_VERIFIED',
    EMAIL_VERIFICATION: 'Mailbox full',
  });

/** A new business for each test, opened in an inquiry about it, and a distant namesake that can be opened there too. */
async function opened(caller: Caller = world.north) {
  place += 1;
  const name = `Harvest ${['Moon', 'Sun', 'Star', 'Cloud', 'Rain', 'Snow', 'Wind'][place]} Bakery LLC`;
  const address = { addr1: `${place}8 Mill Pond Rd`, city: 'Durham', state: 'NC', zip5: '27701' };
  const merchant = await world.merchant({ external_id: `m${place}`, name, ...address });
  const namesake = await world.merchant({ external_id: `n${place}`, name, ...elsewhere });
  const id = await world.inquire({ name, ...address }, caller);
  const open = (merchant_id: string) =>
    world.api.call(caller, reportEndpoints.open, { params: { id }, body: { merchant_id } });
  expect((await open(merchant)).status).toBe(200);
  return { id, merchant, namesake, name, open };
}
const verify = (merchant_id: string, caller: Caller = world.north, more: object = {}) =>
  world.api.call(caller, verificationEndpoints.verifyState, { body: { merchant_id, ...more } });
const requests = () => world.vendors.business_verification.calls.length;

describe('the verification of a merchant', () => {
  test('is started by opening the report and returned by later calls, in its fields [REP-041]', async () => {
    const { id, merchant, name } = await opened();
    world.vendors.business_verification.will(allOf(name));
    expect(await world.runOf(id, 'business_verification')).toBeDefined();
    const [one, other] = await Promise.all([verify(merchant), verify(merchant)]);
    expect([one.body, other.body]).toEqual([
      { status: 'requested', verification: null },
      { status: 'requested', verification: null },
    ]);
    const answeredAt = world.api.clock.now().toISOString();
    await world.settled(id);
    const { body } = await verify(merchant);
    expect(body).toMatchObject({
      status: 'completed',
      verification: {
        name,
        ADDRESS_VERIFICATION: 'VERIFIED',
        PHONE_VERIFICATION: 'NOT_VERIFIED',
        EMAIL_VERIFICATION: 'Mailbox full',
      },
    });
    expect(Date.parse(body.verification?.timestamp ?? '')).toBeGreaterThanOrEqual(Date.parse(answeredAt));
    expect(requests()).toBe(1);
  });

  test('is valid for 30 days, also in a later inquiry, and is then repeated [REP-041]', async () => {
    const { id, merchant, name } = await opened();
    world.vendors.business_verification.will(allOf(name));
    await verify(merchant);
    await world.settled(id);
    world.api.clock.advance(29 * DAY_MS);
    const later = await world.inquire({ name, state: 'NC', zip5: '27701' });
    await world.api.call(world.north, reportEndpoints.open, {
      params: { id: later },
      body: { merchant_id: merchant },
    });
    expect((await verify(merchant)).body.status).toBe('completed');
    expect(requests()).toBe(1);
    world.api.clock.advance(2 * DAY_MS);
    expect((await verify(merchant)).body.status).toBe('requested');
    await world.settled(later);
    expect(requests()).toBe(2);
  });

  test('of the likely match is the inquiry’s, paid once; another merchant has its own [REP-041]', async () => {
    const { id, merchant, namesake, name, open } = await opened();
    world.vendors.business_verification.will(allOf(name));
    const made = await world.api.call(world.north, verificationEndpoints.createDiscovery, {
      body: { inquiryId: id },
    });
    expect([made.status, made.body.status]).toEqual([200, 'IN_PROGRESS']);
    await verify(merchant);
    await world.settled(id);
    expect(requests()).toBe(1);
    await open(namesake);
    await verify(namesake);
    await world.settled(id);
    expect(requests()).toBe(2);
    expect(world.vendors.business_verification.calls[1]?.body).toContain('Salem');
    expect(world.vendors.business_verification.calls[1]?.body).not.toContain('Durham');
  });

  test('is started for a merchant that became the likely match after another was verified [REP-041]', async () => {
    const { id, merchant, namesake, name, open } = await opened();
    world.vendors.business_verification.will(allOf(name));
    await world.settled(id);
    await inLender(world.database.owner, world.north.lender, (tx) =>
      tx
        .updateTable('app.source_run')
        .set({ asked_for_merchant_id: namesake })
        .where('inquiry_id', '=', id)
        .where('source', '=', 'business_verification')
        .execute(),
    );
    await sql`update app.merchant set name = name where id = ${merchant}`.execute(world.database.owner);
    expect((await open(merchant)).status).toBe(200);
    expect((await verify(merchant)).body.status).toBe('requested');
    await world.settled(id);
    expect((await verify(merchant)).body.status).toBe('completed');
  });

  test('is running, without a result or failed, and a failed one is repeated only on request [REP-041]', async () => {
    const { id, merchant, name } = await opened();
    world.vendors.business_verification.will(isPending);
    await verify(merchant);
    const run = await world.runOf(id, 'business_verification');
    await world.step(run);
    expect((await verify(merchant)).body).toEqual({ status: 'in_progress', verification: null });
    world.api.clock.advance(60 * 60_000);
    await world.deadline(run);
    expect((await verify(merchant)).body).toEqual({ status: 'error', verification: null });
    world.vendors.business_verification.will(allOf(name));
    expect((await verify(merchant)).body.status).toBe('error');
    const { calls } = world.vendors.business_verification;
    expect((await verify(merchant, world.north, { retry: true })).body.status).toBe('in_progress');
    await world.settled(id);
    // The vendor was still searching.
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
    expect((await verify(merchant, world.north, { retry: true })).body.status).toBe('completed');

    const nothing = await opened();
    world.vendors.business_verification.will(respondWithRecords([]));
    await verify(nothing.merchant);
    await world.settled(nothing.id);
    expect((await verify(nothing.merchant)).body).toEqual({ status: 'no_data', verification: null });
    world.vendors.business_verification.will(respondWith({}, 400));
  });

  test('requires kevari_enabled and access to the merchant, and is invisible to other lenders [REP-041] [REP-220]', async () => {
    const { id, merchant, name } = await opened();
    world.vendors.business_verification.will(allOf(name));
    await verify(merchant);
    await world.settled(id);
    expect((await verify(merchant, world.harbor)).body).toMatchObject({
      status: 403,
      code: 'feature_disabled',
    });
    expect((await verify(merchant, world.east)).status).toBe(404);
    expect((await verify(merchant, world.staff(world.east))).body).toEqual({
      status: 'not_requested',
      verification: null,
    });
    expect((await verify('999999')).status).toBe(404);
    expect((await verify('x')).body).toMatchObject({ status: 400 });
    expect(requests()).toBe(1);
  });
});
