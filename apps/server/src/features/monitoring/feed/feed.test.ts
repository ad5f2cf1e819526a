import { setTimeout } from 'node:timers/promises';
import { shortDate } from '@assay/domain/display';
import type { EndpointBody } from '@assay/domain/http';
import { type ChangeFilter, feedEndpoints } from '@assay/domain/monitoring';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayIn } from '#platform/clock';
import { inLender } from '#platform/database';
import {
  addLender,
  addUser,
  jobRun,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
} from '#platform/testing';
import { monitoring } from '../index.ts';
import { addChange, addPortfolioMerchant } from '../testing/changes.ts';
import { remindOfDue } from './remind-of-due.ts';

let database: TestDatabase;
let api: TestApi;
const cy = { email: 'cy@south.test', lender: '' };
/** What exists outside the feeds: South with its user and merchant, and a lender without a portfolio. */
const outside: Record<string, string> = {};
let north: Feed;
// The feed of the running test: North's, or one that the test may change.
let { ann, bo, ids }: Feed = { ann: cy, bo: cy, ids: outside };

const page = (query: object = {}, who = ann) => api.call(who, feedEndpoints.changes, { query });
const fields = async (query: object = {}, who = ann) =>
  (await page(query, who)).body.results.map(({ field }) => field);
const count = async (query: object = {}, who = ann) =>
  (await api.call(who, feedEndpoints.count, { query })).body;
const mark = (body: object, who = ann) =>
  api.call(who, feedEndpoints.mark, { body: body as EndpointBody<typeof feedEndpoints.mark> });
const markAll = async (filter: ChangeFilter = {}, who = ann) =>
  (await mark({ filter, through: (await page({}, who)).body.through }, who)).body;
const undo = (number: number | null, who = ann) =>
  api.call(who, feedEndpoints.undo, { body: { mark: number ?? 0 } });
const assign = (change: string, user_id: string | null, was: string | null = null, who = ann) =>
  api.call(who, feedEndpoints.assign, { params: { id: change }, body: { user_id, was } });
const change = (field: string, rest: object = {}, lender = ann.lender) =>
  addChange(database.owner, lender, { merchantId: ids.alder ?? '', field, ...rest });

const flags = '{"portfolio_enabled": true}';

interface Feed {
  ann: typeof cy;
  bo: typeof cy;
  ids: Record<string, string>;
}

/** Adds a lender with two users, two merchants and four changes. */
async function addFeed(name: string): Promise<Feed> {
  const { owner } = database;
  const lender = await addLender(owner, { name, flags });
  const ann = { email: `ann@${name}.test`, lender };
  const bo = { email: `bo@${name}.test`, lender };
  const [annId, boId, alder, birch] = await Promise.all([
    addUser(owner, { email: ann.email, lenders: [lender, outside.plain ?? ''] }),
    addUser(owner, { email: bo.email, lenders: [lender] }),
    addPortfolioMerchant(owner, lender, 'Alder Bakery'),
    addPortfolioMerchant(owner, lender, 'Birch_Cafe'),
  ]);
  const ids: Record<string, string> = { ...outside, ann: annId, bo: boId, alder, birch };
  await inLender(owner, lender, async (tx) => {
    const add = async (field: string, rest: object) => {
      ids[field] = await addChange(tx, lender, { merchantId: alder, field, ...rest });
    };
    await add('agent', { kind: 'registered_agent', severity: 'low', seenAt: '2026-03-10T12:00:00Z' });
    await add('lien', { kind: 'lien_new', severity: 'high', seenAt: '2026-03-11T12:00:00Z' });
    await add('hit', {
      merchantId: birch,
      ...{ kind: 'sanctions_hit_new', severity: 'critical', seenAt: '2026-03-12T12:00:00Z', before: null },
      ...{ after: '=Cedar', source: 'OFAC SDN', happenedAt: '2026-03-01', isUncertain: true },
    });
    await add('rating', { kind: 'rating', severity: 'medium', seenAt: '2026-03-14T03:30:00Z' });
  });
  return { ann, bo, ids };
}

let feeds = 0;
const useOwnFeed = async () => {
  ({ ann, bo, ids } = await addFeed(`own${++feeds}`));
};

beforeAll(async () => {
  database = await testDatabase();
  cy.lender = await addLender(database.owner, { name: 'South', flags });
  outside.plain = await addLender(database.owner, { name: 'Plain' });
  outside.cy = await addUser(database.owner, { email: cy.email, lenders: [cy.lender] });
  api = await testApi(database, [monitoring]);
  api.clock.set('2026-03-15T12:00:00Z');
  outside.south = await addPortfolioMerchant(database.owner, cy.lender, 'Alder Bakery South');
  await change('elsewhere', { merchantId: outside.south, seenAt: '2026-03-14T12:00:00Z' }, cy.lender);
  north = await addFeed('north');
});

beforeEach(() => {
  ({ ann, bo, ids } = north);
});

describe('the feed', () => {
  test('is newest first, each change with merchant, before, after, source, both days and whether it is certain', async () => {
    const { body } = await page();
    expect(body.results.map(({ field }) => field)).toEqual(['rating', 'hit', 'lien', 'agent']);
    expect(body).toMatchObject({ next: null, through: ids.rating });
    expect(body.results[1]).toEqual({
      id: ids.hit,
      merchant: { id: ids.birch, name: 'Birch_Cafe', city: 'Dayton', state: 'OH' },
      kind: 'sanctions_hit_new',
      record: 'A record',
      field: 'hit',
      before: null,
      after: '=Cedar',
      source: 'OFAC SDN',
      happened_at: '2026-03-01',
      seen_at: '2026-03-12T12:00:00.000Z',
      severity: 'critical',
      is_uncertain: true,
      is_seen: false,
      decision: null,
      assigned_to: null,
      assigned_at: null,
      ...{ comment: null, due_on: null, outcome: null, outcome_by: null, outcome_at: null },
    });
  });

  test('continues after the end of a page, even when newer changes arrived', async () => {
    const first = (await page({ limit: 3 })).body;
    expect(first.results).toHaveLength(3);
    expect(await fields({ limit: 3, cursor: first.next })).toEqual(['agent']);
  });

  test.each([
    [{ severity: 'high' }, ['hit', 'lien']],
    [{ severity: 'low' }, ['rating', 'hit', 'lien', 'agent']],
    [{ kind: 'lien_new' }, ['lien']],
    [{ kind: 'lien_new,rating' }, ['rating', 'lien']],
    [{ search: ' H_C ' }, ['hit']],
    [{ search: 'alder' }, ['rating', 'lien', 'agent']],
    [{ search: 'nobody' }, []],
    // One or two letters match the beginning of a word.
    [{ search: 'ba' }, ['rating', 'lien', 'agent']],
    [{ search: 'b' }, ['rating', 'hit', 'lien', 'agent']],
    [{ search: 'ld' }, []],
    [{ search: '%' }, []],
    // Days in the business time zone, where it is the 13th.
    [{ from: '2026-03-12', to: '2026-03-13' }, ['rating', 'hit']],
    [{ from: '2026-03-14' }, []],
    [{ severity: 'medium', search: 'alder', to: '2026-03-12' }, ['lien']],
  ])('%j returns %j', async (query, left) => {
    expect(await fields(query)).toEqual(left);
    expect(await count(query)).toEqual({ count: left.length, has_more: false });
  });

  test('of one merchant has its own changes', async () => {
    expect(await fields({ merchant_id: ids.birch })).toEqual(['hit']);
  });

  test('of another lender is hidden, and its changes cannot be marked or assigned', async () => {
    expect(await fields({}, cy)).toEqual(['elsewhere']);
    expect(await fields({ merchant_id: ids.alder }, cy)).toEqual([]);
    expect((await mark({ ids: [ids.hit] }, cy)).body).toEqual({ mark: null, marked: 0, has_more: false });
    expect(await assign(ids.hit ?? '', ids.cy ?? '', null, cy)).toMatchObject({ status: 404 });
  });

  test('is refused to lenders without a portfolio', async () => {
    const plain = { ...ann, lender: ids.plain ?? '' };
    const refused = { status: 403, problem: { code: 'feature_disabled' } };
    expect(await page({}, plain)).toMatchObject(refused);
    expect(await mark({ ids: ['1'] }, plain)).toMatchObject(refused);
    expect(await api.call(plain, feedEndpoints.assignees)).toMatchObject(refused);
  });

  test.each([
    [{ from: '2026-03-12', to: '2026-03-11' }, 'from'],
    [{ severity: 'severe' }, 'severity'],
    [{ kind: 'weather' }, 'kind'],
    [{ kind: 'lien_new,weather' }, 'kind'],
    [{ assigned: 'you' }, 'assigned'],
    [{ cursor: 'x' }, 'cursor'],
    [{ from: 'soon' }, 'from'],
  ])('%j is refused with the name of the field', async (query, name) => {
    const { status, problem } = await page(query);
    expect(status).toBe(400);
    expect(Object.keys(problem.errors as object)).toEqual([name]);
  });
});

describe('the feed’s file', () => {
  test('has the filtered changes, is safe in a spreadsheet, and is audited', async () => {
    const { headers, body } = await page({ csv: 'true', severity: 'critical' });
    expect(headers['content-disposition']).toBe('attachment; filename="portfolio_changes_2026_03_15.csv"');
    const [head, row, rest] = String(body).split('\n');
    expect(head?.startsWith('Change ID,Seen Here,Happened On,Severity,Merchant ID,Merchant,')).toBe(true);
    expect(row).toBe(
      `${ids.hit},2026-03-12T12:00:00.000Z,2026-03-01,Critical,${ids.birch},Birch_Cafe,Dayton,OH,` +
        "New watchlist match,A record,hit,,'=Cedar,OFAC SDN,Yes,No,,,,,,,,",
    );
    expect(rest).toBe('');
    const audited = await inLender(database.owner, ann.lender, (tx) =>
      tx
        .selectFrom('app.audit_record')
        .select(['action', 'details'])
        .orderBy('id', 'desc')
        .limit(2)
        .execute(),
    );
    expect(audited).toContainEqual({ action: 'change.export', details: { changes: 1 } });
  });
});

test('a phone number has the usual format in feed and file, whatever else changed with it', async () => {
  await useOwnFeed();
  const phone = (field: string, before: string | null, after: string) =>
    change(field, { kind: 'contact', before, after });
  await phone('Phone', '9375550100', '19375550199');
  await phone('Website', null, '9375550100');
  await phone('Phone', null, '9375550123');
  const { body } = await page({ kind: 'contact' });
  expect(body.results.map(({ before, after }) => [before, after])).toEqual([
    [null, '(937) 555-0123'],
    [null, '9375550100'],
    ['(937) 555-0100', '19375550199'],
  ]);
  const file = await page({ kind: 'contact', csv: 'true' });
  expect(String(file.body)).toContain('Phone,,(937) 555-0123,');
});

describe('marking as seen', () => {
  beforeEach(useOwnFeed);

  test('applies to one user, for one change at a time, and can be reverted', async () => {
    const { body } = await mark({ ids: [ids.lien, ids.agent] });
    expect(body).toEqual({ mark: expect.any(Number), marked: 2, has_more: false });
    expect(await fields({ unseen: 'true' })).toEqual(['rating', 'hit']);
    expect(await count({ unseen: 'true' })).toEqual({ count: 2, has_more: false });
    expect((await page()).body.results.map(({ is_seen }) => is_seen)).toEqual([false, false, true, true]);
    expect(await fields({ unseen: 'true' }, bo), 'a colleague has seen nothing').toHaveLength(4);
    await mark({ ids: [ids.agent], is_seen: false });
    expect(await fields({ unseen: 'true' })).toEqual(['rating', 'hit', 'agent']);
    expect((await mark({ ids: [ids.lien] })).body, 'what is seen is not marked twice').toMatchObject({
      mark: null,
      marked: 0,
    });
  });

  test('applies to the filtered changes, and the last marking can be undone once', async () => {
    await mark({ ids: [ids.lien] });
    const done = await markAll({ severity: 'medium' });
    expect(done).toMatchObject({ marked: 2, has_more: false });
    expect(await fields({ unseen: 'true' })).toEqual(['agent']);
    expect((await undo(done.mark, bo)).status, 'another’s is not').toBe(409);
    expect((await undo(done.mark)).status).toBe(200);
    expect(await fields({ unseen: 'true' })).toEqual(['rating', 'hit', 'agent']);
    expect(await undo(done.mark)).toMatchObject({ status: 409, problem: { code: 'stale' } });
  });

  test('of a filter skips changes newer than those shown', async () => {
    const { body } = await mark({ filter: { severity: 'high' }, through: ids.lien }, bo);
    expect(body).toMatchObject({ marked: 1, has_more: false });
    expect(await fields({ unseen: 'true', severity: 'high' }, bo)).toEqual(['hit']);
    await undo(body.mark, bo);
    expect(await fields({ unseen: 'true', severity: 'high' }, bo)).toEqual(['hit', 'lien']);
  });

  test('of everything covers what was shown, and no later change', async () => {
    const { through } = (await page()).body;
    ids.late = await change('late', { seenAt: '2026-03-15T01:00:00Z' });
    const { body } = await mark({ filter: {}, through });
    expect(body.marked).toBeNull();
    expect(await fields({ unseen: 'true' })).toEqual(['late']);
    await mark({ ids: [ids.hit], is_seen: false });
    expect(await fields({ unseen: 'true' }), 'one of long ago is kept').toEqual(['late', 'hit']);
    const all = await markAll();
    expect(await count({ unseen: 'true' })).toEqual({ count: 0, has_more: false });
    await undo(all.mark);
    expect(await fields({ unseen: 'true' })).toEqual(['late', 'hit']);
    await markAll({ unseen: 'true' });
    expect(await count({ unseen: 'true' })).toEqual({ count: 0, has_more: false });
    expect(await fields({ unseen: 'true' }, bo)).toHaveLength(5);
  });

  test('requires ids or a filter, and with a filter the last change shown', async () => {
    for (const [body, name] of [
      [{}, 'ids'],
      [{ ids: ['1'], filter: {}, through: '1' }, 'ids'],
      [{ filter: {} }, 'through'],
      [{ filter: {}, through: '1', is_seen: false }, 'is_seen'],
    ] as const) {
      const { status, problem } = await mark(body);
      expect(status).toBe(400);
      expect(Object.keys(problem.errors as object)).toEqual([name]);
    }
  });

  test('never hides a change that was being stored meanwhile: a lender’s writers take turns', async () => {
    const order: string[] = [];
    const release = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = inLender(database.worker, ann.lender, async (tx) => {
      await addChange(tx, ann.lender, { merchantId: ids.alder ?? '', field: 'slow' });
      begun.resolve();
      await release.promise;
      order.push('slow');
    });
    await begun.promise;
    const quick = change('quick').then(() => order.push('quick'));
    await change('elsewhere too', { merchantId: ids.south }, ids.plain);
    release.resolve();
    await Promise.all([slow, quick]);
    expect(order).toEqual(['slow', 'quick']);
  });
});

describe('an assignment', () => {
  beforeEach(useOwnFeed);

  test('is visible to all users of the lender, and it is audited', async () => {
    const { body } = await assign(ids.hit ?? '', ids.bo ?? '');
    expect(body).toMatchObject({
      id: ids.hit,
      assigned_to: { id: ids.bo },
      assigned_at: '2026-03-15T12:00:00.000Z',
    });
    expect(await fields({ assigned: 'me' }, bo)).toEqual(['hit']);
    expect(await fields({ assigned: ids.bo })).toEqual(['hit']);
    expect(await fields({ assigned: 'me' })).toEqual([]);
    expect(await fields({ assigned: 'nobody', severity: 'high' })).not.toContain('hit');
    const last = await inLender(database.owner, ann.lender, (tx) =>
      tx
        .selectFrom('app.audit_record')
        .select(['action', 'target_id', 'details'])
        .where('action', '=', 'change.assign')
        .executeTakeFirst(),
    );
    expect(last).toEqual({
      action: 'change.assign',
      target_id: ids.hit,
      details: { user: ids.bo, was: null },
    });
  });

  test('that another user made meanwhile is not overwritten', async () => {
    await assign(ids.hit ?? '', ids.bo ?? '');
    const late = await assign(ids.hit ?? '', ids.ann ?? '');
    expect(late).toMatchObject({
      status: 409,
      problem: { code: 'stale', current: { assigned_to: { id: ids.bo } } },
    });
    expect((await assign(ids.hit ?? '', null, ids.bo)).body.assigned_to).toBeNull();
  });

  test('is possible only to active users of the lender', async () => {
    const { body } = await api.call(ann, feedEndpoints.assignees);
    expect(body.results.map(({ id }) => id).sort()).toEqual([ids.ann, ids.bo].sort());
    const refused = await assign(ids.hit ?? '', ids.cy ?? '');
    expect(refused).toMatchObject({ status: 400 });
    expect(Object.keys(refused.problem.errors as object)).toEqual(['user_id']);
    expect((await assign('999999', ids.bo ?? '')).status).toBe(404);
  });
});

describe('following up on a change', () => {
  beforeEach(useOwnFeed);

  const none = { comment: null, due_on: null, outcome: null };
  const followUp = (change: string, body: object, who = ann) =>
    api.call(who, feedEndpoints.followUp, { params: { id: change }, body: body as never });
  const noted = { comment: 'Call the owner', due_on: '2026-03-20', outcome: null };
  const mails = () =>
    database.worker
      .selectFrom('app.mail')
      .select(['to_address', 'subject', 'text'])
      .where('to_address', 'in', [ann.email, bo.email])
      .orderBy('id')
      .execute();

  test('stores comment, due day and outcome for all users, and refuses what another user changed meanwhile', async () => {
    const { body } = await followUp(ids.lien ?? '', { ...noted, was: none });
    expect(body).toMatchObject({ ...noted, outcome_by: null });
    const late = await followUp(ids.lien ?? '', { ...none, comment: 'Mine', was: none }, bo);
    expect(late).toMatchObject({ status: 409, problem: { code: 'stale', current: noted } });
    const done = await followUp(ids.lien ?? '', { ...noted, outcome: 'acted_on', was: noted }, bo);
    expect(done.body).toMatchObject({ outcome: 'acted_on', outcome_by: bo.email, comment: 'Call the owner' });
    expect((await followUp(ids.lien ?? '', { ...none, outcome: 'won', was: none })).status).toBe(400);
    expect((await followUp(ids.lien ?? '', { ...none, was: none }, cy)).status).toBe(404);
  });

  test('is refused with what another user stores in the same moment', async () => {
    const lien = ids.lien ?? '';
    let late: ReturnType<typeof followUp> | undefined;
    await inLender(database.owner, ann.lender, async (tx) => {
      await tx.updateTable('app.monitoring_change').set(noted).where('id', '=', lien).execute();
      late = followUp(lien, { ...none, comment: 'Mine', was: none }, bo);
      const waits = sql`select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`;
      while ((await waits.execute(tx)).rows.length === 0) await setTimeout(20);
    });
    expect(await late).toMatchObject({ status: 409, problem: { code: 'stale', current: noted } });
  });

  test('an assignment mails the assignee with comment and due day, but not users who assign it to themselves', async () => {
    await followUp(ids.lien ?? '', { ...noted, was: none });
    await assign(ids.lien ?? '', ids.ann ?? '');
    expect(await mails()).toEqual([]);
    await assign(ids.lien ?? '', ids.bo ?? '', ids.ann);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to_address: bo.email, subject: 'A change was assigned to you: New lien' });
    expect(mail?.text).toContain('Comment: Call the owner');
    expect(mail?.text).toContain('Due: 3/20/2026');
    expect(mail?.text).toContain('https://assay.test/healthcheck/changes?assigned=me');
    await assign(ids.lien ?? '', null, ids.bo);
    expect(await mails()).toHaveLength(1);
  });

  test('reminds the assignee of a change when its day has come, once for each due day, until it has an outcome', async () => {
    const lien = ids.lien ?? '';
    const dayAfter = (days: number) =>
      dayIn('America/New_York', new Date(api.clock.now().getTime() + days * 24 * 60 * 60_000));
    const [yesterday, today, later] = [dayAfter(-1), dayAfter(0), dayAfter(5)];
    const followUpOf = async () => {
      const { comment, due_on, outcome } = (await page()).body.results.find(({ id }) => id === lien)!;
      return { comment, due_on, outcome };
    };
    const note = async (part: object) => {
      const was = await followUpOf();
      expect((await followUp(lien, { ...was, ...part, was })).status).toBe(200);
    };
    const reminders = async () => {
      const before = (await mails()).length;
      await remindOfDue(jobRun({ api, database }));
      return (await mails()).slice(before);
    };
    await note({ due_on: today, outcome: null });
    expect(await reminders(), 'assigned to no one').toEqual([]);
    await assign(lien, ids.bo ?? '');
    const [mail, ...others] = await reminders();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to_address: bo.email, subject: '1 change is due' });
    expect(mail?.text).toContain(`New lien, due ${shortDate(today)}`);
    expect(mail?.text).toContain('https://assay.test/healthcheck/changes?assigned=me&follow_up=due');
    expect(await reminders(), 'a second run').toEqual([]);
    await note({ due_on: later });
    expect(await reminders(), 'before its day').toEqual([]);
    await note({ due_on: yesterday });
    expect(await reminders(), 'another due day').toHaveLength(1);
    await note({ due_on: later, outcome: 'watching' });
    await note({ due_on: today });
    expect(await reminders(), 'with an outcome').toEqual([]);
    await assign(lien, null, ids.bo);
  });
});
