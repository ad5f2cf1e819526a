import { verificationEndpoints } from '@assay/domain/verification';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { neverRespond, respondWith } from '#platform/testing';
import {
  type Caller,
  type EvidenceWorld,
  evidenceWorld,
  isPending,
  respondWithRecords,
} from '../evidence/testing.ts';

const { createDiscovery, discoveries } = verificationEndpoints;
let world: EvidenceWorld;

beforeAll(async () => {
  world = await evidenceWorld({ wires: ['business_verification'], hasScreening: false });
});
beforeEach(() => world.nextDay());

const verified = respondWithRecords([
  {
    kind: 'business_verification',
    id: 'ver-88',
    name: 'Harvest Moon Bakery',
    properties: [
      {
        name: 'ADDRESS_VERIFICATION',
        value: 'VERIFIED',
        created_at: '2026-03-01T11:58:00Z',
        updated_at: '2026-03-01T11:59:00Z',
      },
    ],
    processes: [{ name: 'registry lookup', status: 'COMPLETED', completed_at: '2026-03-01T11:59:00Z' }],
  },
]);
const create = (inquiryId: string, caller: Caller = world.north) =>
  world.api.call(caller, createDiscovery, { body: { inquiryId } });
const list = (id: string, caller: Caller = world.north) =>
  world.api.call(caller, discoveries, { params: { id } });
const verification = (id: string) => world.runOf(id, 'business_verification');

describe('a business verification', () => {
  test('served from a cached response has the date of the vendor’s response', async () => {
    world.vendors.business_verification.will(verified);
    const ids = [await world.inquire({ name: 'Kept Bakery' }), await world.inquire({ name: 'Kept Bakery' })];
    const answeredAt = world.api.clock.now().toISOString();
    for (const id of ids) {
      await create(id);
      await world.step(await verification(id));
      const [found] = (await list(id)).body;
      expect(found).toMatchObject({ checkedAt: answeredAt, updatedAt: world.api.clock.now().toISOString() });
      world.api.clock.advance(60 * 60_000);
    }
    expect(world.vendors.business_verification.requestedUrls).toHaveLength(1);
  });

  test('is requested and listed under the documented path [ONB-143]', async () => {
    expect([createDiscovery.base, discoveries.base]).toEqual(['backend', 'backend']);
    world.vendors.business_verification.will(verified);
    const id = await world.inquire();
    expect((await list(id)).body).toEqual([]);
    const created = await create(id);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      inquiryId: id,
      status: 'IN_PROGRESS',
      properties: [],
      processes: [],
    });
    await world.step(await verification(id));
    const { status, body } = await list(id);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: created.body.id,
        inquiryId: id,
        status: 'SUCCESS',
        createdAt: created.body.createdAt,
        updatedAt: world.api.clock.now().toISOString(),
        checkedAt: world.api.clock.now().toISOString(),
        properties: [
          {
            name: 'ADDRESS_VERIFICATION',
            value: 'VERIFIED',
            createdAt: '2026-03-01T11:58:00Z',
            updatedAt: '2026-03-01T11:59:00Z',
          },
        ],
        processes: [{ name: 'registry lookup', status: 'COMPLETED', completedAt: '2026-03-01T11:59:00Z' }],
      },
    ]);
    expect((await world.thirdPartyData(id)).business_discovery).toEqual(body[0]);
  });

  test('is not started by the trigger, and is null in the evidence before it starts', async () => {
    const id = await world.inquire();
    await world.start(id);
    expect((await world.gathered(id)).business_discovery).toBeNull();
    expect(world.vendors.business_verification.requestedUrls).toEqual([]);
  });

  test('returns 200 while it runs and after it succeeded, and runs once', async () => {
    world.vendors.business_verification.will(verified);
    const id = await world.inquire({ name: 'Once Only Bakery' });
    const first = await create(id);
    const running = await create(id);
    expect([running.status, running.body.id]).toEqual([200, first.body.id]);
    await world.step(await verification(id));
    const done = await create(id);
    expect([done.status, done.body.id, done.body.status]).toEqual([200, first.body.id, 'SUCCESS']);
    expect(world.vendors.business_verification.requestedUrls).toHaveLength(1);
  });

  test('requested twice at the same moment runs once', async () => {
    const id = await world.inquire({ name: 'Twice at Once Bakery' });
    const both = await Promise.all([create(id), create(id), create(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    expect((await list(id)).body).toHaveLength(1);
  });

  test('that failed can be repeated, and stays in the list after the new one', async () => {
    world.vendors.business_verification.will(respondWith('', 403));
    const id = await world.inquire({ name: 'Failed First Bakery' });
    const first = await create(id);
    await world.step(await verification(id));
    expect((await list(id)).body).toMatchObject([{ status: 'FAILED' }]);
    world.vendors.business_verification.will(verified);
    world.api.clock.advance(1000);
    const second = await create(id);
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
    await world.step(await verification(id));
    expect((await list(id)).body.map(({ id: one, status }) => [one, status])).toEqual([
      [second.body.id, 'SUCCESS'],
      [first.body.id, 'FAILED'],
    ]);
    expect((await world.thirdPartyData(id)).business_discovery?.id, 'the newest').toBe(second.body.id);
  });

  test('whose response is late, while a new one runs, is the newest by its update [ONB-142]', async () => {
    world.vendors.business_verification.will(verified);
    const id = await world.inquire({ name: 'Late Answer Bakery' });
    const first = await create(id);
    const run = await verification(id);
    world.api.clock.advance(10 * 60_000);
    await world.deadline(run);
    world.api.clock.advance(1000);
    await create(id);
    world.api.clock.advance(1000);
    await world.step(run);
    expect((await world.thirdPartyData(id)).business_discovery).toMatchObject({
      id: first.body.id,
      status: 'SUCCESS',
    });
    expect((await create(id)).body.id).toBe(first.body.id);
  });

  test('that timed out while its vendor still searches goes on when it is requested again, and is paid once', async () => {
    world.vendors.business_verification.will(isPending, verified);
    const id = await world.inquire({ name: 'Slow Verifier Bakery' });
    const first = await create(id);
    const run = await verification(id);
    await world.step(run);
    world.api.clock.advance(10 * 60_000);
    await world.deadline(run);
    expect((await list(id)).body).toMatchObject([{ status: 'FAILED' }]);
    world.api.clock.advance(1000);
    const again = await Promise.all([create(id), create(id)]);
    // Updated now: the page shows the newest by its update.
    const going = {
      id: first.body.id,
      status: 'IN_PROGRESS',
      updatedAt: world.api.clock.now().toISOString(),
    };
    expect(again).toMatchObject(Array(2).fill({ status: 200, body: going }));
    await world.step(run);
    expect((await list(id)).body).toMatchObject([{ id: first.body.id, status: 'SUCCESS' }]);
    expect(world.vendors.business_verification.calls.map(({ method }) => method)).toEqual(['POST', 'GET']);
    const { rows } = await sql<{ cents: number }>`
      select cents from app.vendor_call where source_run_id = ${run.id} order by id`.execute(
      world.database.worker,
    );
    expect(rows.map(({ cents }) => cents)).toEqual([50, 0]);
  });

  test('that is still in progress after 10 minutes has failed', async () => {
    world.vendors.business_verification.will(neverRespond);
    const id = await world.inquire({ name: 'Never Ends Bakery' });
    await create(id);
    const run = await verification(id);
    world.api.clock.advance(10 * 60_000 - 1);
    await world.deadline(run);
    expect((await list(id)).body).toMatchObject([{ status: 'IN_PROGRESS' }]);
    world.api.clock.advance(1);
    await world.deadline(run);
    expect((await list(id)).body).toMatchObject([{ status: 'FAILED' }]);
  });
});

describe('both calls', () => {
  test('are refused with 403 feature_disabled without kevari_enabled, and start no search [ONB-024]', async () => {
    const id = await world.inquire({}, world.harbor);
    for (const answer of [await create(id, world.harbor), await list(id, world.harbor)]) {
      expect([answer.status, answer.problem.code]).toEqual([403, 'feature_disabled']);
    }
    expect(world.vendors.business_verification.requestedUrls).toEqual([]);
  });

  test('return 404 for another lender’s inquiry', async () => {
    const id = await world.inquire();
    for (const answer of [await create(id, world.east), await list(id, world.east)]) {
      expect(answer.status).toBe(404);
    }
  });
});
