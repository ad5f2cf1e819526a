import { licensingEndpoints } from '@assay/domain/licensing';
import { reportEndpoints } from '@assay/domain/report';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { inLender } from '#platform/database';
import { type Caller, type EvidenceWorld, evidenceWorld, respondWithRecords } from '../evidence/testing.ts';

let world: EvidenceWorld;
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };

/** Orders a verification that gets this answer, or none when it is null. */
async function order(
  licensee_id: string,
  verification: object | null,
  { licensee_name = 'Harvest Moon Bakery LLC', merchant = bakery, rest = {} } = {},
) {
  world.vendors.license_verification.will(
    respondWithRecords(
      verification
        ? [
            {
              ...{ kind: 'license', id: `order-${licensee_id}`, license_number: licensee_id },
              ...{ license_state: 'NC', licensee_name: 'HARVEST MOON', license_type: 'Plumber' },
              ...{ license_status: 'ACTIVE', adverse_action: 'Fine', ...rest },
              verification: { order_labels: [], ...verification },
            },
          ]
        : [],
    ),
  );
  await world.api.call(world.north, licensingEndpoints.submitOrder, {
    body: {
      ...{ merchant_id: merchant, npi_id: '', licensee_name, licensee_id },
      ...{
        licensee_addr1: '1 Main St',
        licensee_city: 'Durham',
        licensee_state: 'NC',
        licensee_zip5: '27701',
      },
      ...{ licensee_category: 'homeServices', licensee_subcategory: 'plumbers' },
    },
  });
  for (let round = 0; round < 10; round++) {
    const open = (await world.rows('app.source_run')).filter(({ status }) => status === 'processing');
    for (const { id, lender_id } of open) await world.step({ id: String(id), lender_id: String(lender_id) });
    if (open.length === 0) break;
    world.api.clock.advance(60_000);
  }
}
let bakery: string;
const list = (query: object = {}, caller: Caller = world.north) =>
  world.api.call(caller, licensingEndpoints.requests, { query: query as never });
const idsOf = async (query: object = {}) =>
  (await list(query)).body.results.map(({ licensee_id }) => licensee_id);

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, report],
    wires: ['license_verification'],
    hasScreening: false,
  });
  bakery = await world.merchant({ external_id: 'm1', name: 'Harvest Moon Bakery LLC', ...address });
  const id = await world.inquire({ name: 'Harvest Moon Bakery', ...address });
  await world.start(id);
  await world.gathered(id);
  await world.api.call(world.north, reportEndpoints.open, { params: { id }, body: { merchant_id: bakery } });
  await world.gathered(id);
  await order('A-1', {
    ...{ order_status: 'completed', item_status: 'found', license_status: 'Active' },
    ...{ order_labels: ['approved'], item_labels: ['name_mismatch_minor'], adverse_action_status: 'None' },
    ...{ authority_board: 'Plumbing Board', licensee_category: 'Plumber', expiration_date: '2027-01-31' },
  });
  world.api.clock.advance(48 * 60 * 60_000);
  await order(
    'B-2',
    { order_status: 'in_progress', item_status: 'pending' },
    { licensee_name: '=HYPERLINK("x")' },
  );
  world.api.clock.advance(48 * 60 * 60_000);
  await order('C-3', { order_status: 'manual_review', order_labels: ['manual_review_recommended'] });
  await order('D-4', null);
}, 60_000);

describe('license requests', () => {
  test('list every order with what was typed and what the verifier answered [BOF-125]', async () => {
    const { body } = await list({ sortBy: 'created_at' });
    expect([body.count, body.next]).toEqual([4, null]);
    expect(body.results[0]).toMatchObject({
      ...{
        merchant: bakery,
        name: 'Harvest Moon Bakery LLC',
        licensee_id: 'A-1',
        licensee_addr: '1 Main St',
      },
      ...{ licensee_category: 'homeServices', licensee_subcategory: 'plumbers', licensee_zip5: '27701' },
      ...{ mesh_order_status: 'complete', mesh_item_status: 'adjudicated', mesh_license_status: 'Active' },
      ...{ mesh_order_labels: ['approved'], mesh_item_labels: ['name_mismatch_minor'] },
      ...{
        mesh_licensee_name: 'HARVEST MOON',
        mesh_licensee_number: 'A-1',
        mesh_licensee_type_asis: 'Plumber',
      },
      ...{ mesh_license_status_asis: 'ACTIVE', mesh_license_adverse_action_status_asis: 'Fine' },
      ...{ mesh_license_adverse_action_status: 'None', mesh_license_exp_date: '2027-01-31' },
      mesh_license_authority_board: 'Plumbing Board',
    });
    expect(
      body.results.map(({ mesh_order_status, mesh_item_status }) => [mesh_order_status, mesh_item_status]),
    ).toEqual([
      ['complete', 'adjudicated'],
      ['awaitingInventory', 'pending'],
      ['manual_review', null],
      ['complete', 'notFound'],
    ]);
  });

  test.each([
    [{ orderStatus: 'complete' }, ['D-4', 'A-1']],
    [{ orderStatus: 'awaitingInventory' }, ['B-2']],
    [{ itemStatus: 'notFound' }, ['D-4']],
    [{ licenseStatus: 'Active' }, ['A-1']],
    [{ licenseStatus: 'Inactive' }, []],
    [{ itemLabel: 'name_mismatch_minor' }, ['A-1']],
    [{ orderLabel: 'manual_review_recommended' }, ['C-3']],
    [{ category: 'homeServices', search: 'harvest moon b' }, ['D-4', 'C-3', 'B-2', 'A-1']],
    [{ category: 'healthcare' }, []],
    [{ search: '%' }, []],
    [{ search: 'hyperlink' }, ['B-2']],
    [{ search: 'c-3', orderStatus: 'complete' }, []],
  ])('with the filter %j are %j, newest first [BOF-125]', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
  });

  test('sort by each column in both directions, missing values last [BOF-125]', async () => {
    expect(await idsOf({ sortBy: 'licensee_id' })).toEqual(['A-1', 'B-2', 'C-3', 'D-4']);
    expect(await idsOf({ sortBy: '-licensee_id' })).toEqual(['D-4', 'C-3', 'B-2', 'A-1']);
    expect((await idsOf({ sortBy: 'mesh_license_status' }))[0]).toBe('A-1');
    expect((await idsOf({ sortBy: '-mesh_license_status' }))[0]).toBe('A-1');
    expect((await idsOf({ sortBy: 'licensee_name' }))[0]).toBe('B-2');
    expect(await idsOf({ sortBy: '-updated_at' })).toEqual(await idsOf());
  });

  test('are filtered by days of the business time zone, ranges including both ends [BOF-125]', async () => {
    const [first] = (await list({ sortBy: 'created_at' })).body.results;
    const zoned = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
    const day = zoned.format(new Date(first!.created_at));
    const of = (dateFilterOperator: string, more: object = {}) =>
      idsOf({ dateFilterType: 'created_at', dateFilterOperator, dateFilterStart: day, ...more });
    expect(await of('before')).toEqual([]);
    expect(await of('after')).toEqual(['D-4', 'C-3', 'B-2']);
    expect(await of('range', { dateFilterEnd: day })).toEqual(['A-1']);
  });

  test('are filtered by the day of their update, not of their creation, if that is chosen [BOF-121]', async () => {
    const [last] = (await list({ search: 'D-4' })).body.results;
    const zoned = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
    const day = zoned.format(new Date(last!.created_at));
    await inLender(world.database.owner, world.north.lender, (tx) =>
      tx
        .updateTable('app.source_run')
        .set({ finished_at: new Date(Date.parse(last!.created_at) + 30 * 60 * 60_000) })
        .where('id', 'in', (ids) =>
          ids.selectFrom('app.license_order').select('source_run_id').where('id', '=', last!.id),
        )
        .execute(),
    );
    const after = (dateFilterType: string) =>
      idsOf({ dateFilterType, dateFilterOperator: 'after', dateFilterStart: day });
    expect(await after('created_at')).toEqual([]);
    expect(await after('updated_at')).toEqual(['D-4']);
  });

  test.each([
    [{ sortBy: 'mesh_item_labels' }, 'sortBy', /^Must be one of name, -name, /],
    [
      { orderStatus: 'lost' },
      'orderStatus',
      'Must be one of monitoring, requested, awaitingInventory, complete.',
    ],
    [{ dateFilterType: 'created_at' }, 'dateFilterOperator', 'Use before, after or range.'],
    [
      {
        ...{ dateFilterType: 'created_at', dateFilterOperator: 'range' },
        ...{ dateFilterStart: '2026-02-01', dateFilterEnd: '2026-01-01' },
      },
      'dateFilterEnd',
      'The last day must not be before the first.',
    ],
    [{ page: '0' }, 'page', /whole number/],
    [{ currLicenseOrder: 'x' }, 'currLicenseOrder', 'This is not an id.'],
  ])('with %j are refused with a message that names %s [BOF-125]', async (query, field, sentence) => {
    const { status, problem } = await list(query);
    expect([status, Object.keys(problem?.errors ?? {})]).toEqual([400, [field]]);
    expect(Object.values(problem?.errors ?? {}).flat()[0]).toMatch(sentence);
  });

  test('are exported to a file that is safe in a spreadsheet, one order or all filtered ones, with an audit entry [BOF-123]', async () => {
    const file = await list({ csv: 'true', sortBy: 'licensee_id' });
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.headers['content-disposition']).toMatch(
      /filename="license_verification_orders_\d{4}-\d{2}-\d{2}\.csv"/,
    );
    const lines = String(file.body).trim().split('\n');
    expect(lines[0]).toMatch(/^Order ID,Business Name,Licensee Name,Licensee ID,Category,/);
    expect(lines).toHaveLength(5);
    expect(lines[2]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines[1]).toContain(',Complete,Approved,Adjudicated,License Name Mismatch,Active,');
    const [newest] = (await list()).body.results;
    const one = await list({ csv: 'true', currLicenseOrder: newest!.id });
    expect(one.headers['content-disposition']).toContain(`filename="license_order_${newest!.id}.csv"`);
    expect(String(one.body).trim().split('\n')).toHaveLength(2);
    const exports = await inLender(world.database.owner, world.north.lender, (tx) =>
      tx
        .selectFrom('app.audit_record')
        .select('details')
        .where('action', '=', 'license_order.export')
        .orderBy('id')
        .execute(),
    );
    expect(exports.map(({ details }) => details)).toEqual([{ orders: 4 }, { orders: 1 }]);
  });

  test('are those of the active lender only, which needs the flag [BOF-125]', async () => {
    expect((await list({}, world.east)).body).toMatchObject({ count: 0, results: [] });
    const off = await list({}, world.harbor);
    expect([off.status, off.problem?.code]).toEqual([403, 'feature_disabled']);
    const [own] = (await list()).body.results;
    expect((await list({ currLicenseOrder: own!.id }, world.east)).body.count).toBe(0);
    expect((await list({}, { email: world.harbor.email, lender: world.north.lender })).status).toBe(403);
  });

  test('come 25 per page, with the full URL of the next page including every filter [BOF-125]', async () => {
    onTestFinished(async () => {
      await inLender(world.database.owner, world.north.lender, (tx) =>
        tx.deleteFrom('app.license_order').where('licensee_id', 'like', 'X-%').execute(),
      );
    });
    await inLender(world.database.owner, world.north.lender, async (tx) => {
      const last = await tx
        .selectFrom('app.license_order')
        .selectAll()
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const run = await tx
        .selectFrom('app.source_run')
        .selectAll()
        .where('id', '=', last.source_run_id)
        .executeTakeFirstOrThrow();
      for (let at = 0; at < 24; at++) {
        const { id: _run, ...again } = { ...run, searches: null, try: 100 + at };
        const { id: source_run_id } = await tx
          .insertInto('app.source_run')
          .values(again as never)
          .returning('id')
          .executeTakeFirstOrThrow();
        const { id: _id, ...copy } = { ...last, source_run_id, licensee_id: `X-${at}` };
        await tx.insertInto('app.license_order').values(copy).execute();
      }
    });
    const first = (await list({ orderStatus: 'complete', sortBy: 'licensee_id' })).body;
    expect([first.count, first.results.length]).toEqual([26, 25]);
    const next = new URL(first.next!);
    expect(next.pathname).toBe('/v1/lender/license-verification-orders');
    expect(Object.fromEntries(next.searchParams)).toEqual({
      ...{ orderStatus: 'complete', sortBy: 'licensee_id', page: '2' },
    });
    const second = (await list(Object.fromEntries(next.searchParams))).body;
    expect([second.next, second.results.length]).toEqual([null, 1]);
    expect((await list({ page: '9' })).body).toMatchObject({ results: [], next: null });
  });
});
