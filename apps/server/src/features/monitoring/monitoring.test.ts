import { monitoringEndpoints } from '@assay/domain/monitoring';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inLender, type Tx } from '#platform/database';
import { addUser, respondWith } from '#platform/testing';
import { complaints, coreWires } from '../evidence/testing.ts';
import { complaint } from './testing/complaint.ts';
import { type PortfolioWorld, portfolioWorld } from './testing/portfolio-world.ts';

let world: PortfolioWorld;
let admin: { email: string; lender: string };

const filing = (title: string, fields: object = {}) =>
  respondWith({
    status: 'Complete',
    results: [
      {
        title,
        sosId: 'S1',
        normalizedFilingDate: '2012-06-02',
        normalizedStatus: 'active',
        confidenceLevel: 0.95,
        stateOfSosRegistration: 'North Carolina',
        agentName: 'Ann Heron',
        ...fields,
      },
    ],
  });
const requestCounts = () =>
  Object.fromEntries(
    Object.entries(world.vendors).map(([wire, { requestedUrls }]) => [wire, requestedUrls.length]),
  );
/** The searches about these merchants. */
const runsAbout = async (...merchants: string[]) =>
  (
    (await world.rows('app.source_run')) as {
      source: string;
      gathering: number;
      merchant_id: string | null;
      asked_for_merchant_id: string | null;
    }[]
  )
    .map((run) => ({ ...run, merchant: run.asked_for_merchant_id ?? run.merchant_id ?? '' }))
    .filter(({ merchant }) => merchants.includes(merchant));
const changesOf = async (merchant: string) =>
  (await world.changes()).filter(({ merchant_id }) => merchant_id === merchant);

beforeAll(async () => {
  world = await portfolioWorld({
    wires: [...coreWires, 'complaints'],
  });
  admin = { email: 'ada@north.test', lender: world.north.lender };
  await addUser(world.database.owner, {
    email: admin.email,
    lenders: [admin.lender],
    groups: ['Lender Admin'],
  });
});
beforeEach(() => world.nextDay());
afterEach(() => world.emptyPortfolios());

describe('free sources', () => {
  test('are queried about every portfolio merchant only where the lender turned it on, without paid ones; a first check makes no change', async () => {
    const company = 'Amber Hill Bakery LLC';
    const members = [await world.member(company), await world.member('Iron Gate Smithy LLC')];
    await world.member('Eastern Gate Books LLC', world.east);
    const inquiries = await world.rows('app.inquiry');
    world.vendors.complaints.will(complaints(complaint('1', { company })));
    await world.runChecks();
    expect(await runsAbout(...members)).toEqual([]);
    expect(await world.rows('app.inquiry')).toEqual(inquiries);
    await world.monitor({ is_on: true, most_a_day: 100_000 });
    await world.runChecks();
    for (const member of members) {
      const sources = new Set((await runsAbout(member)).map(({ source }) => source));
      expect(sources).toContain('consumer_complaints');
      expect(sources).toContain('watchlists');
      expect(sources).not.toContain('filings');
    }
    expect(requestCounts()).toMatchObject({ legal_entity: 0, business_records: 0, litigation: 0 });
    for (const member of members) expect(await changesOf(member)).toEqual([]);
    expect(await world.rows('app.source_run', world.east)).toEqual([]);
  });

  test('are not queried again before the lender’s interval is over', async () => {
    const member = await world.member('Quiet Lake Laundry LLC');
    await world.monitor({ is_on: true, most_a_day: 100_000 });
    await world.runChecks();
    const before = await runsAbout(member);
    expect(before.length).toBeGreaterThan(0);
    world.api.clock.advance(60 * 60_000);
    await world.runChecks();
    expect(await runsAbout(member)).toEqual(before);
  });

  test('make one change for each new fact a day later', async () => {
    const company = 'Harvest Moon Bakery LLC';
    const bakery = await world.member(company);
    await world.monitor({ is_on: true, most_a_day: 100_000 });
    world.vendors.complaints.will(complaints(complaint('1', { company })));
    await world.runChecks();
    const answered = complaint('1', { company, company_response: 'Closed with explanation' });
    world.nextDay();
    world.vendors.complaints.will(complaints(answered, complaint('2', { company })));
    await world.runChecks();
    const expected = [
      {
        kind: 'complaint',
        field: 'Complaint',
        before: null,
        after: 'Debt collection · Attempts to collect debt not owed',
        happened_at: '2026-03-01',
        severity: 'low',
        is_uncertain: false,
      },
      {
        kind: 'complaint',
        field: 'Response',
        before: null,
        after: 'Closed with explanation',
      },
    ];
    expect(await changesOf(bakery)).toMatchObject(expected);
    world.nextDay();
    world.vendors.complaints.will(complaints(answered, complaint('2', { company })));
    await world.runChecks();
    expect(await changesOf(bakery)).toHaveLength(expected.length);
  });

  test('make an uncertain and never severe change for a record that may belong to another business', async () => {
    const company = 'Thistle Hollow Florist LLC';
    const florist = await world.member(company);
    await world.monitor({ is_on: true, most_a_day: 100_000, severity: '{"complaint": "critical"}' });
    const say = async (...ids: string[]) => {
      world.nextDay();
      world.vendors.complaints.will(complaints(...ids.map((id) => complaint(id, { company }))));
      await world.runChecks();
    };
    await say('1');
    await say('1', '2');
    // With two of that name, the name is not enough.
    await world.merchant({ external_id: 'namesake', name: company, city: 'Austin', state: 'TX' });
    await say('1', '2', '3');
    expect(await changesOf(florist)).toMatchObject([
      { kind: 'complaint', severity: 'critical', is_uncertain: false },
      { kind: 'complaint', severity: 'medium', is_uncertain: true },
    ]);
  });

  test('are queried about no more merchants per day than the lender set', async () => {
    const members = [
      await world.member('Copper Kettle Cafe LLC'),
      await world.member('Lantern Street Books LLC'),
    ];
    await world.monitor({ is_on: true, most_a_day: 1 });
    await world.runChecks();
    await world.runChecks();
    expect(new Set((await runsAbout(...members)).map(({ merchant }) => merchant)).size).toBe(1);
  });
});

describe('paid sources', () => {
  const inNorth = <Answer>(work: (tx: Tx) => Promise<Answer>) =>
    inLender(world.database.owner, world.north.lender, work);
  /** Starts a month with an unspent budget, in which nothing is reserved. */
  async function startNextMonth() {
    const now = world.api.clock.now();
    world.api.clock.set(
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 12)).toISOString(),
    );
    await world.run('monitoring.check');
  }
  beforeEach(startNextMonth);

  test('are queried within the month’s budget, the riskiest merchant first', async () => {
    const [bakery, smithy] = [
      await world.member('Cinnamon Row Bakery LLC'),
      await world.member('Granite Ridge Smithy LLC'),
    ];
    world.vendors.legal_entity.will(filing('Cinnamon Row Bakery LLC'));
    const inquiry_id = await world.inquire();
    const score = (merchant_id: string, value: number) => ({
      lender_id: world.north.lender,
      merchant_id,
      inquiry_id,
      version: 1,
      score: value,
      tier: 'x',
      ...{ reasons: '[]', credits: '[]', inputs: '[]' },
      model_version: 'test',
      computed_at: world.api.clock.now(),
    });
    await inNorth((tx) =>
      tx
        .insertInto('app.risk_score')
        .values([score(bakery, 800), score(smithy, 300)])
        .execute(),
    );
    await world.monitor({ paid_is_on: true, monthly_budget_cents: 900, most_a_day: 100_000 });
    const forecast = async () => (await world.api.call(admin, monitoringEndpoints.settings)).body;
    const inquiries = (await world.rows('app.inquiry')).length;
    const start = world.api.clock.now();
    const before = await forecast();
    expect(before.paid_check?.min_cents).toBeGreaterThan(450);
    expect(before.paid_check?.max_cents).toBeLessThanOrEqual(900);
    expect(before.next_paid_check_at).toBe(world.api.clock.now().toISOString());
    expect((await world.rows('app.inquiry')).length, 'a forecast leaves nothing behind').toBe(inquiries);
    await world.runChecks();
    const nextMonth = new Date(`${before.next_paid_check_at?.slice(0, 7)}-01T05:00:00Z`);
    nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1);
    expect((await forecast()).next_paid_check_at?.slice(0, 10)).toBe(nextMonth.toISOString().slice(0, 10));
    await world.monitor({ paid_is_on: true, monthly_budget_cents: 400, most_a_day: 100_000 });
    expect((await forecast()).next_paid_check_at, 'the budget covers no check').toBe(null);
    await world.monitor({ paid_is_on: true, monthly_budget_cents: 900, most_a_day: 100_000 });
    const filings = (await runsAbout(bakery, smithy)).filter(({ source }) => source === 'filings');
    expect(
      filings.map(({ merchant }) => merchant),
      'enough for one of the two',
    ).toEqual([smithy]);
    const { spent_cents } = await inNorth((tx) =>
      tx
        .selectFrom('app.monitoring_month')
        .select('spent_cents')
        .orderBy('month', 'desc')
        .executeTakeFirstOrThrow(),
    );
    const { rows } = await sql<{ cents: number }>`
      select sum(cents)::int as cents from app.vendor_call where started_at >= ${start}`.execute(
      world.database.worker,
    );
    expect(spent_cents).toBeLessThanOrEqual(900);
    expect(rows[0]?.cents).toBeGreaterThan(0);
    expect(rows[0]?.cents).toBeLessThanOrEqual(spent_cents);
  });

  const spent = () =>
    inNorth((tx) =>
      sql<{ cents: number }>`
      select coalesce(sum(spent_cents), 0)::int as cents from app.monitoring_month`.execute(tx),
    ).then(({ rows }) => rows[0]?.cents);
  const reserved = () =>
    inNorth((tx) => tx.selectFrom('app.monitoring_reservation').select('cents').execute());
  const charged = async () =>
    (
      await sql<{ cents: number }>`select coalesce(sum(cents), 0)::int as cents from app.vendor_call`.execute(
        world.database.worker,
      )
    ).rows[0]?.cents;

  test('have their reserved amount replaced with the ledger’s actual cost once they end', async () => {
    await world.member('Juniper Lane Bakery LLC');
    world.vendors.legal_entity.will(filing('Juniper Lane Bakery LLC'));
    await world.monitor({ paid_is_on: true, monthly_budget_cents: 900, most_a_day: 100_000 });
    await world.runChecks();
    expect((await reserved()).length).toBeGreaterThan(0);
    expect(await spent()).toBeGreaterThanOrEqual((await charged()) ?? 0);
    await Promise.all([world.run('monitoring.check'), world.run('monitoring.check')]);
    expect(await reserved()).toEqual([]);
    expect(await spent()).toBe(await charged());
    await world.run('monitoring.check');
    expect(await spent(), 'and nothing is settled twice').toBe(await charged());
  });

  test('make a change of each changed field of a filing', async () => {
    const name = 'Willow Creek Bakery LLC';
    const bakery = await world.member(name);
    await world.monitor({ paid_is_on: true, paid_every_days: 1, monthly_budget_cents: 90_000 });
    world.vendors.legal_entity.will(filing(name));
    await world.runChecks();
    world.nextDay();
    world.vendors.legal_entity.will(
      filing(name, { normalizedStatus: 'dissolved', inactiveDate: '03/12/2026', agentName: 'Bo Osprey' }),
    );
    await world.runChecks();
    expect(await changesOf(bakery)).toMatchObject([
      {
        kind: 'filing_inactive',
        record: name,
        field: 'Status',
        before: 'Active',
        after: 'Dissolved',
        happened_at: '2026-03-12',
        severity: 'high',
        is_uncertain: false,
      },
      { kind: 'registered_agent', before: 'Ann Heron', after: 'Bo Osprey', severity: 'low' },
    ]);
  });

  describe('whose last answer about a merchant cannot be read', () => {
    const DAY_MS = 24 * 60 * 60_000;
    const later = (days: number) => world.api.clock.advance(days * DAY_MS);
    const asked = () => world.vendors.legal_entity.requestedUrls.length;
    /** A member whose register search was charged for an answer that cannot be read. */
    async function unreadable(name: string, fields: object = {}): Promise<string> {
      const member = await world.member(name, world.north, fields);
      await world.monitor({ paid_is_on: true, paid_every_days: 1, monthly_budget_cents: 900_000 });
      world.vendors.legal_entity.will(respondWith('<html>'));
      await world.runChecks();
      expect(asked()).toBe(1);
      return member;
    }
    const runOf = async (member: string) =>
      (await world.rows('app.source_run')).find(
        ({ source, asked_for_merchant_id }) => source === 'filings' && asked_for_merchant_id === member,
      )!;

    test('are not paid again by the next checks, while the others are, until the answer is older than 30 days', async () => {
      const name = 'Copper Kettle Tearoom LLC';
      const member = await unreadable(name);
      const others = world.vendors.business_records.requestedUrls.length;
      const before = (await charged()) ?? 0;
      const inMonth = async () =>
        (await world.api.call(admin, monitoringEndpoints.settings)).body.spent_cents;
      const spentBefore = await inMonth();
      later(2);
      await world.runChecks();
      expect(asked()).toBe(1);
      expect(world.vendors.business_records.requestedUrls.length).toBeGreaterThan(others);
      await world.run('monitoring.check');
      expect(await reserved()).toEqual([]);
      expect((await inMonth()) - spentBefore).toBe(((await charged()) ?? 0) - before);
      later(27);
      await world.runChecks();
      expect(asked()).toBe(1);
      later(2);
      world.vendors.legal_entity.will(filing(name));
      await world.runChecks();
      expect(await runOf(member)).toMatchObject({ status: 'available' });
    });

    test('are queried again by a check once the reader can read it', async () => {
      const name = 'Tin Whistle Tavern LLC';
      const member = await unreadable(name);
      const { id } = await runOf(member);
      // As if the reader had learned the form: the stored answer is one that it knows.
      const body = JSON.stringify({ status: 'Complete', results: [] });
      await inNorth((tx) =>
        sql`update app.vendor_answer set body = ${Buffer.from(body)}, body_is_sealed = false
          where source_run_id = ${id}`.execute(tx),
      );
      later(2);
      world.vendors.legal_entity.will(filing(name));
      await world.runChecks();
      expect(await runOf(member)).toMatchObject({ status: 'available' });
    });

    test('are queried by each check if they screen for adverse media', async () => {
      const { adverse_media } = world.vendors;
      await world.member('Pewter Tankard Inn LLC');
      await world.monitor({ paid_is_on: true, paid_every_days: 1, monthly_budget_cents: 900_000 });
      adverse_media.will(respondWith('<html>'));
      await world.runChecks();
      const before = adverse_media.requestedUrls.length;
      expect(before).toBeGreaterThan(0);
      later(2);
      await world.runChecks();
      expect(adverse_media.requestedUrls.length).toBeGreaterThan(before);
    });

    test('are queried again by a check when it would search for something else', async () => {
      const name = 'Silver Birch Saddlery LLC';
      const file = {
        external_id: 'saddlery',
        addr1: '7 Birch Ln',
        city: 'Durham',
        state: 'NC',
        zip5: '27701',
      };
      await unreadable(name, file);
      const renamed = 'Silver Birch Tack Shop LLC';
      await world.merchant({ ...file, name: renamed });
      later(2);
      world.vendors.legal_entity.will(respondWith('<html>'));
      await world.runChecks();
      expect(asked()).toBe(1);
    });
  });

  test('refund the reservation of a failed vendor, and keep that of a search in progress', async () => {
    const before = (await charged()) ?? 0;
    await world.member('Pebble Shore Diner LLC');
    await world.monitor({
      paid_is_on: true,
      paid_every_days: 1,
      monthly_budget_cents: 900,
      most_a_day: 100_000,
    });
    await world.run('monitoring.check');
    const [first = { cents: 0 }] = await reserved();
    expect(first.cents).toBeGreaterThan(0);
    await world.run('monitoring.check');
    expect((await reserved()).length, 'while it goes on').toBeGreaterThan(0);
    const held = await spent();
    expect(held).toBeGreaterThan(before);
    for (const vendor of Object.values(world.vendors)) vendor.will(respondWith('', 500));
    await world.finishSearches();
    await world.monitor({ paid_is_on: false });
    await world.run('monitoring.check');
    expect(await reserved()).toEqual([]);
    expect(await charged(), 'calls that failed cost nothing').toBe(before);
    expect(await spent()).toBe(before);
  });
});
