import { gatheringEndpoints } from '@assay/domain/gathering';
import { principalEndpoints } from '@assay/domain/principals';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { inLender } from '#platform/database';
import { addUser, respondWith } from '#platform/testing';
import {
  allowMerchant,
  type Caller,
  type EvidenceWorld,
  evidenceWorld,
  respondWithRecords,
} from '../evidence/testing.ts';
import { principals } from './index.ts';

let world: EvidenceWorld;
let bakery: string;
let inquiryId: string;
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
const home = { addr1: '412 Oak St', city: 'Durham', state: 'NC', zip5: '27701' };
const DAYS = 24 * 60 * 60_000;

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, principals],
    wires: ['business_records', 'litigation', 'dockets', 'adverse_media', 'news'],
  });
});
beforeEach(async () => {
  world.nextDay();
  bakery = await world.merchant({
    external_id: `m ${world.api.clock.now().toISOString()}`,
    name: 'Harvest Moon Bakery LLC',
    ...address,
    principals: [{ first_name: 'Martina', last_name: 'Novak', ...home }] as never,
  });
});

/** The bakery's only principal, about whom nothing was searched. */
async function owner(caller: Caller = world.north): Promise<string> {
  inquiryId = await world.inquire(
    { name: 'Somebody Else Altogether', city: 'Salem', state: 'OR', zip5: '97301' },
    caller,
  );
  await allowMerchant(world, bakery, { caller, inquiry: inquiryId });
  const { body } = await world.api.call(caller, principalEndpoints.list, { params: { id: bakery } });
  expect(body.principals).toHaveLength(1);
  return body.principals[0]!.id;
}
const refresh = (principal_id: string, caller: Caller = world.north) =>
  world.api.call(caller, principalEndpoints.refresh, { body: { principal_id } });
const one = async (principalId: string, caller: Caller = world.north) =>
  (await world.api.call(caller, principalEndpoints.one, { params: { principalId } })).body;
const runs = (caller: Caller = world.north) =>
  inLender(world.database.app, caller.lender, (tx) =>
    tx
      .selectFrom('app.source_run')
      .selectAll()
      .where('merchant_id', '=', bakery)
      .where('principal_id', 'is not', null)
      .orderBy('id')
      .execute(),
  );
async function searched(): Promise<void> {
  for (let round = 0; round < 50; round++) {
    const open = (await runs()).filter(({ status }) => status === 'processing');
    if (open.length === 0) return;
    for (const run of open) await world.step(run);
    world.api.clock.advance(10 * 60_000);
  }
  throw new Error('The searches come to no end');
}
const file = (recording_number: string) => ({
  kind: 'principal_records',
  subject_ref: 'principal:1',
  id: 'p-1',
  principal_ref: 'p-1',
  first_name: 'Martina',
  last_name: 'Novak',
  principal_locations: [home],
  principal_lien: [{ full_name: 'NOVAK MARTINA', recording_number, filing_date: '2024-02-01' }],
});

test('a principal is searched for separately, and the results are its own records [REP-135]', async () => {
  const id = await owner();
  world.vendors.business_records.will(respondWithRecords([file('L-1')]));
  const requestsBefore = world.vendors.business_records.requestedUrls.length;
  expect(await refresh(id)).toMatchObject({ status: 202, body: { status: 'accepted' } });
  expect(await one(id)).toMatchObject({ status: 'no_data', last_updated_blj: null });
  expect(await refresh(id)).toMatchObject({ status: 202 });
  expect((await runs()).map(({ source }) => source)).toEqual([
    'business_records',
    'litigation',
    'dockets',
    'adverse_media',
    'news',
    'watchlists',
  ]);
  await searched();
  expect(world.vendors.business_records.requestedUrls).toHaveLength(requestsBefore + 1);
  expect(JSON.stringify(world.vendors.business_records.requestedUrls.at(-1))).not.toContain('Harvest Moon');
  const after = await one(id);
  expect(after).toMatchObject({ status: 'completed', counts: { liens: 1 }, id });
  expect(after.last_updated_blj).not.toBeNull();
  expect(after.last_updated_litigation).not.toBeNull();
  // The results count in the score, and do not mark the business as searched.
  const { body } = await world.api.call(world.north, gatheringEndpoints.merchant, {
    params: { id: bakery, inquiryId },
  });
  expect(body.counted.flatMap(({ cited_as }) => cited_as)).toMatchObject([
    { kind: 'principal_record', text: 'Lien of Martina Novak' },
  ]);
  const financial = body.topics.find(({ topic }) => topic === 'financial');
  expect(financial?.sources.map(({ status }) => status)).toEqual(['not_initiated']);
});

test('is refused for 184 days after a search, and replaces what is shown only by a new response [REP-134] [REP-135]', async () => {
  const id = await owner();
  world.vendors.business_records.will(respondWithRecords([file('L-1')]));
  await refresh(id);
  await searched();
  const first = await one(id);
  const updated = new Date(first.last_updated_blj ?? '');
  const at = (ms: number) =>
    world.api.clock.advance(updated.getTime() + ms - world.api.clock.now().getTime());
  at(184 * DAYS - 1_000);
  expect(await refresh(id)).toMatchObject({
    status: 409,
    body: { code: 'refresh_not_due', detail: 'Data of this principal was updated less than 184 days ago.' },
  });
  expect(await refresh(id, world.staff(world.north))).toMatchObject({ status: 409 });
  at(184 * DAYS);
  world.vendors.business_records.will(respondWith({ nonsense: true }, 500));
  expect(await refresh(id)).toMatchObject({ status: 202 });
  await searched();
  expect(await one(id)).toMatchObject({
    status: 'error',
    counts: { liens: 1 },
    last_updated_blj: first.last_updated_blj,
  });
  world.vendors.business_records.will(respondWithRecords([]));
  expect(await refresh(id)).toMatchObject({ status: 202 });
  await searched();
  const last = await one(id);
  expect(last).toMatchObject({ status: 'completed', counts: { liens: 0 } });
  expect(last.last_updated_blj! > first.last_updated_blj!).toBe(true);
});

test('is refused to a lender without the records product and to callers without access to the principal [REP-135]', async () => {
  const id = await owner();
  expect(await refresh(id, world.harbor)).toMatchObject({
    status: 403,
    body: { code: 'refresh_forbidden', detail: 'You do not have Permission to refresh this principal!' },
  });
  for (const caller of [world.east, world.staff(world.east)]) {
    expect((await refresh(id, caller)).status).toBe(404);
    const answer = await world.api.call(caller, principalEndpoints.one, { params: { principalId: id } });
    expect(answer.status).toBe(404);
  }
  expect((await refresh('999999999')).status).toBe(404);
  expect(await runs()).toEqual([]);
  const audited = (await world.rows('app.audit_record')).filter(
    ({ action }) => action === 'principal.refresh',
  );
  expect(audited.some(({ target_id }) => target_id === id)).toBe(false);
  await refresh(id);
  const [entry] = (await world.rows('app.audit_record')).filter(
    ({ action, target_id }) => action === 'principal.refresh' && target_id === id,
  );
  expect(entry).toMatchObject({ target_kind: 'principal', details: { merchant_id: bakery } });
});

test.each([
  ['first_name', { first_name: null, last_name: 'Novak' }],
  ['last_name', { first_name: 'Martina', middle_name: 'Novak', last_name: null }],
])(
  'is refused for a person without a known %s, which the refusal names, and starts nothing',
  async (missing, name) => {
    bakery = await world.merchant({
      external_id: `no ${missing} ${world.api.clock.now().toISOString()}`,
      name: 'Harvest Moon Bakery LLC',
      ...address,
      principals: [{ ...name, ...home }] as never,
    });
    const id = await owner();
    const detail = `The ${missing.replace('_', ' ')} is not known. Sources search by first and last name.`;
    expect(await refresh(id)).toMatchObject({
      status: 409,
      body: { code: 'principal_name_incomplete', detail, errors: { [missing]: [detail] } },
    });
    expect(await runs()).toEqual([]);
  },
);

test('is limited to 30 a minute per user, and the refusal says when to retry [REP-135]', async () => {
  const id = await owner();
  const email = 'busy@north.test';
  await addUser(world.database.owner, { email, lenders: [world.north.lender] });
  const busy = { ...world.north, email };
  const answers = [];
  for (let count = 0; count < 31; count++) answers.push(await refresh(id, busy));
  expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(202), 429]);
  expect(answers.at(-1)).toMatchObject({ body: { code: 'rate_limited' } });
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await refresh(id)).status).toBe(202);
});
