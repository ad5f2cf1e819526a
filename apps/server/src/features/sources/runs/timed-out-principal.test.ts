import { principalEndpoints } from '@assay/domain/principals';
import { reportEndpoints } from '@assay/domain/report';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { principals } from '#features/principals';
import { report } from '#features/report';
import { inLender } from '#platform/database';
import { respondWith } from '#platform/testing';
import { type EvidenceWorld, evidenceWorld, isPending, respondWithRecords } from '../../evidence/testing.ts';

let world: EvidenceWorld;
let bakery: string;
let owner: string;
let external_id: string;
const home = { addr1: '412 Oak St', city: 'Durham', state: 'NC', zip5: '27701' };

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, report, principals],
    wires: ['business_records'],
    hasScreening: false,
  });
});
beforeEach(async () => {
  world.nextDay();
  external_id = `m ${world.api.clock.now().toISOString()}`;
  bakery = await saved(home);
  const id = await world.inquire({ name: 'Somebody Else Altogether', state: 'OR' });
  await world.api.call(world.staff(world.north), reportEndpoints.open, {
    params: { id },
    body: { merchant_id: bakery },
  });
  const { body } = await world.api.call(world.north, principalEndpoints.list, { params: { id: bakery } });
  owner = body.principals[0]?.id ?? '';
});

/** Saves the bakery with its owner at an address. */
const saved = (at: typeof home) =>
  world.merchant({
    external_id,
    name: 'Harvest Moon Bakery LLC',
    principals: [{ first_name: 'Martina', last_name: 'Novak', ...at }] as never,
  });
const refresh = () =>
  world.api.call(world.north, principalEndpoints.refresh, { body: { principal_id: owner } });
const run = () =>
  inLender(world.database.app, world.north.lender, (tx) =>
    tx
      .selectFrom('app.source_run')
      .selectAll()
      .where('merchant_id', '=', bakery)
      .where('source', '=', 'business_records')
      .where('principal_id', 'is not', null)
      .executeTakeFirstOrThrow(),
  );
const requested = () =>
  world.vendors.business_records.calls.map(({ method, url }) => `${method} ${url.pathname}`);

/** Starts the search about the owner and lets it time out while the vendor is still searching. */
async function timedOut() {
  world.vendors.business_records.will(isPending);
  await refresh();
  await world.step(await run());
  world.api.clock.advance(10 * 60_000);
  await world.deadline(await run());
  expect((await run()).status).toBe('timed_out');
}

test('a search about a person that timed out is continued when the person is searched for again', async () => {
  await timedOut();
  world.vendors.business_records.will(respondWithRecords([]));
  await refresh();
  await world.step(await run());
  expect((await run()).status).toBe('not_available');
  expect(requested()).toEqual(['GET /v1/searches/search-1']);
});

test('a search about a person that timed out during its first call is continued and called once', async () => {
  const late = Promise.withResolvers<void>();
  world.vendors.business_records.will(
    (response) => void late.promise.then(() => respondWithRecords([])(response)),
  );
  await refresh();
  const open = world.step(await run());
  await expect.poll(() => requested().length).toBe(1);
  world.api.clock.advance(20_000);
  await inLender(world.database.owner, world.north.lender, (tx) =>
    tx
      .updateTable('app.source_run')
      .set({ deadline_at: world.api.clock.now() })
      .where('merchant_id', '=', bakery)
      .execute(),
  );
  await world.deadline(await run());
  expect((await run()).status).toBe('timed_out');
  await refresh();
  await world.step(await run());
  late.resolve();
  await open;
  expect(await run()).toMatchObject({ status: 'not_available', gathering: 1 });
  expect(requested()).toEqual(['POST /v1/searches']);
});

test('a search about a person whose address changed meanwhile is started again', async () => {
  await timedOut();
  await saved({ ...home, addr1: '9 Other Lane' });
  world.vendors.business_records.will(respondWithRecords([]));
  await refresh();
  await world.step(await run());
  expect(await run()).toMatchObject({ status: 'not_available', gathering: 2, finished_at: expect.any(Date) });
  expect(world.vendors.business_records.calls.map(({ method }) => method)).toEqual(['POST']);
  expect(world.vendors.business_records.calls[0]?.body).toContain('9 Other Lane');
});

test('a search about a person that timed out and that its vendor then refuses is started again', async () => {
  await timedOut();
  await refresh();
  world.vendors.business_records.will(respondWith('', 403));
  await world.step(await run());
  expect((await run()).status).toBe('error');
  world.vendors.business_records.will(respondWithRecords([]));
  await refresh();
  await world.step(await run());
  expect(requested()).toEqual(['POST /v1/searches']);
});
