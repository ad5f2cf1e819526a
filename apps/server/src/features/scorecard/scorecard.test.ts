import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dossierEndpoints } from '@assay/domain/dossier';
import type { EndpointBody } from '@assay/domain/http';
import { reportEndpoints } from '@assay/domain/report';
import { operatorNames, Scorecard, type ScorecardRow, scorecardEndpoints } from '@assay/domain/scorecard';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addApiKey } from '#features/accounts';
import { dossier } from '#features/dossier';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { risk } from '#features/risk';
import type { Actor } from '#platform/actor';
import { inLender } from '#platform/database';
import type { CommandContext } from '#platform/feature';
import type { JobRun } from '#platform/jobs';
import { addUser, testRunFolder } from '#platform/testing';
import { type Caller, type EvidenceWorld, evidenceWorld, respondWithRecords } from '../evidence/testing.ts';
import { importRulesCommand } from './import-rules.ts';
import { scorecard } from './index.ts';
import { scorecardJobs } from './jobs.ts';
import { replaceRules } from './replace-rules.ts';

const { read, change, glossary } = scorecardEndpoints;
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
let world: EvidenceWorld;
let number = 0;
let merchant: string;
let inquiry: string;

const rules = [
  {
    rule_text: 'No open lien',
    target: 'open_liens',
    operator: 5,
    value: null,
    pass_score: 10,
    fail_score: -25,
  },
  {
    rule_text: 'Phone is verified',
    target: 'phone_verification',
    operator: 6,
    value: 'Verified',
    pass_score: 5,
    fail_score: -5,
  },
  {
    rule_text: 'Statements seen',
    target: null,
    operator: null,
    value: null,
    pass_score: 20,
    fail_score: -40,
  },
].map((rule) => ({ ...rule, dropdown: false }));

const giveRules = (caller: Caller, newRules = rules) =>
  inLender(world.database.app, caller.lender, (tx) =>
    replaceRules(tx, caller.lender, {
      rules: newRules,
      now: world.api.clock.now(),
      jobs: world.api.services.jobs,
    }),
  );

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, report, dossier, risk, scorecard],
    wires: ['business_records', 'business_verification'],
    hasScreening: false,
  });
  for (const caller of [world.north, world.east, world.harbor]) await giveRules(caller);
});

const liens = (...statuses: string[]) =>
  respondWithRecords([
    {
      kind: 'business_records',
      id: 'file',
      primary_business_name: `Harvest Moon ${number} Bakery LLC`,
      locations: [address],
      lien: statuses.map((status, at) => ({
        debtor_name: `Harvest Moon ${number} Bakery LLC`,
        filing_number: `L-${at}`,
        filing_date: '2024-02-01',
        status,
      })),
    },
  ]);

beforeEach(() => world.nextDay());

async function addMerchant(): Promise<void> {
  number += 1;
  merchant = await world.merchant({
    external_id: `m${number}`,
    name: `Harvest Moon ${number} Bakery LLC`,
    ...address,
  });
}

async function opened(caller: Caller): Promise<string> {
  const id = await world.inquire({ name: `Harvest Moon ${number} Bakery LLC`, ...address }, caller);
  await world.api.call(caller, reportEndpoints.open, { params: { id }, body: { merchant_id: merchant } });
  return id;
}
/** A merchant with the report of an inquiry, for tests of its scorecard. */
async function openNew(): Promise<void> {
  await addMerchant();
  inquiry = await opened(world.north);
}
const get = (caller: Caller = world.north, lenderId = caller.lender, merchantId = merchant) =>
  world.api.call(caller, read, { params: { lenderId, merchantId } });
const card = async (caller: Caller = world.north): Promise<Scorecard> => {
  const { status, body } = await get(caller);
  expect(status).toBe(200);
  return Scorecard.parse(body);
};
const put = (body: Scorecard, caller: Caller = world.north) =>
  world.api.call(caller, change, { params: { id: body.id }, body: body as EndpointBody<typeof change> });
const withRow = (whole: Scorecard, at: number, rest: Partial<ScorecardRow>): Scorecard => ({
  ...whole,
  scorecard: whole.scorecard.map((row, index) => (index === at ? { ...row, ...rest } : row)),
});
const evaluateJob = (payload: object) =>
  scorecardJobs[0]!.run({
    ...world.api.services,
    db: world.database.worker,
    payload: { lender_id: world.north.lender, ...payload },
    attempt: 1,
    maxAttempts: 25,
    signal: new AbortController().signal,
  } as JobRun);
const results = ({ scorecard: rows }: Scorecard) => rows.map(({ result }) => result);
const audited = () =>
  inLender(world.database.app, world.north.lender, (tx) =>
    tx
      .selectFrom('app.audit_record')
      .select(['action', 'details'])
      .where('target_id', '=', merchant)
      .where('action', 'like', 'scorecard.%')
      .orderBy('id')
      .execute(),
  );

describe('the first opening', () => {
  beforeEach(openNew);

  test("creates the scorecard from the lender's rules; what was not searched, or still is, is N/A and never a pass [REP-191, REP-195]", async () => {
    const made = await card();
    expect(made).toMatchObject({ lender: world.north.lender, merchant });
    expect(
      made.scorecard.map(({ rule_description, result, extent, source }) => [
        rule_description,
        result,
        extent,
        source,
      ]),
    ).toEqual([
      ['No open lien', null, 'not_asked', 'server'],
      ['Phone is verified', null, 'searching', 'server'],
      ['Statements seen', null, null, 'server'],
    ]);
    expect(made.scorecard[0]).toMatchObject({
      target: 'open_liens',
      operator: 5,
      pass_score: 10,
      fail_score: -25,
      value: null,
    });
    expect((await audited()).map(({ action }) => action)).toEqual(['scorecard.create', 'scorecard.read']);
  });

  test('creates one scorecard in two concurrent calls', async () => {
    const [one, other] = await Promise.all([get(), get()]);
    expect(one.body.id).toBe(other.body.id);
    expect(one.body.scorecard.map(({ id }) => id)).toEqual(other.body.scorecard.map(({ id }) => id));
  });

  test('shows rules evaluated from what is known by then [REP-195]', async () => {
    world.vendors.business_records.will(liens('Open'));
    await world.start(inquiry);
    await world.settled(inquiry);
    const { scorecard: rows } = await card();
    expect(rows[0]).toMatchObject({ result: false, value: '1', extent: 'complete', evaluated_result: false });
  });
});

describe('evidence that changes', () => {
  beforeEach(openNew);

  test('reevaluates the rules, and changes nothing when the results are the same [REP-195]', async () => {
    const before = await card();
    await world.start(inquiry);
    await world.settled(inquiry);
    await evaluateJob({ inquiry_id: inquiry });
    const evaluated = await card();
    expect(evaluated.scorecard[0]).toMatchObject({ result: true, value: '0', extent: 'complete' });
    expect(evaluated.version).toBe(before.version + 1);
    await evaluateJob({ merchant_id: merchant });
    await evaluateJob({});
    expect((await card()).version).toBe(evaluated.version);
  });

  test('is followed because its new score queues the scorecards [REP-195]', async () => {
    await card();
    const handler = risk.jobs!.find(({ task }) => task === 'risk.rescore')!;
    await handler.run({
      ...world.api.services,
      db: world.database.worker,
      payload: { lender_id: world.north.lender, inquiry_id: inquiry },
      attempt: 1,
      maxAttempts: 25,
      signal: new AbortController().signal,
    } as JobRun);
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where task_identifier = 'scorecard.evaluate'`.execute(
      world.database.worker,
    );
    expect(rows.map(({ key }) => key)).toContain(`scorecard.evaluate:${inquiry}`);
  });

  test("keeps a user's result, marked with user and time, until it is reset to the evaluated one [REP-195]", async () => {
    const first = await card();
    const set = await put(withRow(first, 0, { result: false }));
    expect(set.body.scorecard[0]).toMatchObject({
      result: false,
      source: 'user',
      set_by: expect.any(String),
      evaluated_result: null,
    });
    expect(set.body.scorecard[0]?.set_at).toBe(world.api.clock.now().toISOString());
    await world.start(inquiry);
    await world.settled(inquiry);
    await evaluateJob({ merchant_id: merchant });
    const held = await card();
    expect(held.scorecard[0]).toMatchObject({ result: false, source: 'user', evaluated_result: true });
    const back = await put(withRow(held, 0, { source: 'server' }));
    expect(back.body.scorecard[0]).toMatchObject({
      result: true,
      source: 'server',
      set_by: null,
      set_at: null,
    });
  });

  test('a job and a user evaluate under the same flags: neither undoes the other, now or in a past report', async () => {
    await card();
    await world.start(inquiry);
    await world.settled(inquiry);
    await evaluateJob({ merchant_id: merchant });
    const evaluatedAt = world.api.clock.now().toISOString();
    const params = { inquiryId: inquiry, id: merchant };
    const reported = async (query: { as_of?: string } = {}) =>
      (await world.api.call(world.north, dossierEndpoints.read, { params, query })).body.scorecard;
    const inDossier = await reported();
    expect(inDossier?.scorecard[0]).toMatchObject({ result: true, value: '0', extent: 'complete' });
    world.api.clock.advance(60_000);
    expect(await card()).toEqual(inDossier);
    expect(inDossier?.evaluated_at).toBe(evaluatedAt);
    expect(await reported({ as_of: evaluatedAt })).toEqual(inDossier);
  });

  test('is hidden once a flag hides its source: off is not a pass', async () => {
    await world.start(inquiry);
    await world.settled(inquiry);
    expect((await card()).scorecard[0]).toMatchObject({ result: true });
    const switchTo = (tlo_enabled: boolean) =>
      world.database.owner
        .updateTable('app.lender')
        .set({ flags: JSON.stringify({ tlo_enabled }) })
        .where('id', '=', world.north.lender)
        .execute();
    await switchTo(false);
    try {
      expect((await card()).scorecard[0]).toMatchObject({ result: null, value: null, extent: 'off' });
    } finally {
      await switchTo(true);
    }
  });

  test('distinguishes a failed search from a running one', async () => {
    await world.start(inquiry);
    expect((await card()).scorecard[0]).toMatchObject({ result: null, extent: 'searching' });
    const { id } = await world.runOf(inquiry, 'business_records');
    await inLender(world.database.app, world.north.lender, (tx) =>
      tx.updateTable('app.source_run').set({ status: 'error' }).where('id', '=', id).execute(),
    );
    await evaluateJob({ merchant_id: merchant });
    expect((await card()).scorecard[0]).toMatchObject({ result: null, extent: 'failed' });
  });
});

describe('a change', () => {
  beforeEach(openNew);

  test('sends the whole scorecard and stores results and notes with author and time [REP-191, REP-192]', async () => {
    const first = await card();
    const { body } = await put(withRow(first, 2, { result: true, notes: '  Three months seen. ' }));
    expect(body.version).toBe(first.version + 1);
    expect(body.scorecard[2]).toMatchObject({
      result: true,
      source: 'user',
      notes: 'Three months seen.',
      notes_by: expect.any(String),
    });
    expect(body.scorecard[2]?.notes_at).toBe(world.api.clock.now().toISOString());
    expect(await card()).toEqual(body);
    expect((await audited()).find(({ action }) => action === 'scorecard.change')?.details).toMatchObject({
      rows: [
        {
          id: first.scorecard[2]?.id,
          before: { result: null, source: 'server' },
          after: { result: true, source: 'user' },
          has_new_note: true,
        },
      ],
    });
  });

  test('with an empty note keeps the note, and a new note overwrites it [REP-192]', async () => {
    const noted = (await put(withRow(await card(), 2, { notes: 'First' }))).body;
    const same = (await put(withRow(noted, 2, { notes: '   ' }))).body;
    expect([same.version, same.scorecard[2]?.notes]).toEqual([noted.version, 'First']);
    expect((await put(withRow(same, 2, { notes: 'Second' }))).body.scorecard[2]?.notes).toBe('Second');
  });

  test('of an older version gets 409 with the newer state, and changes nothing [REP-194]', async () => {
    const first = await card();
    const mine = await put(withRow(first, 2, { result: true }));
    const theirs = await put(withRow(first, 2, { result: false, notes: 'Not seen' }));
    expect(theirs).toMatchObject({
      status: 409,
      problem: { code: 'stale', detail: 'This scorecard was changed by someone else.' },
    });
    expect(Scorecard.parse(theirs.problem.current)).toEqual(mine.body);
    expect(await card()).toEqual(mine.body);
  });

  test('wins once of two concurrent ones; the other gets 409 [REP-194]', async () => {
    const first = await card();
    const answers = await Promise.all([
      put(withRow(first, 2, { result: true })),
      put(withRow(first, 2, { result: false })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a change that changes nothing', () => {
  beforeAll(openNew);

  test.each([
    ['changed scores', (whole: Scorecard) => withRow(whole, 0, { pass_score: 999 })],
    ['a changed rule', (whole: Scorecard) => withRow(whole, 0, { rule_description: 'Anything' })],
    ['a missing row', (whole: Scorecard) => ({ ...whole, scorecard: whole.scorecard.slice(1) })],
    [
      'a repeated row',
      (whole: Scorecard) => ({ ...whole, scorecard: [whole.scorecard[0]!, ...whole.scorecard.slice(0, 2)] }),
    ],
  ])('with %s gets 409', async (_, changed) => {
    const first = await card();
    expect(await put(changed(first))).toMatchObject({ status: 409, problem: { code: 'stale' } });
    expect(await card()).toEqual(first);
  });

  test.each([
    ['notes', { notes: 'x'.repeat(5001) }, 'scorecard.0.notes', 'At most 5,000 characters.'],
    ['result', { result: 'yes' as never }, 'scorecard.0.result', 'Must be true, false or null.'],
  ])('with an invalid %s gets the path of the field, and stores nothing', async (_, rest, path, sentence) => {
    const first = await card();
    const refused = await put(withRow(first, 0, rest));
    expect(refused).toMatchObject({
      status: 400,
      problem: { code: 'invalid_input', errors: { [path]: [sentence] } },
    });
    expect(await card()).toEqual(first);
  });

  test('without an effect keeps the version', async () => {
    const first = await card();
    expect((await put(first)).body).toEqual(first);
  });
});

describe('access', () => {
  beforeEach(openNew);

  test("a lender reads its own scorecard under its own lender id; another's gets 404", async () => {
    const own = await card();
    expect((await get(world.north, world.east.lender)).status).toBe(404);
    expect((await get(world.east)).status).toBe(404);
    expect((await get({ ...world.north, lender: world.east.lender })).status).toBe(403);
    expect((await put(own, world.east)).status).toBe(404);
    await opened(world.east);
    const theirs = await card(world.east);
    expect(theirs.id).not.toBe(own.id);
    expect((await get(world.north, world.north.lender, '999999')).status).toBe(404);
    expect((await get(world.north, world.north.lender, 'x')).status).toBe(404);
  });

  test("the database hides another lender's rows without any application check", async () => {
    await put(withRow(await card(), 2, { notes: 'Private' }));
    for (const table of ['app.scorecard', 'app.scorecard_row', 'app.scorecard_rule'] as const) {
      const seen = await world.rows(table, world.east);
      expect(seen.filter(({ lender_id }) => lender_id !== world.east.lender)).toEqual([]);
    }
    expect((await world.rows('app.scorecard_row', world.east)).some(({ notes }) => notes === 'Private')).toBe(
      false,
    );
  });

  test('a read-only API key reads a stored scorecard, and neither creates nor evaluates one', async () => {
    const params = { id: world.north.lender };
    const { owner } = world.database;
    await owner.updateTable('app.lender').set({ is_api_enabled: true }).where('id', '=', params.id).execute();
    const user = await owner
      .selectFrom('app.app_user')
      .selectAll()
      .where('is_staff', '=', true)
      .executeTakeFirstOrThrow();
    const actor: Actor = {
      user: { ...user, groups: [] },
      lender: null,
      address: null,
      request_id: 'test',
    };
    const body = { name: `Dashboard ${number}`, scope: 'read', expires_on: null } as const;
    const { token } = await owner
      .transaction()
      .execute((tx) => addApiKey({ ...world.api.services, tx, actor, params, body }));
    const asKey = async () => {
      const answer = await world.api.server.inject({
        url: `/v1/scorecard/${world.north.lender}/${merchant}`,
        headers: { authorization: `Token ${token}`, lenderid: world.north.lender },
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    expect(await asKey()).toMatchObject({
      status: 404,
      body: { detail: expect.stringContaining('no scorecard yet') },
    });
    expect(await audited()).toEqual([]);
    const made = await card();
    expect(await asKey()).toEqual({ status: 200, body: made });
    await inLender(world.database.owner, world.north.lender, (tx) =>
      tx
        .updateTable('app.scorecard')
        .set({ evaluated_under: JSON.stringify({ vital4_enabled: true }) })
        .where('id', '=', made.id)
        .execute(),
    );
    const hidden = await asKey();
    expect(hidden.body).toMatchObject({ version: made.version, evaluated_at: made.evaluated_at });
    expect(hidden.body.scorecard[0]).toMatchObject({ result: null, extent: 'off' });
  });

  test('staff see a scorecard of an unopened merchant with every rule not searched', async () => {
    const closed = await world.merchant({ external_id: `staff${number}`, name: 'Unopened LLC', ...address });
    const staff = world.staff(world.north);
    const { status, body } = await get(staff, world.north.lender, closed);
    expect([status, results(body)]).toEqual([200, [null, null, null]]);
  });

  test('every user of a lender reads the glossary, with show_value of each target [REP-191]', async () => {
    const { body } = await world.api.call(world.harbor, glossary);
    expect(body.find(({ target }) => target === 'open_liens')).toMatchObject({ show_value: true });
    expect(body.map(({ displayName }) => displayName)).toEqual(
      body.map(({ displayName }) => displayName).toSorted((a, b) => a.localeCompare(b)),
    );
  });
});

describe('the rules of a lender', () => {
  const { rules: list, addRule, changeRule, deleteRule } = scorecardEndpoints;
  let admin: Caller;
  beforeAll(async () => {
    const email = 'rule-admin@east.test';
    await addUser(world.database.owner, { email, groups: ['Lender Admin'], lenders: [world.east.lender] });
    admin = { email, lender: world.east.lender };
  });
  const lien = { rule_text: 'Two liens at most', target: 'open_liens', operator: 3, value: '2' };
  const written = (rest: object = {}) => ({ ...lien, pass_score: 4, fail_score: -6, ...rest });
  const add = (rest: object = {}, caller = admin) =>
    world.api.call(caller, addRule, { body: written(rest) as never });

  test('are listed oldest first, added, changed and deleted, each with its audit record [BOF-074]', async () => {
    const { status, body: added } = await add();
    expect(status).toBe(201);
    expect(added).toEqual({
      id: expect.any(String),
      created_at: expect.any(String),
      updated_at: expect.any(String),
      ...written(),
      unknown_fails: false,
    });
    const listed = (await world.api.call(admin, list)).body;
    expect(listed.map(({ rule_text }) => rule_text)).toEqual([
      ...rules.map(({ rule_text }) => rule_text),
      'Two liens at most',
    ]);
    const changed = await world.api.call(admin, changeRule, {
      body: { ...written({ value: '3' }), id: added.id, updated_at: added.updated_at },
    });
    expect([changed.status, changed.body.value]).toEqual([200, '3']);
    const removed = await world.api.call(admin, deleteRule, { body: { rule_text: 'TWO LIENS AT MOST' } });
    expect(removed.status).toBe(204);
    expect((await world.api.call(admin, list)).body).toHaveLength(rules.length);
    const actions = (await world.rows('app.audit_record', admin))
      .filter(({ target_kind, target_id }) => target_kind === 'scorecard_rule' && target_id === added.id)
      .map(({ action }) => action);
    expect(actions).toEqual(['scorecard_rule.add', 'scorecard_rule.change', 'scorecard_rule.delete']);
  });

  test('have unique texts, ignoring case, also in concurrent additions [BOF-075]', async () => {
    const taken = { status: 409, problem: { detail: 'A rule with this name already exists.' } };
    expect(await add({ rule_text: 'NO OPEN LIEN' })).toMatchObject(taken);
    const both = await Promise.all([add({ rule_text: 'Twice' }), add({ rule_text: 'twice' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { id } = both.find(({ status }) => status === 201)!.body;
    expect(
      await world.api.call(admin, changeRule, { body: { ...written({ rule_text: 'No open lien' }), id } }),
    ).toMatchObject(taken);
    await world.api.call(admin, deleteRule, { body: { rule_text: 'Twice' } });
  });

  test('a change without a target is refused and keeps the rule [BOF-074]', async () => {
    const { body: rule } = await add({ rule_text: 'Few liens' });
    const { target: _, ...withoutTarget } = written({ rule_text: 'Few liens', pass_score: 5 });
    const refused = await world.api.call(admin, changeRule, {
      body: { ...withoutTarget, id: rule.id } as never,
    });
    expect(refused).toMatchObject({
      status: 400,
      problem: { errors: { target: ['Target, Rule Name and Pass/Fail Scores are all required.'] } },
    });
    const { body: rules } = await world.api.call(admin, list);
    expect(rules.find(({ id }) => id === rule.id)).toEqual(rule);
    const custom = await world.api.call(admin, changeRule, {
      body: { ...withoutTarget, target: '', id: rule.id } as never,
    });
    expect([custom.status, custom.body.target]).toEqual([200, null]);
    await world.api.call(admin, deleteRule, { body: { rule_text: 'Few liens' } });
  });

  test("are reevaluated in the background after a change; users' results stay [BOF-075]", async () => {
    await addMerchant();
    await opened(admin);
    const before = await card(admin);
    await put(withRow(before, 2, { result: true, source: 'user' }), admin);
    const { body: rule } = await add({ rule_text: 'Score', target: null, operator: 3, value: '9' });
    expect([rule.operator, rule.value]).toEqual([null, null]);
    await evaluateJob({ lender_id: admin.lender });
    const after = await card(admin);
    expect(after.scorecard.map(({ rule_description }) => rule_description)).toContain('Score');
    expect(after.scorecard[2]).toMatchObject({ result: true, source: 'user' });
    await world.api.call(admin, deleteRule, { body: { rule_text: 'Score' } });
    expect((await card(admin)).scorecard).toHaveLength(rules.length);
  });

  test('counts as failed where the evidence says nothing, if the lender wants that', async () => {
    await addMerchant();
    await opened(admin);
    const media = { target: 'adverse_media', operator: operatorNames.indexOf('not exists'), value: null };
    const { body: strict } = await add({ rule_text: 'Strict', ...media, unknown_fails: true });
    expect(strict.unknown_fails).toBe(true);
    await add({ rule_text: 'Lenient', ...media });
    await evaluateJob({ lender_id: admin.lender });
    const { scorecard: rows } = await card(admin);
    const results = ['Strict', 'Lenient'].map((text) => {
      const row = rows.find(({ rule_description }) => rule_description === text);
      return [row?.result, row?.value];
    });
    expect(results).toEqual([
      [false, null],
      [null, null],
    ]);
    for (const rule_text of ['Strict', 'Lenient'])
      await world.api.call(admin, deleteRule, { body: { rule_text } });
  });

  test('a later save never overwrites an earlier one unseen [BOF-074]', async () => {
    const { body: rule } = await add({ rule_text: 'Contested' });
    world.api.clock.advance(1000);
    const change = (value: string) =>
      world.api.call(admin, changeRule, {
        body: { ...written({ rule_text: 'Contested', value }), id: rule.id, updated_at: rule.updated_at },
      });
    expect((await change('5')).status).toBe(200);
    expect(await change('7')).toMatchObject({
      status: 409,
      problem: { code: 'stale', current: { value: '5' } },
    });
    await world.api.call(admin, deleteRule, { body: { rule_text: 'Contested' } });
  });

  test('a deletion from an old page deletes neither a later rule of the same name nor a rule changed since', async () => {
    const { body: old } = await add({ rule_text: 'Years' });
    const { id, updated_at } = old;
    world.api.clock.advance(1000);
    const { body: renamed } = await world.api.call(admin, changeRule, {
      body: { ...written({ rule_text: 'Years renamed' }), id },
    });
    const { body: later } = await add({ rule_text: 'Years' });
    const erase = (body: { rule_text: string; id?: string; updated_at?: string }) =>
      world.api.call(admin, deleteRule, { body });
    const stale = { status: 409, problem: { code: 'stale', current: renamed } };
    expect(await erase({ rule_text: 'Years', id })).toMatchObject(stale);
    expect(await erase({ rule_text: 'Years renamed', id, updated_at })).toMatchObject(stale);
    const names = async () => (await world.api.call(admin, list)).body.map(({ rule_text }) => rule_text);
    expect(await names()).toEqual(expect.arrayContaining(['Years', 'Years renamed']));
    expect((await erase({ rule_text: 'Years renamed', id, updated_at: renamed.updated_at })).status).toBe(
      204,
    );
    expect((await erase({ rule_text: 'Years', id })).status, 'a deleted rule').toBe(404);
    expect((await erase({ rule_text: 'Years', id: later.id })).status).toBe(204);
    expect(await names()).not.toContain('Years');
  });

  test.each([
    [
      { rule_text: ' ' },
      'rule_text',
      'Target, Rule Name, Value, Operator, and Pass/Fail Scores are all required.',
    ],
    [
      { target: '', pass_score: null },
      'pass_score',
      'Target, Rule Name and Pass/Fail Scores are all required.',
    ],
    [{ target: 'nonsense' }, 'target', 'There is no target nonsense.'],
    [{ target: 'vrisk_score', value: '101' }, 'value', 'Value must be a number between 1 and 100.'],
    [{ operator: 6 }, 'operator', 'The operator 6 is none of open_liens: 0, 1, 2, 3, 4, 5.'],
    [{ fail_score: -1001 }, 'fail_score', 'Pass and fail scores must be whole numbers from -1,000 to 1,000.'],
    [{ pass_score: '4' }, 'pass_score', 'Must be a whole number.'],
  ])(
    'rejects %j by the name of its field, with the texts of the page [BOF-071]',
    async (wrong, field, declared) => {
      const { status, problem } = await add(wrong);
      expect([status, problem.errors]).toEqual([400, { [field]: [declared] }]);
    },
  );

  test("are for Lender Admins and staff, and another lender's get 404 [BOF-074]", async () => {
    expect((await add({}, world.east)).status).toBe(403);
    expect((await world.api.call(world.east, list)).status).toBe(403);
    expect((await world.api.call(world.staff(world.east), list)).status).toBe(200);
    const [foreign] = (await world.api.call(world.staff(world.north), list)).body;
    const body = { ...written(), id: foreign!.id };
    expect((await world.api.call(admin, changeRule, { body })).status).toBe(404);
    expect((await world.api.call(admin, deleteRule, { body: { rule_text: 'Nowhere' } })).status).toBe(404);
  });
});

describe('assay scorecard import', () => {
  const lines: string[] = [];
  const importFile = async (text: string, args = ['--lender', world.harbor.lender]) => {
    const file = join(await mkdtemp(join(testRunFolder(), 'rules-')), 'rules.csv');
    await writeFile(file, text);
    await importRulesCommand.run([file, ...args], {
      ...world.api.services,
      operator: { command: 'scorecard import', os_user: 'test' },
      print: (line: string) => lines.push(line),
    } as unknown as CommandContext);
  };
  const stored = async () =>
    (await world.rows('app.scorecard_rule', world.harbor)).map(({ rule_text, pass_score }) => [
      rule_text,
      pass_score,
    ]);

  test('stores the rules of a file and replaces those of the same text', async () => {
    await importFile(
      'rule_text,target,operator,value,pass_score,fail_score,dropdown\nNO OPEN LIEN,open_liens,not exists,,15,-30,\nOwner met,,,,5,-5,yes\n',
    );
    expect(await stored()).toEqual([
      ['NO OPEN LIEN', 15],
      ['Phone is verified', 5],
      ['Statements seen', 20],
      ['Owner met', 5],
    ]);
    expect(lines.at(-1)).toBe('harbor: 2 scorecard rules stored.');
  });

  test('lists every line at fault and then stores nothing', async () => {
    const before = await stored();
    const text =
      'rule_text,target,operator,value,pass_score,fail_score\nA,open_liens,maybe,,1,-1\nB,nonsense,4,,1,-1\nC,,,,1,\nGood,,,,1,-1\ngood,,,,1,-1\n';
    const failure = await importFile(text).catch((error: Error) => error.message);
    expect(failure).toMatch(
      /line 2: there is no operator maybe\nline 3: There is no target nonsense\.\nline 4: Target, Rule Name and .*\nline 6: the rule is in line 5 already$/,
    );
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['name,score\nA,1\n', /has no column rule_text and no pass_score and no fail_score/],
    ['rule_text,pass_score,fail_score,weight\n', /has an unknown column: weight/],
    ['rule_text,pass_score,fail_score\n', /has no rules/],
  ])('refuses an invalid file in one sentence: %j', async (text, sentence) => {
    await expect(importFile(text)).rejects.toThrow(sentence);
  });

  test('refuses an unknown lender and a missing file', async () => {
    const text = 'rule_text,pass_score,fail_score\nA,1,-1\n';
    await expect(importFile(text, ['--lender', 'nobody'])).rejects.toThrow(/There is no lender nobody/);
    await expect(importFile(text, [])).rejects.toThrow(/Usage/);
  });
});
