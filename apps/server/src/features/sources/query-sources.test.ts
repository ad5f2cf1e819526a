import { connectors } from '@assay/connectors/registry';
import { type EvidenceTopic, gatheringEndpoints, type SourceKey } from '@assay/domain/gathering';
import { reportEndpoints } from '@assay/domain/report';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { risk } from '#features/risk';
import { inLender } from '#platform/database';
import { neverRespond, respondWith } from '#platform/testing';
import {
  type Caller,
  coreWires,
  type EvidenceWorld,
  evidenceWorld,
  respondWithFilings,
} from '../evidence/testing.ts';

let world: EvidenceWorld;
/** The business the application means, and its namesake in another state. */
let likely: string;
let namesake: string;
let number = 0;

const free: SourceKey[] = ['dockets', 'news'];
const paid: SourceKey[] = ['filings', 'business_records', 'litigation', 'adverse_media', 'licenses'];
const address = { addr1: '3 Shore Dr', city: 'Durham', state: 'NC', zip5: '27701' };
const name = () => `Juniper Fork Tavern ${number}`;

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, risk, report],
    wires: coreWires,
  });
});
beforeEach(async () => {
  number += 1;
  world.nextDay();
  likely = await world.merchant({ external_id: `likely${number}`, name: `${name()} LLC`, ...address });
  const other = { addr1: '88 Harbor Rd', city: 'Salem', state: 'OR', zip5: '97301' };
  namesake = await world.merchant({ external_id: `namesake${number}`, name: `${name()} LLC`, ...other });
});

/** An inquiry that queried nothing yet, for tests about a match that it would not query either. */
const inquired = (caller: Caller = world.north) => world.inquire({ name: name(), ...address }, caller);
/**
 * An inquiry whose sources were queried about the application and its likely match: some by their jobs, and the others
 * as if they had found nothing.
 */
async function gathered(caller: Caller = world.north, byJobs: readonly SourceKey[] = []): Promise<string> {
  const id = await inquired(caller);
  await world.start(id, caller);
  await world.settled(id, caller, byJobs);
  const finished_at = world.api.clock.now();
  await inLender(world.database.owner, caller.lender, (tx) =>
    tx
      .updateTable('app.source_run')
      .set((eb) => ({ status: 'not_available', finished_at, shown_gathering: eb.ref('gathering') }))
      .where('inquiry_id', '=', id)
      .where('status', '=', 'processing')
      .execute(),
  );
  return id;
}
const open = async (id: string, merchant_id: string, caller: Caller = world.north) => {
  const answer = await world.api.call(caller, reportEndpoints.open, {
    params: { id },
    body: { merchant_id },
  });
  expect(answer.status).toBe(200);
};
const querySources = (
  inquiryId: string,
  merchant: string,
  sources: readonly SourceKey[],
  caller: Caller = world.north,
) =>
  world.api.call(caller, gatheringEndpoints.querySources, {
    params: { id: merchant, inquiryId },
    body: { sources: [...sources] },
  });
/** The sources queried about a merchant on its own. */
const queriedAbout = async (merchant: string, caller: Caller = world.north): Promise<string[]> =>
  (await world.rows('app.source_run', caller))
    .filter(({ merchant_id }) => merchant_id === merchant)
    .map(({ source }) => String(source))
    .sort();
const audited = async (merchant: string) =>
  (await world.rows('app.audit_record'))
    .filter(
      ({ action, target_kind, target_id }) =>
        action === 'third_party.trigger' && target_kind === 'merchant' && target_id === merchant,
    )
    .map(({ details }) => (details as { sources: string[] }).sources.toSorted());
const topic = async (
  inquiryId: string,
  merchant: string,
  wanted: EvidenceTopic,
  caller: Caller = world.north,
) => {
  const params = { id: merchant, inquiryId };
  const { body } = await world.api.call(caller, gatheringEndpoints.merchant, { params });
  const found = body.topics.find((each) => each.topic === wanted);
  const [source] = found?.sources ?? [];
  return { status: found?.status, source, asks_paid_sources: body.asks_paid_sources };
};

test('a match whose own names were not screened does not look clear, whatever the inquiry’s names returned', async () => {
  const id = await gathered();
  expect((await topic(id, namesake, 'watchlists')).status).toBe('not_initiated');
});

/** Asked about each opened merchant, as its section would when it is first viewed. */
const verification = 'business_verification';

describe('opening a match', () => {
  test('that the inquiry queried repeats no query but verifies it and screens its own names', async () => {
    const id = await gathered();
    await open(id, likely);
    expect(await queriedAbout(likely)).toEqual(['watchlists']);
    expect(await audited(likely)).toEqual([[verification]]);
  });

  test('that the inquiry did not query starts the free sources and its verification once, and nothing else that costs', async () => {
    const id = await gathered();
    await open(id, namesake);
    await open(id, namesake);
    expect(await queriedAbout(namesake)).toEqual([...free, verification, 'watchlists'].sort());
    expect(await audited(namesake)).toEqual([free, [verification]]);
    const before = world.vendors.legal_entity.requestedUrls.length;
    await world.settled(id);
    expect(world.vendors.legal_entity.requestedUrls).toHaveLength(before);
    expect(world.vendors.dockets.requestedUrls.length).toBeGreaterThan(0);
  });

  test('starts the paid sources too for a lender with that setting', async () => {
    const set = (ask_paid_enabled: boolean) =>
      world.database.owner
        .updateTable('app.lender')
        .set({ flags: JSON.stringify({ tlo_enabled: true, ask_paid_enabled }) })
        .where('id', '=', world.east.lender)
        .execute();
    await set(false);
    const id = await gathered(world.east);
    expect(await topic(id, namesake, 'filings', world.east)).toMatchObject({ asks_paid_sources: false });
    await set(true);
    expect(await topic(id, namesake, 'filings', world.east)).toMatchObject({ asks_paid_sources: true });
    await open(id, namesake, world.east);
    expect(await queriedAbout(namesake, world.east)).toEqual(
      [...free, ...paid, verification, 'watchlists'].sort(),
    );
  });

  test.each([
    ['before', 'error'],
    ['after', 'timed_out'],
  ])(
    'does not pay again for an answer that came %s the deadline and could not be read, until a user asks',
    async (_when, status) => {
      await world.database.owner
        .updateTable('app.lender')
        .set({ flags: JSON.stringify({ tlo_enabled: true, ask_paid_enabled: true }) })
        .where('id', '=', world.east.lender)
        .execute();
      const id = await gathered(world.east);
      const { legal_entity } = world.vendors;
      const requests = () => legal_entity.requestedUrls.length;
      const run = () => world.runOf(id, 'filings', world.east);
      legal_entity.will(async (response) => {
        if (status === 'timed_out') {
          const waiting = await run();
          world.api.clock.advance(waiting.deadline_at.getTime() - world.api.clock.now().getTime() + 1000);
          await world.deadline(waiting);
        }
        respondWith('<html>')(response);
      });
      await open(id, namesake, world.east);
      await world.settled(id, world.east, ['filings']);
      expect(requests()).toBe(1);
      expect(await run()).toMatchObject({
        merchant_id: namesake,
        status,
        error: 'The answer is not JSON. The search was charged, and a retry is charged again',
      });
      world.api.clock.advance(60 * 60_000);
      await open(id, namesake, world.east);
      await world.settled(id, world.east, ['filings']);
      expect(requests()).toBe(1);
      await querySources(id, namesake, ['filings'], world.east);
      await world.settled(id, world.east, ['filings']);
      expect(requests()).toBe(2);
    },
  );
});

test('opening a match does not pay again for a call that got no answer in time, until a user asks', async () => {
  await world.database.owner
    .updateTable('app.lender')
    .set({ flags: JSON.stringify({ tlo_enabled: true, ask_paid_enabled: true }) })
    .where('id', '=', world.east.lender)
    .execute();
  const { callTimeoutMs } = connectors.legal_entity;
  onTestFinished(() => void Object.assign(connectors.legal_entity, { callTimeoutMs }));
  Object.assign(connectors.legal_entity, { callTimeoutMs: 100 });
  const id = await gathered(world.east);
  const { legal_entity } = world.vendors;
  legal_entity.will(neverRespond);
  for (let opening = 0; opening < 2; opening++) {
    await open(id, namesake, world.east);
    await world.settled(id, world.east, ['filings']);
    world.api.clock.advance(60 * 60_000);
  }
  expect(await world.runOf(id, 'filings', world.east)).toMatchObject({
    ...{ merchant_id: namesake, status: 'error' },
    error: 'No answer within 0.1 s. The search may have been charged, and a retry may be charged again',
  });
  expect(legal_entity.requestedUrls).toHaveLength(1);
  await querySources(id, namesake, ['filings'], world.east);
  await world.settled(id, world.east, ['filings']);
  expect(legal_entity.requestedUrls).toHaveLength(2);
});

describe('querying sources about a match', () => {
  test('starts the named sources once each and audits it', async () => {
    const id = await inquired();
    const first = await querySources(id, namesake, ['filings', 'litigation']);
    expect([first.status, first.body]).toEqual([202, { started: ['filings', 'litigation'] }]);
    expect((await querySources(id, namesake, ['filings', 'litigation'])).body).toEqual({ started: [] });
    await world.settled(id);
    expect((await querySources(id, namesake, ['filings', 'adverse_media'])).body).toEqual({
      started: ['adverse_media'],
    });
    expect(await queriedAbout(namesake)).toEqual(['adverse_media', 'filings', 'litigation']);
    expect(await audited(namesake)).toEqual([['filings', 'litigation'], ['adverse_media']]);
  });

  test('concurrently starts each once', async () => {
    const id = await inquired();
    const answers = await Promise.all([1, 2, 3].map(() => querySources(id, namesake, ['filings'])));
    expect(answers.flatMap(({ body }) => body.started)).toEqual(['filings']);
  });

  test('restarts failed sources', async () => {
    const id = await inquired();
    world.vendors.legal_entity.will(respondWith({}, 400));
    await querySources(id, namesake, ['filings']);
    await world.settled(id);
    expect((await topic(id, namesake, 'filings')).source).toMatchObject({
      status: 'error',
      failed_at: (await world.runOf(id, 'filings')).finished_at?.toISOString(),
    });
    world.vendors.legal_entity.will(respondWithFilings());
    expect((await querySources(id, namesake, ['filings'])).body).toEqual({ started: ['filings'] });
    await world.settled(id);
    expect((await topic(id, namesake, 'filings')).source).toMatchObject({
      status: 'not_available',
      failed_at: null,
    });
  });

  test('restarts the inquiry’s failed sources for its likely match', async () => {
    world.vendors.legal_entity.will(respondWith({}, 400));
    const id = await gathered(world.north, ['filings']);
    expect((await topic(id, likely, 'filings')).source?.status).toBe('error');
    world.vendors.legal_entity.will(respondWithFilings());
    expect((await querySources(id, likely, ['filings'])).body).toEqual({ started: ['filings'] });
    await world.settled(id);
    expect((await topic(id, likely, 'filings')).source?.status).toBe('not_available');
    expect(await queriedAbout(likely)).toEqual([]);
  });

  test('does not pay twice for the match that the inquiry queried', async () => {
    const id = await gathered();
    expect((await querySources(id, likely, paid)).body).toEqual({ started: [] });
    expect(await queriedAbout(likely)).toEqual([]);
  });

  test('is refused for a source with an endpoint of its own, and starts none of the others', async () => {
    const id = await inquired();
    const { status, problem } = await querySources(id, namesake, ['filings', 'business_verification']);
    expect(status).toBe(400);
    expect(problem?.errors).toEqual({ sources: ['business_verification: ask it by its own call.'] });
  });

  test('starts no source that is off for the lender', async () => {
    const id = await inquired(world.harbor);
    const { body } = await querySources(id, namesake, ['litigation', 'filings'], world.harbor);
    expect(body).toEqual({ started: ['filings'] });
  });

  test('is refused with 404 for another lender’s inquiry and for a merchant that was not found', async () => {
    const id = await inquired();
    expect((await querySources(id, namesake, ['filings'], world.east)).status).toBe(404);
    const stranger = await world.merchant({ external_id: `x${number}`, name: 'Zzyzx Towing', state: 'NV' });
    expect((await querySources(id, stranger, ['filings'])).status).toBe(404);
    expect(await queriedAbout(stranger)).toEqual([]);
  });
});

test('a source not queried about a match says so with its price; filings say which states were searched', async () => {
  const id = await gathered(world.north, ['filings']);
  expect(await topic(id, likely, 'filings')).toMatchObject({
    status: 'not_available',
    source: { source: 'filings', status: 'not_available', searched: ['North Carolina'] },
  });
  expect(await topic(id, namesake, 'filings')).toMatchObject({
    status: 'not_initiated',
    source: { source: 'filings', status: 'not_initiated', cents: 100, searched: [], checked_at: null },
  });
  await querySources(id, namesake, ['filings']);
  await world.settled(id);
  expect(await topic(id, namesake, 'filings')).toMatchObject({
    status: 'not_available',
    source: { status: 'not_available', searched: ['Oregon'] },
  });
});
