import { gatheringEndpoints } from '@assay/domain/gathering';
import { litigationEndpoints, ReportDocket, ReportLawsuit } from '@assay/domain/litigation';
import { reportEndpoints } from '@assay/domain/report';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { respondWith } from '#platform/testing';
import {
  type Caller,
  dockets,
  type EvidenceWorld,
  evidenceWorld,
  isPending,
  respondWithRecords,
} from '../evidence/testing.ts';

let world: EvidenceWorld;
let bakery: string;
let namesake: string;
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
const elsewhere = { addr1: '12 Harbor Rd', city: 'Salem', state: 'OR', zip5: '97301' };

beforeAll(async () => {
  world = await evidenceWorld({ features: [matching, report], wires: ['litigation', 'dockets'] });
  bakery = await world.merchant({ external_id: 'm1', name: 'Harvest Moon Bakery LLC', ...address });
  namesake = await world.merchant({ external_id: 'm2', name: 'Harvest Moon Bakery LLC', ...elsewhere });
});
beforeEach(async () => {
  await world.renewLenders();
  world.nextDay();
});

const party = (side: string, name: string, where?: typeof address) => ({
  side,
  name,
  type: null,
  aka: [],
  attorneys: [],
  address: where ? `${where.addr1}, ${where.city}, ${where.state} ${where.zip5}` : null,
});
const lawsuit = (id: string, where: typeof address, rest: object = {}) => ({
  kind: 'lawsuit',
  id,
  case_id: id,
  case_title: 'Bright Dairy Co. v. Harvest Moon Bakery LLC',
  case_number: id,
  court_name: `${where.city} County Superior Court`,
  jurisdiction: where.state,
  filing_date: '2023-05-16',
  filing_location: `${where.city}, ${where.state}`,
  status: 'Disposed',
  damage_amount: '24000.00',
  judgment_amount: '21750.40',
  parties: [party('plaintiff', 'Bright Dairy Co.'), party('defendant', 'Harvest Moon Bakery LLC', where)],
  ...rest,
});
const docket = {
  kind: 'docket',
  id: 'dkt-31',
  docket_number: '1:24-CV-00777',
  case_title: 'Piedmont Flour v. Harvest Moon Bakery LLC',
  court_name: 'District Court, M.D. North Carolina',
  filing_date: '2024-09-05',
  status: 'Pending',
  parties: [party('defendant', 'Harvest Moon Bakery LLC', address)],
  docket_entries: [{ date: '2024-09-05', number: '1', description: 'Complaint' }],
};

/** An inquiry with all sources gathered, in which the bakery and its namesake were opened. */
async function opened(caller: Caller = world.north, own = [bakery, namesake]): Promise<string> {
  const id = await world.inquire({ name: 'Harvest Moon Bakery', ...address }, caller);
  await world.start(id, caller);
  await world.settled(id, caller);
  for (const merchant_id of own)
    await world.api.call(caller, reportEndpoints.open, { params: { id }, body: { merchant_id } });
  return id;
}
const litigation = (id: string, caller: Caller = world.north) =>
  world.api.call(caller, litigationEndpoints.ofMerchant, { params: { id } });
const idsOf = (answer: Awaited<ReturnType<typeof litigation>>) =>
  [...answer.body.lawsuits, ...answer.body.dockets].map(({ id }) => id);

describe('the litigation of a merchant', () => {
  test('has the cases about it with every listed field, newest first, and never its namesake’s [REP-095]', async () => {
    world.vendors.litigation.will(
      respondWithRecords([
        lawsuit('23-CVS-1180', address),
        lawsuit('25-CVS-9', address, { filing_date: '2025-02-01', status: 'Pending' }),
        lawsuit('22-CV-4', elsewhere),
        docket,
      ]),
    );
    await opened();
    const { body } = await litigation(bakery);
    expect(body).toMatchObject({
      request_status: 'available',
      is_processing: false,
      matched_merchants: [{ merchant_id: bakery, case_count: 3 }],
      source_businesses: [{ name: 'Harvest Moon Bakery' }],
      merchants_with_litigation: [],
    });
    expect(body.lawsuits.map(({ case_number }) => case_number)).toEqual(['25-CVS-9', '23-CVS-1180']);
    expect(Object.keys(body.lawsuits[0] ?? {}).sort()).toEqual(Object.keys(ReportLawsuit.shape).sort());
    expect(Object.keys(body.dockets[0] ?? {}).sort()).toEqual(Object.keys(ReportDocket.shape).sort());
    expect(body.lawsuits[1]).toMatchObject({
      ...{
        case_title: 'Bright Dairy Co. v. Harvest Moon Bakery LLC',
        court_name: 'Durham County Superior Court',
      },
      ...{ caseNumber: '23-CVS-1180', courtName: 'Durham County Superior Court', filingDate: '2023-05-16' },
      ...{ filing_date: '2023-05-16', status: 'Disposed', jurisdiction: 'NC' },
      ...{ damageAmount: '24000.00', judgementAmount: '21750.40' },
      parties: {
        plaintiffs: [{ name: 'Bright Dairy Co.' }],
        defendants: [{ name: 'Harvest Moon Bakery LLC' }],
      },
      full_record_data: { filingLocation: 'Durham, NC', judgmentAmount: '21750.40' },
      is_linked_to_merchant: false,
      matched_merchants: [],
    });
    expect(body.dockets).toMatchObject([
      {
        docket_number: '1:24-CV-00777',
        status: 'Pending',
        full_record_data: { docketEntries: [{ number: '1', description: 'Complaint' }] },
      },
    ]);
    const others = (await litigation(namesake)).body.lawsuits;
    expect(others.map(({ case_number }) => case_number)).toEqual(['22-CV-4']);
  });

  test('that may be about another business is counted as waiting and not shown', async () => {
    const bare = { parties: [party('defendant', 'Harvest Moon Bakery LLC')], court_name: null };
    world.vendors.litigation.will(
      respondWithRecords([lawsuit('X-1', address, { ...bare, filing_location: null, jurisdiction: null })]),
    );
    await opened();
    const { body } = await litigation(bakery);
    expect(body.lawsuits).toEqual([]);
    expect(body.waiting).toBeGreaterThan(0);
  });

  test('uses an earlier inquiry’s cases while a newer one queried no source, and then the newer answer', async () => {
    world.vendors.litigation.will(respondWithRecords([lawsuit('23-CVS-1180', address)]));
    await opened();
    world.nextDay();
    const id = await world.inquire({ name: 'Harvest Moon Bakery', ...address });
    await world.api.call(world.north, reportEndpoints.open, {
      params: { id },
      body: { merchant_id: bakery },
    });
    const { body } = await litigation(bakery);
    expect(body.lawsuits.map(({ case_number }) => case_number)).toEqual(['23-CVS-1180']);
    expect(body.checked_at).toEqual(expect.any(String));
    world.vendors.litigation.will(respondWithRecords([]));
    await world.start(id);
    await world.settled(id);
    expect((await litigation(bakery)).body).toMatchObject({
      request_status: 'not_available',
      lawsuits: [],
    });
  });

  test('says whether it is in progress, found nothing, failed, or was not requested', async () => {
    await opened();
    expect((await litigation(bakery)).body).toMatchObject({
      request_status: 'not_available',
      is_processing: false,
    });
    world.nextDay();
    world.vendors.litigation.will(isPending);
    const id = await world.inquire({ name: 'Harvest Moon Bakery', ...address });
    await world.start(id);
    await world.api.call(world.north, reportEndpoints.open, {
      params: { id },
      body: { merchant_id: bakery },
    });
    expect((await litigation(bakery)).body).toMatchObject({
      request_status: 'processing',
      is_processing: true,
    });
    world.nextDay();
    world.vendors.litigation.will(respondWith({}, 400));
    world.vendors.dockets.will(dockets());
    await opened(world.north, [bakery]);
    expect((await litigation(bakery)).body).toMatchObject({ request_status: 'error', lawsuits: [] });
    expect((await litigation(namesake, world.staff(world.east))).body.request_status).toBeNull();
  });

  test('names the source that was not searched beside one that found nothing', async () => {
    await world.settled(await opened());
    expect((await litigation(bakery)).body).toMatchObject({ is_partial: false, partial_reason: null });
    expect((await litigation(namesake)).body).toMatchObject({
      request_status: 'not_available',
      is_partial: true,
      partial_reason: 'Not searched: Litigation',
    });
  });

  test('returns 204 when it is off for the lender, and 404 without access to the merchant', async () => {
    await opened(world.harbor);
    expect((await litigation(bakery, world.harbor)).status).toBe(204);
    expect((await litigation('999999')).status).toBe(404);
    const stranger = await world.merchant({ external_id: 'm9', name: 'Stranger Concrete LLC', ...elsewhere });
    expect((await litigation(stranger)).status).toBe(404);
  });

  test('includes a record that staff link to it, once for repeated calls, linked for all who may see it [REP-096]', async () => {
    world.vendors.litigation.will(respondWithRecords([lawsuit('22-CV-4', elsewhere)]));
    const id = await opened();
    expect(idsOf(await litigation(bakery))).toEqual([]);
    const [found] = (await world.thirdPartyData(id)).third_party_sources.litigation.data.lawsuits;
    const body = {
      merchant_id: bakery,
      source: 'thomson_reuters' as const,
      record_type: 'lawsuit' as const,
      record_id: found?.id ?? '',
    };
    const link = (caller: Caller, overrides: object = {}) =>
      world.api.call(caller, gatheringEndpoints.link, { body: { ...body, ...overrides } });
    expect((await link(world.north)).status).toBe(403);
    const staff = world.staff(world.north);
    expect((await link(staff, { record_type: 'watchlist' })).status).toBe(400);
    expect((await link(staff, { source: 'vital4' })).status).toBe(400);
    expect((await link(staff, { record_id: '999999' })).status).toBe(404);
    expect((await link(world.staff(world.east))).status).toBe(404);
    const both = await Promise.all([link(staff), link(staff)]);
    expect(both.map(({ body }) => body.status)).toEqual(['success', 'success']);
    expect((await link(staff)).body).toMatchObject({ status: 'success', message: expect.any(String) });
    const audited = (await world.rows('app.audit_record')).filter(
      ({ action, target_id }) => action === 'evidence.link' && target_id === bakery,
    );
    expect(audited).toHaveLength(1);
    expect((await litigation(bakery)).body).toMatchObject({
      request_status: 'available',
      lawsuits: [{ case_number: '22-CV-4', is_linked_to_merchant: true, matched_merchants: [bakery] }],
    });
  });
});
