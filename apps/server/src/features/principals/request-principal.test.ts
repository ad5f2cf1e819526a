import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceKey } from '@assay/domain/gathering';
import { principalEndpoints } from '@assay/domain/principals';
import { reportEndpoints } from '@assay/domain/report';
import { screeningEndpoints } from '@assay/domain/screening';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { decryptPerson } from '#features/personal-data';
import { report } from '#features/report';
import { importWatchlist } from '#features/screening';
import { addUser, respondWith } from '#platform/testing';
import {
  allowMerchant,
  type Caller,
  type EvidenceWorld,
  evidenceJobs,
  evidenceWorld,
  peopleReadTwice,
  respondWithRecords,
} from '../evidence/testing.ts';
import { principals } from './index.ts';

let world: EvidenceWorld;
let bakery: string;
let names = 0;
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
const MINUTE = 60_000;

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, report, principals],
    wires: ['business_records', 'litigation', 'dockets', 'adverse_media', 'news', 'licenses'],
  });
});
beforeEach(async () => {
  world.nextDay();
  bakery = await world.merchant({
    external_id: `m${++names}`,
    name: `Harvest Moon Bakery ${names}`,
    ...address,
  });
  await allow();
});

/** Opens the bakery's report, and waits for the searches that this starts, or those of some sources. */
async function open(caller: Caller, sources?: readonly SourceKey[]): Promise<void> {
  const id = await world.inquire({ name: `Harvest Moon Bakery ${names}`, ...address }, caller);
  await world.api.call(caller, reportEndpoints.open, { params: { id }, body: { merchant_id: bakery } });
  await world.settled(id, caller, sources);
}
const allow = (caller = world.north) => allowMerchant(world, bakery, { caller });

const rosa = () => ({
  merchant_id: bakery,
  lender_id: world.north.lender,
  principal_category: 'healthcare',
  first_name: 'Rosa',
  last_name: 'Quill',
  addr_number: '412',
  addr1: 'Oak St',
  city: 'Durham',
  state: 'NC',
  zip5: '27701',
  phone: '(919) 555-0142',
  npi_id: '9100000017',
  licenses: [{ id: 'row-1', licensee_state: 'NC', licensee_id: '9981' }],
});
const request = (fields: object = {}, caller: Caller = world.north) =>
  world.api.call(caller, principalEndpoints.request, {
    body: { ...rosa(), lender_id: caller.lender, ...fields } as never,
  });
const list = async (caller: Caller = world.north) =>
  (await world.api.call(caller, principalEndpoints.list, { params: { id: bakery } })).body;
const runs = async (caller: Caller = world.north) =>
  (await world.rows('app.source_run', caller)).filter(
    ({ merchant_id, principal_id }) => merchant_id === bakery && principal_id !== null,
  );
const stored = async () =>
  (await world.rows('app.merchant_principal')).filter(
    ({ merchant_id, source }) => merchant_id === bakery && source === 'added',
  );

/** Runs the searches about principals, or those of one source, until all have ended. */
async function answered(caller: Caller = world.north, only?: SourceKey): Promise<void> {
  for (let round = 0; round < 20; round++) {
    const under = (await runs(caller)).filter(
      ({ status, source }) => status === 'processing' && (!only || source === only),
    );
    if (under.length === 0) return;
    for (const run of under) await world.step(run as never);
    world.api.clock.advance(2_000);
  }
  throw new Error('The searches come to no end');
}

describe('adding a principal', () => {
  test('starts the lender’s sources for the person, who is a principal in the end [REP-154]', async () => {
    world.vendors.business_records.will(
      respondWithRecords([
        {
          kind: 'principal_records',
          subject_ref: 'principal:1',
          id: 'p-1',
          principal_ref: 'p-1',
          first_name: 'Rosa',
          last_name: 'Quill',
          birth_year: 1979,
          principal_locations: [{ addr1: '412 Oak St', city: 'Durham', state: 'NC', zip5: '27701' }],
          principal_lien: [{ full_name: 'QUILL ROSA', recording_number: 'L-1' }],
        },
      ]),
    );
    const { status, body } = await request({
      dob: '1979-04-03',
      middle_name: 'Ana',
      suffix: 'Jr',
      email: 'rosa@quill.test',
    });
    expect([status, body.status]).toEqual([202, 'accepted']);
    expect((await runs()).map(({ source }) => source).sort()).toEqual([
      'adverse_media',
      'business_records',
      'dockets',
      'litigation',
      'news',
      'watchlists',
    ]);
    expect(await list()).toMatchObject({
      principals: [],
      principal_requests: [
        {
          first_name: 'Rosa',
          middle_name: 'Ana',
          last_name: 'Quill',
          suffix: 'Jr',
          addr1: '412 Oak St',
          city: 'Durham',
          state: 'NC',
          zip5: '27701',
          principal_category: 15,
          npi_id: '9100000017',
          licenses: [{ id: 'row-1', licensee_state: 'NC', licensee_id: '9981' }],
        },
      ],
    });
    await answered();
    expect(JSON.parse(world.vendors.business_records.calls[0]?.body ?? '{}').subjects).toMatchObject([
      {
        type: 'person',
        first_name: 'Rosa',
        middle_name: 'Ana',
        last_name: 'Quill',
        suffix: 'Jr',
        addresses: [{ addr1: '412 Oak St', city: 'Durham', state: 'NC', zip5: '27701' }],
        phones: ['9195550142'],
        emails: ['rosa@quill.test'],
      },
    ]);
    const { principals: people, principal_requests } = await list();
    expect(principal_requests).toEqual([]);
    expect(people).toHaveLength(1);
    expect(people[0]).toMatchObject({ name: 'Rosa Ana Quill Jr', counts: { liens: 1 } });
    expect(people[0]?.source_principals).toContainEqual(
      expect.objectContaining({
        source: 'Added',
        date_of_birth: '1979',
        phone: '9195550142',
        email: 'rosa@quill.test',
      }),
    );
    expect(people[0]?.last_updated_litigation).not.toBeNull();
  });

  test('sends vendors only the year of birth and stores SSN and birth date encrypted [REP-140]', async () => {
    await request({ ssn: '912-34-5678', dob: '1979-04-03' });
    await answered();
    const sent = JSON.parse(world.vendors.business_records.calls[0]?.body ?? '{}');
    expect(sent.subjects).toMatchObject([{ type: 'person', last_name: 'Quill', birth_year: 1979 }]);
    for (const { calls } of Object.values(world.vendors))
      expect(JSON.stringify(calls)).not.toMatch(/912-?34-?5678|1979-04-03/);
    for (const table of [
      'app.source_run',
      'app.merchant_principal',
      'app.principal_request',
      'app.audit_record',
    ])
      expect(JSON.stringify(await world.rows(table as never))).not.toMatch(/912-?34-?5678|1979-04-03/);
    expect(JSON.stringify(await list())).not.toMatch(/5678|04-03/);
    expect(decryptPerson((await stored())[0] as never, world.api.services.secrets)).toEqual({
      ssn: '912345678',
      date_of_birth: '1979-04-03',
    });
  });

  test('a repeat for the same person within 15 minutes returns the first request and starts nothing [REP-137]', async () => {
    const first = await request();
    await answered();
    world.vendors.business_records.will(respondWithRecords([]));
    world.api.clock.advance(10 * MINUTE);
    const again = await request({ first_name: 'ROSA', addr_number: '', addr1: '412  OAK ST', phone: null });
    expect(again.body).toEqual(first.body);
    expect(world.vendors.business_records.calls).toEqual([]);
    const both = await Promise.all([request({ first_name: 'Twice' }), request({ first_name: 'Twice' })]);
    expect(new Set(both.map(({ body }) => body.request_id)).size).toBe(1);
    expect((await request({ city: 'Raleigh' })).body.request_id).not.toBe(first.body.request_id);
  });

  test('a repeat after 15 minutes searches again with the stored data and keeps the principal [REP-154]', async () => {
    world.vendors.litigation.will(respondWith({ nonsense: true }, 500));
    const first = await request({ ssn: '912345678', dob: '1979-04-03' });
    await answered();
    // A failed search leaves the request open; the person is a principal all the same.
    expect(await list()).toMatchObject({
      principals: [{ name: 'Rosa Quill' }],
      principal_requests: [{ first_name: 'Rosa' }],
    });
    world.api.clock.advance(16 * MINUTE);
    world.vendors.litigation.will(respondWithRecords([]));
    const second = await request({ addr_number: null, addr1: '412 Oak St', phone: null });
    expect(second.body.request_id).not.toBe(first.body.request_id);
    await answered();
    expect(await list()).toMatchObject({ principals: [{ name: 'Rosa Quill' }], principal_requests: [] });
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ phone: '9195550142' });
    expect(decryptPerson(row as never, world.api.services.secrets).ssn).toBe('912345678');
    expect(JSON.parse(world.vendors.litigation.calls[0]?.body ?? '{}').subjects[0].birth_year).toBe(1979);
  });

  test('makes the person a principal even if the search never ends', async () => {
    await request();
    world.api.clock.advance(15 * MINUTE);
    expect(await list()).toMatchObject({
      principals: [{ name: 'Rosa Quill' }],
      principal_requests: [{ first_name: 'Rosa' }],
    });
  });

  test('also searches the state boards when the lender enables them [REP-154]', async () => {
    await request({ enhanced_license_search: true });
    expect((await runs()).map(({ source }) => source)).toContain('licenses');
    await answered();
    expect((await list()).principals).toMatchObject([{ name: 'Rosa Quill' }]);
  });

  test('only stores the person for a lender without sources [REP-154]', async () => {
    await allow(world.harbor);
    expect((await request({}, world.harbor)).status).toBe(202);
    expect(await runs(world.harbor)).toEqual([]);
    const { principals: people, principal_requests } = await list(world.harbor);
    expect([people.map(({ name }) => name), principal_requests]).toEqual([['Rosa Quill'], []]);
    expect(people[0]?.sources.every(({ is_enabled }) => !is_enabled)).toBe(true);
  });

  test('is invisible to other lenders, in responses and in rows [REP-154]', async () => {
    await allow(world.east);
    await request();
    await answered();
    expect(await list(world.east)).toEqual({
      principals: [],
      principal_requests: [],
      removed_principals: [],
    });
    const rows = await world.rows('app.principal_request' as never, world.east);
    expect(rows.every(({ lender_id }) => lender_id === world.east.lender)).toBe(true);
    expect((await runs(world.east)).length).toBe(0);
  });

  test('is followed by a list that reads no merchant of the master file twice', async () => {
    const inquiry = await world.inquire({ name: `Harvest Moon Bakery ${names}`, ...address });
    await allowMerchant(world, bakery, { inquiry });
    await request();
    const { read, again } = await peopleReadTwice(() => list());
    expect(read).not.toEqual([]);
    expect(again).toEqual([]);
  });

  test('writes one audit record of ids and sources', async () => {
    const { body } = await request();
    const audit = (await world.rows('app.audit_record')).filter(
      ({ action }) => action === 'principal.request',
    );
    expect(audit.at(-1)).toMatchObject({
      target_id: bakery,
      details: { request_id: body.request_id, sources: expect.arrayContaining(['business_records']) },
    });
  });
});

test.each<[string, object]>([
  ['principal_category', { principal_category: 'doctor' }],
  ['principal_category', { principal_category: null }],
  ['first_name', { first_name: ' ' }],
  ['ssn', { ssn: '12345' }],
  ['dob', { dob: '2999-01-01' }],
  ['state', { state: 'PR' }],
  ['zip5', { zip5: '2770' }],
  ['licenses.0.licensee_state', { licenses: [{ licensee_id: '1' }] }],
  ['licenses', { licenses: Array(26).fill({ licensee_state: 'NC', licensee_id: '1' }) }],
])('an invalid %s is rejected by name, and nothing is stored [REP-151]', async (field, fields) => {
  const { status, problem } = await request(fields);
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]]);
  expect(await stored()).toEqual([]);
});

test('refuses another lender, an inaccessible merchant and a caller without a role [REP-154]', async () => {
  await addUser(world.database.owner, {
    email: `guest${names}@north.test`,
    lenders: [world.north.lender],
    groups: [],
  });
  const refusal = async (fields: object, caller?: Caller) => {
    const { status, problem } = await request(fields, caller);
    return [status, problem.code];
  };
  expect(await refusal({ lender_id: world.east.lender })).toEqual([403, 'lender_forbidden']);
  expect(await refusal({ merchant_id: '999999' })).toEqual([404, 'not_found']);
  expect(await refusal({}, world.harbor)).toEqual([404, 'not_found']);
  expect(await refusal({}, { ...world.north, email: `guest${names}@north.test` })).toEqual([
    403,
    'role_required',
  ]);
  expect(await stored()).toEqual([]);
});

describe('a birth date entered for a principal', () => {
  const BORN = '1979-04-03';
  const folder = mkdtempSync(join(tmpdir(), 'assay-births-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  /**
   * The last screening of Rosa, as one of the merchant's people and by herself: how birth dates compared, and how often
   * it ran.
   */
  const screened = async () => {
    const runs = (await world.rows('app.source_run')).filter(
      ({ merchant_id, source }) => merchant_id === bakery && source === 'watchlists',
    );
    const records = await world.rows('app.evidence_record');
    return runs.map(({ id, principal_id, gathering }) => {
      const hit = records.find(
        (one) =>
          one.source_run_id === id &&
          Number(one.gathering) <= Number(gathering) &&
          Number(one.last_gathering) >= Number(gathering),
      )?.data as { reasons: string[]; score: number } | undefined;
      const birth = hit?.reasons.find((reason) => reason.includes('birth')) ?? null;
      return [principal_id ? 'alone' : 'merchant', birth, Number(gathering)];
    });
  };
  const screenedAlone = (caller = world.north) => answered(caller, 'watchlists');
  const waiting = async (): Promise<unknown[]> => {
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where key = ${`screening.rescreen_merchants:${world.north.lender} ${bakery}`}`.execute(
      world.database.worker,
    );
    return rows;
  };
  const rescreened = async (payload: object) => {
    const job = { ...world.api.services, db: world.database.worker, signal: new AbortController().signal };
    await evidenceJobs
      .find(({ task }) => task === 'screening.rescreen_merchants')
      ?.run({ ...job, payload } as never);
  };

  test('starts one new screening by date of birth in every screening of the person, and none weakens what another date of the name fits', async () => {
    const list = join(folder, 'births.csv');
    writeFileSync(list, `entry_id,name,type,aliases,dob\n1,Rosa Quill,person,,${BORN}\n`);
    await importWatchlist(world.database.owner, world.api.clock, list, { force: true, progress: () => {} });
    bakery = await world.merchant({
      external_id: `births ${names}`,
      name: `Harvest Moon Bakery ${names}`,
      ...address,
      principals: [{ first_name: 'Rosa', last_name: 'Quill' }] as never,
    });
    await open(world.north, ['watchlists']);
    await request();
    await screenedAlone();
    expect(await screened()).toEqual([
      ['merchant', null, 1],
      ['alone', null, 1],
    ]);
    expect(await waiting()).toEqual([]);

    world.api.clock.advance(5 * MINUTE);
    await request({ dob: BORN });
    expect(await waiting()).toHaveLength(1);
    const payload = { lender_id: world.north.lender, merchant_id: bakery };
    await rescreened(payload);
    await rescreened({});
    expect(await screened()).toEqual([
      ['merchant', 'same date of birth', 2],
      ['alone', 'same date of birth', 2],
    ]);

    world.api.clock.advance(16 * MINUTE);
    await request({ dob: '1993-06-07' });
    await answered();
    await rescreened(payload);
    expect((await screened()).map(([of, birth]) => [of, birth])).toEqual([
      ['merchant', 'same date of birth'],
      ['alone', 'same date of birth'],
      ['alone', 'same date of birth'],
    ]);
    for (const table of ['app.vendor_answer', 'app.evidence_record', 'app.source_run'] as const)
      expect(JSON.stringify(await world.rows(table))).not.toMatch(/1993-06-07/);
  });

  test('counts for a match that it fits, though another person of that name and address has another date', async () => {
    const list = join(folder, 'births.csv');
    const entries = [BORN, '1991-01-01', '1960-05-05'].map(
      (dob, at) => `${at + 1},Rosa Quill,person,,${dob}`,
    );
    writeFileSync(list, `entry_id,name,type,aliases,dob\n${entries.join('\n')}\n`);
    await importWatchlist(world.database.owner, world.api.clock, list, { force: true, progress: () => {} });
    await open(world.north, ['watchlists']);
    await request({ dob: BORN });
    await answered();
    await request({ dob: '1991-01-01' });
    // The search about the second person comes last.
    await rescreened({ lender_id: world.north.lender, merchant_id: bakery });
    await answered();
    const { body } = await world.api.call(world.north, principalEndpoints.withData, {
      params: { id: bakery },
    });
    const hits = body.principals.flatMap(({ source_principals }) =>
      source_principals.flatMap(({ adverse_media_data }) => adverse_media_data.watchlists_sanctions),
    );
    const scores = new Set(hits.map(({ entry_id, score }) => `${entry_id}: ${score}`));
    expect([...scores].sort()).toEqual(['1: 1', '2: 1', '3: 0.89']);
  });

  test('weakens no match that fits the date of an application', async () => {
    const list = join(folder, 'births.csv');
    writeFileSync(list, `entry_id,name,type,aliases,dob\n1,Rosa Quill,person,,${BORN}\n`);
    await importWatchlist(world.database.owner, world.api.clock, list, { force: true, progress: () => {} });
    const { addr_number, addr1, city, state, zip5 } = rosa();
    const owner = {
      first_name: 'Rosa',
      last_name: 'Quill',
      addr1: `${addr_number} ${addr1}`,
      city,
      state,
      zip5,
    };
    const id = await world.inquire({
      name: `Harvest Moon Bakery ${names}`,
      ...address,
      principals: [{ ...owner, date_of_birth: BORN }],
    });
    await world.start(id);
    await world.settled(id);
    await world.api.call(world.north, reportEndpoints.open, {
      params: { id },
      body: { merchant_id: bakery },
    });
    await world.settled(id);
    await request({ dob: '1991-01-01' });
    await answered();
    const { body } = await world.api.call(world.north, screeningEndpoints.vital4, {
      params: { id: bakery, inquiryId: id },
    });
    expect(body.data.watchlists_sanctions).toMatchObject([{ entry_id: '1', score: 1 }]);
  });

  test('applies to no other principal and no other lender', async () => {
    const list = join(folder, 'births.csv');
    writeFileSync(
      list,
      `entry_id,name,type,aliases,dob\n1,Anna Quill,person,,${BORN}\n2,Rosa Quill,person,,1960\n`,
    );
    await importWatchlist(world.database.owner, world.api.clock, list, { force: true, progress: () => {} });
    bakery = await world.merchant({
      external_id: `others ${names}`,
      name: `Harvest Moon Bakery ${names}`,
      ...address,
      principals: [{ first_name: 'Anna', last_name: 'Quill' }] as never,
    });
    for (const caller of [world.north, world.east]) await open(caller, ['watchlists']);
    await request({ dob: BORN });
    await screenedAlone();
    await rescreened({});
    expect((await screened()).find(([of]) => of === 'merchant')).toEqual(['merchant', null, 1]);
    await request({ first_name: 'Anna', dob: BORN });
    await screenedAlone();
    await rescreened({});
    expect((await screened()).find(([of]) => of === 'merchant')).toEqual([
      'merchant',
      'same date of birth',
      2,
    ]);
    const eastern = (await world.rows('app.source_run', world.east)).filter(
      ({ merchant_id, source }) => merchant_id === bakery && source === 'watchlists',
    );
    expect(eastern.map(({ gathering }) => gathering)).toEqual([1]);
  });
});
