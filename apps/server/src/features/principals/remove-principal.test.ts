import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dossierEndpoints } from '@assay/domain/dossier';
import { gatheringEndpoints } from '@assay/domain/gathering';
import { principalEndpoints } from '@assay/domain/principals';
import { reportEndpoints } from '@assay/domain/report';
import { screeningEndpoints } from '@assay/domain/screening';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dossier } from '#features/dossier';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { importWatchlist } from '#features/screening';
import { addUser, jobRun } from '#platform/testing';
import {
  allowMerchant,
  type Caller,
  type EvidenceWorld,
  evidenceJobs,
  evidenceWorld,
  respondWithRecords,
} from '../evidence/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-removals-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let world: EvidenceWorld;
let bakery: string;
let inquiry: string;
let number = 0;
const address = () => ({ addr1: `${number} Mill Pond Rd`, city: 'Durham', state: 'NC', zip5: '27701' });
const HOME = { addr1: '412 Oak St', city: 'Durham', state: 'NC', zip5: '27701' };
const WRONG = '1997-04-03';
const RIGHT = '1979-04-03';
const WHY = 'The birth date was mistyped.';

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, report, dossier],
    wires: ['business_records', 'litigation'],
  });
});
beforeEach(async () => {
  number += 1;
  world.nextDay();
  await world.renewLenders();
  bakery = await world.merchant({
    external_id: `m${number}`,
    name: `Harvest Moon Bakery ${number}`,
    ...address(),
  });
  inquiry = await opened();
  await allowMerchant(world, bakery, { caller: world.east });
  world.vendors.business_records.will(bureau(WRONG));
});

async function opened(): Promise<string> {
  const id = await world.inquire({ name: `Harvest Moon Bakery ${number}`, ...address() });
  await world.api.call(world.north, reportEndpoints.open, { params: { id }, body: { merchant_id: bakery } });
  await world.settled(id, world.north, ['watchlists']);
  return id;
}

/** The bureau's file of the person born then, with a lien. */
const bureau = (born: string) =>
  respondWithRecords([
    {
      kind: 'principal_records',
      subject_ref: 'principal:1',
      ...{ id: `p-${born}`, principal_ref: `p-${born}`, first_name: 'Rosa', last_name: 'Quill' },
      birth_year: Number(born.slice(0, 4)),
      principal_locations: [HOME],
      principal_lien: [{ full_name: 'QUILL ROSA', recording_number: `L-${born}` }],
    },
  ]);

const request = (fields: object = {}, caller = world.north) =>
  world.api.call(caller, principalEndpoints.request, {
    body: {
      ...{ merchant_id: bakery, lender_id: caller.lender, principal_category: 'other' },
      ...{ first_name: 'Rosa', last_name: 'Quill', ...HOME, dob: WRONG, ssn: '912-34-5678' },
      ...fields,
    } as never,
  });
const remove = (principalId: string, reason = WHY, caller: Caller = world.north) =>
  world.api.call(caller, principalEndpoints.remove, { params: { principalId }, body: { reason } });
const restore = (principalId: string, caller: Caller = world.north) =>
  world.api.call(caller, principalEndpoints.restore, { params: { principalId }, body: {} });
const list = async (caller: Caller = world.north) =>
  (await world.api.call(caller, principalEndpoints.list, { params: { id: bakery } })).body;
const document = async (caller: Caller = world.north, inquiryId = inquiry) =>
  (await world.api.call(caller, dossierEndpoints.read, { params: { id: bakery, inquiryId }, query: {} }))
    .body;
const alertsIn = ({ badges }: Awaited<ReturnType<typeof document>>) =>
  badges.find(({ section }) => section === 'principal')?.alerts;
const runs = async () =>
  (await world.rows('app.source_run')).filter(
    ({ merchant_id, principal_id }) => merchant_id === bakery && principal_id !== null,
  );
/** The ids of the people whom the lender added, the oldest first. */
const added = async () =>
  (await world.rows('app.merchant_principal' as never))
    .filter(({ merchant_id, source }) => merchant_id === bakery && source === ('added' as never))
    .map(({ id }) => String(id));
const born = async () =>
  (await list()).principals.map(({ source_principals }) =>
    source_principals.flatMap(({ source, date_of_birth }) => (source === 'Added' ? [date_of_birth] : [])),
  );

/** Runs the searches about principals until all have ended. */
async function answered(): Promise<void> {
  for (let round = 0; round < 20; round++) {
    const open = (await runs()).filter(({ status }) => status === 'processing');
    if (open.length === 0) return;
    for (const run of open) await world.step(run as never);
    world.api.clock.advance(2_000);
  }
  throw new Error('The searches come to no end');
}

async function screenAgain(): Promise<void> {
  const job = evidenceJobs.find(({ task }) => task === 'screening.rescreen_merchants');
  const payload = { lender_id: world.north.lender, merchant_id: bakery };
  await job?.run({ ...jobRun(world), payload } as never);
}

async function screenedAgainst(rows: string[]): Promise<void> {
  const path = join(folder, 'list.csv');
  writeFileSync(path, `entry_id,name,type,aliases,dob\n${rows.join('\n')}\n`);
  await importWatchlist(world.database.owner, world.api.clock, path, { force: true, progress: () => {} });
}

const matches = async () =>
  (
    await world.api.call(world.north, screeningEndpoints.vital4, {
      params: { id: bakery, inquiryId: inquiry },
    })
  ).body.data.watchlists_sanctions;
const scores = async () => (await matches()).map(({ entry_id, score }) => `${entry_id}: ${score}`).sort();

test('a removed principal leaves the report with the searches about them, for that lender, and can be restored without a search', async () => {
  await request();
  await answered();
  const before = await document();
  expect(before).toMatchObject({ principals: [{ counts: { liens: 1 } }], removed_principals: [] });
  expect(alertsIn(before)).toBe(1);
  const [id = ''] = await added();
  const theirs = await list(world.east);

  const { status, body } = await remove(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ id, name: 'Rosa Quill', date_of_birth: '1997', reason: WHY, removed_by: 'Test User' },
    removed_at: world.api.clock.now().toISOString(),
  });
  const after = await document();
  expect(after).toMatchObject({ principals: [], principal_requests: [], removed_principals: [body] });
  expect(alertsIn(after)).toBe(0);
  expect(JSON.stringify(after)).not.toMatch(/L-1997/);
  expect(await list()).toEqual({ principals: [], principal_requests: [], removed_principals: [body] });
  expect(await list(world.east)).toEqual(theirs);
  const one = await world.api.call(world.north, principalEndpoints.one, { params: { principalId: id } });
  expect(one.status).toBe(404);

  const calls = world.vendors.business_records.calls.length;
  expect((await restore(id)).status).toBe(200);
  const again = await document();
  expect(again.principals).toEqual(before.principals);
  expect(again.removed_principals).toEqual([]);
  expect((await runs()).every((run) => run.status !== 'processing')).toBe(true);
  expect(world.vendors.business_records.calls).toHaveLength(calls);
});

test('a mistyped birth date is corrected by removing the person and adding them again', async () => {
  await request();
  await answered();
  const [wrong = ''] = await added();
  await remove(wrong);
  world.api.clock.advance(60_000);
  world.vendors.business_records.will(bureau(RIGHT));
  await request({ dob: RIGHT });
  await answered();
  expect(await born()).toEqual([['1979']]);
  const { principals } = await document();
  expect(principals).toMatchObject([{ counts: { liens: 1 } }]);
  expect(JSON.stringify(principals)).toMatch(/L-1979/);
  expect(JSON.stringify(principals)).not.toMatch(/L-1997/);
  expect(world.vendors.business_records.calls).toHaveLength(1);
});

test('the birth date of a removed principal weighs no match', async () => {
  await screenedAgainst([`1,Rosa Quill,person,,${RIGHT}`, `2,Rosa Quill,person,,${WRONG}`]);
  await request();
  await answered();
  const [wrong = ''] = await added();
  await request({ dob: RIGHT });
  await answered();
  await screenAgain();
  expect(await scores()).toEqual(['1: 1', '2: 1']);
  world.api.clock.advance(3 * 86_400_000);
  await remove(wrong);
  await screenAgain();
  expect(await scores()).toEqual(['1: 1', '2: 0.89']);
  await restore(wrong);
  await screenAgain();
  expect(await scores()).toEqual(['1: 1', '2: 1']);
});

test('a removed principal whom a source names too stays a principal of that source', async () => {
  await world.merchant({
    ...{ external_id: `m${number}`, name: `Harvest Moon Bakery ${number}`, ...address() },
    principals: [{ first_name: 'Rosa', last_name: 'Quill' }] as never,
  });
  await request();
  await answered();
  const [id = ''] = await added();
  expect((await list()).principals).toMatchObject([{ counts: { liens: 1 } }]);
  await remove(id);
  const { principals } = await list();
  expect(principals).toMatchObject([{ name: 'Rosa Quill', counts: { liens: 0 } }]);
  expect(principals[0]?.source_principals.map(({ source }) => source)).toEqual(['Merchant file']);
});

test('a record that a user decided keeps the decision when its principal is removed', async () => {
  await screenedAgainst(['1,Rosa Quill,person,,', '2,Rosa Quill,person,,']);
  await request();
  await answered();
  const [id = ''] = await added();
  const params = { id: bakery, inquiryId: inquiry };
  const decide = async (entry: string, answer: 'confirmed' | 'not_this_person') => {
    const match = (await matches()).find(({ entry_id }) => entry_id === entry);
    const { hits } = (await world.api.call(world.north, gatheringEndpoints.merchant, { params })).body;
    const { record_id, kind, key } = hits.find((hit) => hit.record_id === match?.id)!;
    const decided = await world.api.call(world.north, gatheringEndpoints.decide, {
      params,
      body: { record_id, kind, key, answer, reason: 'Compared with the passport.' },
    });
    expect(decided.status).toBe(200);
  };
  await decide('1', 'confirmed');
  await decide('2', 'not_this_person');
  await remove(id);
  expect(await scores()).toEqual(['1: 1']);
  await restore(id);
  expect(await scores()).toEqual(['1: 1']);
});

test('a removal is refused for a person whom a source names, and when someone was faster', async () => {
  await world.merchant({
    external_id: `m${number}`,
    name: `Harvest Moon Bakery ${number}`,
    ...address(),
    principals: [{ first_name: 'Ana', last_name: 'Lopez' }] as never,
  });
  await request();
  await answered();
  const [id = ''] = await added();
  const refusal = async (call: Promise<{ status: number; problem: { code?: string } }>) => {
    const { status, problem } = await call;
    return [status, problem.code];
  };
  const named = (await list()).principals.find(({ name }) => name === 'Ana Lopez');
  expect(await refusal(remove(named?.id ?? ''))).toEqual([409, 'principal_of_source']);
  expect(await refusal(restore(id))).toEqual([409, 'principal_restored']);
  expect(await refusal(remove(id, 'too few'))).toEqual([400, 'invalid_input']);
  expect(await refusal(remove(id, WHY, world.east))).toEqual([404, 'not_found']);
  expect(await refusal(remove('999999999'))).toEqual([404, 'not_found']);
  const guest = { ...world.north, email: `guest${number}@north.test` };
  await addUser(world.database.owner, { email: guest.email, lenders: [guest.lender], groups: [] });
  expect(await refusal(remove(id, WHY, guest))).toEqual([403, 'role_required']);

  const both = await Promise.all([refusal(remove(id)), refusal(remove(id))]);
  expect(both.sort()).toEqual([
    [200, undefined],
    [409, 'principal_removed'],
  ]);
  // A retry in another tab does not add the person again.
  expect(await refusal(request({ principal_id: id }))).toEqual([409, 'principal_removed']);
  expect(await added()).toEqual([id]);
});

test('a removal and its undoing are audited without what was typed', async () => {
  await request();
  const [id = ''] = await added();
  await remove(id);
  await restore(id);
  const audit = (await world.rows('app.audit_record'))
    .filter(({ action }) => ['principal.remove', 'principal.restore'].includes(action as string))
    .map(({ action, target_id, details }) => ({ action, target_id, details }));
  const entry = { target_id: bakery, details: { principal_id: id } };
  expect(audit).toEqual([
    { action: 'principal.remove', ...entry },
    { action: 'principal.restore', ...entry },
  ]);
});
