import { monitoringEndpoints } from '@assay/domain/monitoring';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inLender, type Tx } from '#platform/database';
import { addUser, respondWith } from '#platform/testing';
import { complaints, coreWires } from '../gathering/testing.ts';
import { complaint } from './testing/complaint.ts';
import { type PortfolioWorld, portfolioWorld } from './testing/portfolio-world.ts';

let world: PortfolioWorld;
let bakery: string;
let smithy: string;
let admin: { email: string; lender: string };

const filing = (fields: object = {}) =>
  respondWith({
    status: 'Complete',
    results: [
      {
        title: 'Harvest Moon Bakery LLC',
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
const runs = async () =>
  (await world.rows('app.source_run')) as {
    source: string;
    gathering: number;
    merchant_id: string | null;
    asked_for_merchant_id: string | null;
  }[];

beforeAll(async () => {
  world = await portfolioWorld({
    wires: [...coreWires, 'complaints'],
  });
  bakery = await world.member('Harvest Moon Bakery LLC');
  smithy = await world.member('Iron Gate Smithy LLC');
  admin = { email: 'ada@north.test', lender: world.north.lender };
  await addUser(world.database.owner, {
    email: admin.email,
    lenders: [admin.lender],
    groups: ['Lender Admin'],
  });
});

describe('free sources', () => {
  test('are queried automatically only where the lender turned it on', async () => {
    await world.runChecks();
    expect(await runs()).toEqual([]);
    expect(await world.rows('app.inquiry')).toEqual([]);
  });

  test('are queried about every portfolio merchant, without paid ones; a first check makes no change', async () => {
    await world.monitor({ is_on: true, most_a_day: 100_000 });
    world.vendors.complaints.will(complaints(complaint('1')));
    await world.runChecks();
    const sources = new Set((await runs()).map(({ source }) => source));
    expect(sources).toContain('consumer_complaints');
    expect(sources).toContain('watchlists');
    expect(sources).not.toContain('filings');
    expect(requestCounts()).toMatchObject({ legal_entity: 0, business_records: 0, litigation: 0 });
    expect(await world.changes()).toEqual([]);
  });

  test('are not queried again before the lender’s interval is over', async () => {
    const before = await runs();
    world.api.clock.advance(60 * 60_000);
    await world.runChecks();
    expect(await runs()).toEqual(before);
  });

  test('make one change for each new fact a day later', async () => {
    world.nextDay();
    world.vendors.complaints.will(
      complaints(complaint('1', { company_response: 'Closed with explanation' }), complaint('2')),
    );
    await world.runChecks();
    const expected = [
      {
        merchant_id: bakery,
        kind: 'complaint',
        field: 'Complaint',
        before: null,
        after: 'Debt collection · Attempts to collect debt not owed',
        happened_at: '2026-03-01',
        severity: 'low',
        is_uncertain: false,
      },
      {
        merchant_id: bakery,
        kind: 'complaint',
        field: 'Response',
        before: null,
        after: 'Closed with explanation',
      },
    ];
    expect(await world.changes()).toMatchObject(expected);
    world.nextDay();
    world.vendors.complaints.will(
      complaints(complaint('1', { company_response: 'Closed with explanation' }), complaint('2')),
    );
    await world.runChecks();
    expect(await world.changes()).toHaveLength(expected.length);
  });

  test('make an uncertain and never severe change for a record that may belong to another business', async () => {
    await world.monitor({ is_on: true, most_a_day: 100_000, severity: '{"complaint": "critical"}' });
    const say = async (...ids: string[]) => {
      world.nextDay();
      const answered = { company_response: 'Closed with explanation' };
      world.vendors.complaints.will(complaints(complaint('1', answered), ...ids.map((id) => complaint(id))));
      await world.runChecks();
    };
    await say('2', '3');
    // With two of that name, the name is not enough.
    await world.merchant({
      external_id: 'rival',
      name: 'Harvest Moon Bakery LLC',
      city: 'Austin',
      state: 'TX',
    });
    await say('2', '3', '4');
    expect((await world.changes()).slice(2)).toMatchObject([
      { kind: 'complaint', severity: 'critical', is_uncertain: false },
      { kind: 'complaint', severity: 'medium', is_uncertain: true },
    ]);
  });

  test('are queried about no more merchants per day than the lender set', async () => {
    world.nextDay();
    await world.monitor({ is_on: true, most_a_day: 1 });
    const before = await runs();
    await world.runChecks();
    await world.runChecks();
    const checked = (await runs()).filter(({ gathering }, at) => gathering > Number(before[at]?.gathering));
    const merchants = new Set(checked.map((run) => run.asked_for_merchant_id ?? run.merchant_id));
    expect(merchants.size).toBe(1);
  });
});

describe('paid sources', () => {
  const inNorth = <Answer>(work: (tx: Tx) => Promise<Answer>) =>
    inLender(world.database.owner, world.north.lender, work);
  const filingRuns = async () =>
    (await runs()).filter(({ source }) => source === 'filings').map((run) => run.asked_for_merchant_id);

  test('are queried within the month’s budget, the riskiest merchant first', async () => {
    world.nextDay();
    world.vendors.legal_entity.will(filing());
    const [inquiry] = await world.rows('app.inquiry');
    const score = (merchant_id: string, value: number) => ({
      lender_id: world.north.lender,
      merchant_id,
      inquiry_id: String(inquiry?.id),
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
    expect(await filingRuns(), 'enough for one of the two').toEqual([smithy]);
    const { spent_cents } = await inNorth((tx) =>
      tx.selectFrom('app.monitoring_month').select('spent_cents').executeTakeFirstOrThrow(),
    );
    const { rows } = await sql<{ cents: number }>`
      select sum(cents)::int as cents from app.vendor_call`.execute(world.database.worker);
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
    expect((await reserved()).length).toBeGreaterThan(0);
    expect(await spent()).toBeGreaterThanOrEqual((await charged()) ?? 0);
    await Promise.all([world.run('monitoring.check'), world.run('monitoring.check')]);
    expect(await reserved()).toEqual([]);
    expect(await spent()).toBe(await charged());
    await world.run('monitoring.check');
    expect(await spent(), 'and nothing is settled twice').toBe(await charged());
  });

  test('make a change of each changed field of a filing', async () => {
    await world.monitor({ paid_is_on: true, paid_every_days: 1, monthly_budget_cents: 90_000 });
    world.nextDay();
    world.vendors.legal_entity.will(filing());
    await world.runChecks();
    const before = (await world.changes()).length;
    world.nextDay();
    world.vendors.legal_entity.will(
      filing({ normalizedStatus: 'dissolved', inactiveDate: '03/12/2026', agentName: 'Bo Osprey' }),
    );
    await world.runChecks();
    const added = (await world.changes()).slice(before).filter(({ merchant_id }) => merchant_id === bakery);
    expect(added).toMatchObject([
      {
        kind: 'filing_inactive',
        record: 'Harvest Moon Bakery LLC',
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

  test('refund the reservation of a failed vendor, and keep that of a search in progress', async () => {
    const before = (await charged()) ?? 0;
    await world.monitor({
      paid_is_on: true,
      paid_every_days: 1,
      monthly_budget_cents: before + 900,
      most_a_day: 100_000,
    });
    world.nextDay();
    await world.run('monitoring.check');
    const [first = { cents: 0 }] = await reserved();
    expect(first.cents).toBeGreaterThan(0);
    await world.run('monitoring.check');
    expect((await reserved()).length, 'while it goes on').toBeGreaterThan(0);
    const held = await spent();
    expect(held).toBeGreaterThan(before);
    for (const vendor of Object.values(world.vendors)) vendor.will(respondWith('', 500));
    for (const { id } of await inNorth((tx) =>
      tx.selectFrom('app.inquiry').select('id').where('is_portfolio', '=', true).execute(),
    ))
      await world.gathered(id);
    await world.monitor({ paid_is_on: false });
    await world.run('monitoring.check');
    expect(await reserved()).toEqual([]);
    expect(await charged(), 'calls that failed cost nothing').toBe(before);
    expect(await spent()).toBe(before);
  });
});
