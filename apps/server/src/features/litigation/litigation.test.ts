import { gatheringEndpoints } from '@assay/domain/gathering';
import { Docket, Lawsuit, litigationEndpoints } from '@assay/domain/litigation';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

beforeAll(async () => {
  world = await evidenceWorld({ wires: ['litigation', 'dockets'], hasScreening: false });
  bakery = await world.merchant({
    external_id: 'm1',
    name: 'Harvest Moon Bakery LLC',
    name_dba: 'Harvest Moon',
    addr1: '88 Mill Pond Rd',
    city: 'Durham',
    state: 'NC',
    zip5: '27701',
  });
});
beforeEach(() => world.nextDay());

const lawsuit = {
  kind: 'lawsuit',
  id: 'case-771',
  case_id: '771',
  case_title: 'Bright Dairy Co. v. Harvest Moon Bakery LLC',
  case_number: '23-CVS-1180',
  court_name: 'Durham County Superior Court',
  court_level: 'State trial court',
  jurisdiction: 'North Carolina',
  filing_date: '2023-05-16',
  filing_location: 'Durham, NC',
  status: 'Disposed',
  disposition: 'Default judgement',
  disposition_date: '2023-11-02',
  damage_amount: '24000.00',
  judgment_amount: '21750.40',
  parties: [
    {
      side: 'plaintiff',
      name: 'Bright Dairy Co.',
      type: 'Plaintiff',
      attorneys: ['Ines Galvao'],
      address: null,
    },
    { side: 'defendant', name: 'Harvest Moon Bakery LLC', aka: ['Harvest Moon', 'HM Bakery'] },
  ],
};
const feedDocket = {
  kind: 'docket',
  id: 'dkt-31',
  docket_number: '1:24-CV-00777',
  case_title: 'Piedmont Flour v. Harvest Moon Bakery LLC',
  court_name: 'District Court, M.D. North Carolina',
  filing_date: '2024-09-05',
  judge: 'Loretta A. Quinn',
  status: 'Pending',
  docket_entries: [{ date: '2024-09-05', number: '1', description: 'Complaint' }],
};
/** The same case in the archive, which has more fields. */
const archiveDocket = {
  docket_id: 60001,
  docketNumber: '1:24-cv-00777',
  caseName: 'Piedmont Flour Mills, Inc. v. Harvest Moon Bakery, LLC',
  court: 'District Court, M.D. North Carolina',
  dateFiled: '2024-09-05',
  assignedTo: 'Loretta A. Quinn',
  cause: '28:1332 Diversity',
  suitNature: '190 Contract: Other',
  docket_absolute_url: '/docket/60001/',
  meta: { timestamp: '2026-01-30T08:12:44Z' },
  party: ['Piedmont Flour Mills, Inc.', 'Harvest Moon Bakery, LLC'],
};
const olderDocket = {
  ...archiveDocket,
  docket_id: 60002,
  docketNumber: '5:19-bk-80123',
  dateFiled: '2019-02-11',
};

const bothFeeds = () => {
  world.vendors.litigation.will(respondWithRecords([lawsuit, feedDocket]));
  world.vendors.dockets.will(dockets(archiveDocket, olderDocket));
};

async function litigationOf(id: string, caller = world.north) {
  return (await world.gathered(id, caller)).third_party_sources.litigation;
}
const poll = (id: string, caller: Caller) =>
  world.api.call(caller, litigationEndpoints.ofInquiry, { params: { inquiryId: id } });

describe('the litigation of an inquiry', () => {
  test('is merged from both feeds into the fields of Docket and Lawsuit, each case once [ONB-130] [ONB-131]', async () => {
    bothFeeds();
    const id = await world.inquire();
    await world.start(id);
    const { status, data } = await litigationOf(id);
    expect(status).toBe('available');
    expect(data.lawsuits).toMatchObject([
      {
        caseNumber: '23-CVS-1180',
        caseTitle: 'Bright Dairy Co. v. Harvest Moon Bakery LLC',
        courtName: 'Durham County Superior Court',
        courtLevel: 'State trial court',
        jurisdiction: 'North Carolina',
        filingDate: '2023-05-16',
        filingLocation: 'Durham, NC',
        status: 'Disposed',
        disposition: 'Default judgement',
        dispositionDate: '2023-11-02',
        damageAmount: '24000.00',
        judgmentAmount: '21750.40',
        parties: {
          plaintiffs: [{ name: 'Bright Dairy Co.', type: 'Plaintiff', attorneys: ['Ines Galvao'] }],
          defendants: [{ name: 'Harvest Moon Bakery LLC', aka: ['Harvest Moon', 'HM Bakery'] }],
          others: [],
        },
        subject: 'Harvest Moon Bakery',
        source: 'Litigation',
        is_linked_to_merchant: false,
        matched_merchants: [],
      },
    ]);
    // The archive's record of the case that both returned is more complete.
    expect(data.dockets.map(({ docketNumber, source }) => [docketNumber, source])).toEqual([
      ['1:24-cv-00777', 'Federal courts (RECAP)'],
      ['5:19-bk-80123', 'Federal courts (RECAP)'],
    ]);
    expect(data.dockets[0]).toMatchObject({
      docketType: 'Civil',
      courtName: 'District Court, M.D. North Carolina',
      filingDate: '2024-09-05',
      judge: 'Loretta A. Quinn',
      cause_of_action: '28:1332 Diversity',
      parties: { defendants: [{ name: 'Harvest Moon Bakery, LLC' }] },
    });
    for (const one of data.lawsuits)
      expect(Object.keys(one).sort()).toEqual(Object.keys(Lawsuit.shape).sort());
    for (const one of data.dockets) expect(Object.keys(one).sort()).toEqual(Object.keys(Docket.shape).sort());
  });

  test('lists the searched names, the matches it names, and which cases came from the commercial feed', async () => {
    bothFeeds();
    const id = await world.inquire();
    await world.start(id);
    const { data } = await litigationOf(id);
    const [suit] = data.lawsuits;
    const [shared, older] = data.dockets;
    expect(data.source_businesses).toEqual([
      { name: 'Harvest Moon Bakery', other_names: ['Harvest Moon Bakery LLC', 'Harvest Moon'] },
    ]);
    expect(data.matched_merchants).toEqual([
      {
        merchant_id: bakery,
        name: 'Harvest Moon Bakery LLC',
        name_dba: 'Harvest Moon',
        addr1: '88 Mill Pond Rd',
        city: 'Durham',
        state: 'NC',
        case_count: 3,
      },
    ]);
    expect(data.merchants_with_litigation).toMatchObject([
      {
        merchant_id: bakery,
        name: 'Harvest Moon Bakery LLC',
        also_listed_as: ['Harvest Moon', 'Harvest Moon Bakery, LLC'],
        lawsuits: [{ id: suit?.id }],
        dockets: [{ id: shared?.id }, { id: older?.id }],
      },
    ]);
    expect(data.litigation_records).toEqual([
      { record_type: 'docket', record_id: shared?.id },
      { record_type: 'lawsuit', record_id: suit?.id },
      { record_type: 'docket', record_id: older?.id },
    ]);
    expect(data.thomson_reuters, 'the case that both gave is the feed’s too').toEqual([
      { record_type: 'docket', record_id: shared?.id },
      { record_type: 'lawsuit', record_id: suit?.id },
    ]);
  });

  test('stays linked when another source’s record of the case replaces the linked one', async () => {
    world.vendors.litigation.will(respondWithRecords([feedDocket]));
    const id = await world.inquire();
    await world.start(id);
    const [ofFeed] = (await litigationOf(id)).data.dockets;
    const linked = await world.api.call(world.staff(world.north), gatheringEndpoints.link, {
      body: {
        merchant_id: bakery,
        source: 'thomson_reuters',
        record_type: 'docket',
        record_id: ofFeed?.id ?? '',
      },
    });
    expect(linked.status).toBe(200);
    world.api.clock.advance(25 * 60 * 60_000);
    bothFeeds();
    const later = await world.inquire();
    await world.start(later);
    await world.settled(later);
    const { litigation } = (await world.thirdPartyData(later, world.north, bakery)).third_party_sources;
    expect(litigation.data.dockets[0]).toMatchObject({
      source: 'Federal courts (RECAP)',
      is_linked_to_merchant: true,
      matched_merchants: [bakery],
    });
    expect(litigation.data.dockets[1]).toMatchObject({ is_linked_to_merchant: false, matched_merchants: [] });
  });

  test('is in error while one of its feeds is, and still has what the other found', async () => {
    world.vendors.litigation.will(respondWith('', 401));
    world.vendors.dockets.will(dockets(olderDocket));
    const id = await world.inquire({ name: 'Harvest Moon Bakery LLC' });
    await world.start(id);
    const litigation = await litigationOf(id);
    expect(litigation).toMatchObject({ status: 'error', error: 'The vendor refuses our key', called: true });
    expect(litigation.data.dockets).toHaveLength(1);
  });
});

describe('litigation_data/{inquiryId}', () => {
  test('is processing while a feed is searching, and then has what both found', async () => {
    world.vendors.litigation.will(
      isPending,
      respondWithRecords([{ ...lawsuit, case_title: 'Polled v. Harvest Moon Bakery' }]),
    );
    const id = await world.inquire({ name: 'Harvest Moon Bakery Inc' });
    await world.start(id);
    await world.step(await world.runOf(id, 'litigation'));
    await world.step(await world.runOf(id, 'dockets'));
    const before = await poll(id, world.north);
    expect(before.body.litigation_data).toMatchObject({
      request_status: 'processing',
      is_processing: true,
      data: { lawsuits: [], dockets: [] },
    });
    await world.settled(id);
    const { status, body } = await poll(id, world.north);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['litigation_data']);
    expect(Object.keys(body.litigation_data)).toEqual([
      'request_status',
      'is_processing',
      'is_partial',
      'partial_reason',
      'data',
    ]);
    expect(body.litigation_data).toMatchObject({
      request_status: 'available',
      is_processing: false,
      data: { lawsuits: [{ caseTitle: 'Polled v. Harvest Moon Bakery' }] },
    });
    expect(body.litigation_data.data).toEqual(
      (await world.thirdPartyData(id)).third_party_sources.litigation.data,
    );
  });

  test('starts the search of an inquiry that was never triggered', async () => {
    const id = await world.inquire({ name: 'Untriggered Bakery' });
    expect((await poll(id, world.north)).body.litigation_data.is_processing).toBe(true);
  });

  test('without tr_enabled returns 204, all litigation is empty and neither vendor is called [ONB-024] [ONB-132]', async () => {
    bothFeeds();
    const id = await world.inquire({}, world.harbor);
    await world.start(id, world.harbor);
    const { litigation } = (await world.gathered(id, world.harbor)).third_party_sources;
    expect(litigation).toMatchObject({ status: 'not_initiated', called: false });
    expect(Object.values(litigation.data).flat()).toEqual([]);
    const answer = await poll(id, world.harbor);
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect(world.vendors.litigation.requestedUrls).toEqual([]);
    expect(world.vendors.dockets.requestedUrls).toEqual([]);
  });

  test('of another lender’s or an unknown inquiry returns 404, regardless of the flag', async () => {
    const id = await world.inquire();
    for (const [of, caller] of [
      [id, world.east],
      [id, world.harbor],
      ['999999', world.north],
    ] as const) {
      expect((await poll(of, caller)).status).toBe(404);
    }
  });
});
