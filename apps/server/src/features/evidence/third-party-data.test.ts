import { FileOnWire, PrincipalFile } from '@assay/domain/financial';
import { verificationEndpoints } from '@assay/domain/verification';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { respondWith } from '#platform/testing';
import { articles, dockets, respondWithFilings, respondWithRecords } from './testing/answers.ts';
import { type EvidenceWorld, evidenceWorld } from './testing/evidence-world.ts';

let world: EvidenceWorld;

beforeAll(async () => {
  world = await evidenceWorld({
    wires: [
      'legal_entity',
      'business_records',
      'litigation',
      'dockets',
      'adverse_media',
      'news',
      'business_verification',
    ],
  });
});
beforeEach(() => world.nextDay());

const owner = { principals: [{ first_name: 'Rosa', last_name: 'Delgado', state: 'NC' }] };
const person = {
  kind: 'principal_records',
  subject_ref: 'principal:1',
  principal_ref: 'per-9001',
  first_name: 'Rosa',
  last_name: 'Delgado',
  title: 'Managing Member',
  most_recent_bankruptcy_date: '2012-05-02',
  most_recent_lien_date: '2018-03-01',
  most_recent_judgment_date: '2019-04-01',
  principal_bankruptcy: [{ file_date: '2012-05-02', chapter: '7', case_number: '12-33001' }],
  principal_lien: [{ full_name: 'ROSA DELGADO', total_amount: '2300.00', filing_date: '2018-03-01' }],
  principal_locations: [{ addr1: '9 Elm St', city: 'Durham', state: 'NC', zip5: '27701' }],
};
const file = {
  kind: 'business_records',
  id: 'biz-5501',
  primary_business_name: 'HARVEST MOON BAKERY LLC',
  trade_style_business_name: 'Harvest Moon',
  fein_number: '001234567',
  domains: ['harvestmoon.example'],
  business_address_count: 2,
  bankruptcy: [{ debtor_name: 'HARVEST MOON BAKERY LLC', filing_number: '19-80123', status: 'Discharged' }],
  lien: [{ debtor_name: 'HARVEST MOON BAKERY LLC', lien_amount: '18420.55', filing_date: '2023-08-04' }],
  locations: [{ addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' }],
  principals: [{ ...person, principal_ref: 'per-1' }],
};

describe('business records', () => {
  test('show the file of the business, and of people who are in no file of a business [BOF-164]', async () => {
    world.vendors.business_records.will(
      respondWithRecords([
        file,
        { ...person, id: 'per-9001' },
        { ...person, id: 'per-1', principal_ref: 'per-1' },
        { ...person, id: 'per-9001-again' },
      ]),
    );
    const id = await world.inquire(owner);
    await world.start(id);
    const { legal_entity } = (await world.gathered(id)).third_party_sources;
    const { tlo, tlo_principals } = legal_entity.data;
    expect(tlo).toMatchObject([
      {
        primary_business_name: 'HARVEST MOON BAKERY LLC',
        trade_style_business_name: 'Harvest Moon',
        fein_number: '001234567',
        domains: ['harvestmoon.example'],
        business_address_count: 2,
        bankruptcy: [{ filing_number: '19-80123' }],
        lien: [{ lien_amount: '18420.55' }],
        judgement: [],
        ucc: [],
        watchlist: [],
        locations: [{ addr1: '88 Mill Pond Rd' }],
        principals: [{ id: 'per-1', first_name: 'Rosa', most_recent_lien_date: '2018-03-01' }],
        principal_bankruptcy: [{ principal_ref: 'per-1', chapter: '7', case_number: '12-33001' }],
        principal_lien: [{ principal_ref: 'per-1', total_amount: '2300.00' }],
        principal_judgment: [],
        principal_watchlists: [],
        principal_locations: [{ principal_ref: 'per-1', addr1: '9 Elm St' }],
        source: 'Business records',
        subject: 'Harvest Moon Bakery',
      },
    ]);
    expect(tlo_principals).toMatchObject([
      {
        principal_ref: 'per-9001',
        first_name: 'Rosa',
        last_name: 'Delgado',
        title: 'Managing Member',
        most_recent_bankruptcy_date: '2012-05-02',
        most_recent_lien_date: '2018-03-01',
        most_recent_judgment_date: '2019-04-01',
        principal_bankruptcy: [{ chapter: '7' }],
        principal_lien: [{ total_amount: '2300.00' }],
        principal_judgment: [],
        principal_watchlists: [],
        principal_locations: [{ addr1: '9 Elm St' }],
      },
    ]);
    expect(Object.keys(tlo[0] ?? {}).sort()).toEqual(Object.keys(FileOnWire.shape).sort());
    expect(Object.keys(tlo_principals[0] ?? {}).sort()).toEqual(Object.keys(PrincipalFile.shape).sort());
  });

  test('are searched only for a lender with tlo_enabled', async () => {
    world.vendors.business_records.will(respondWithRecords([file]));
    const id = await world.inquire({}, world.harbor);
    await world.start(id, world.harbor);
    const { legal_entity } = (await world.gathered(id, world.harbor)).third_party_sources;
    expect(legal_entity).toMatchObject({ status: 'not_available', data: { tlo: [], tlo_principals: [] } });
    expect(world.vendors.business_records.requestedUrls).toEqual([]);
  });

  test('are hidden as soon as the lender’s flag is off', async () => {
    world.vendors.business_records.will(respondWithRecords([file]));
    const id = await world.inquire({}, world.east);
    await world.start(id, world.east);
    expect((await world.gathered(id, world.east)).third_party_sources.legal_entity.data.tlo).toHaveLength(1);
    const set = (flags: object) =>
      world.database.owner
        .updateTable('app.lender')
        .set({ flags: JSON.stringify(flags) })
        .where('id', '=', world.east.lender)
        .execute();
    await set({});
    const hidden = (await world.thirdPartyData(id, world.east)).third_party_sources.legal_entity;
    await set({ tlo_enabled: true });
    expect(hidden).toMatchObject({ status: 'not_available', data: { tlo: [], tlo_principals: [] } });
  });
});

test('the polling response has every listed field with its value [BOF-164]', async () => {
  const subject = 'Harvest Moon Bakery';
  const filed = {
    entity_type: 'LLC',
    filing_date: '2012-06-02',
    inactive_date: '2024-01-31',
    industry: 'Bakeries',
    phone: '9195550142',
    email: 'rosa@harvestmoon.example',
  };
  const mailing = { street: '1 Post Rd', city: 'Raleigh', state: 'NC', zip: '27601' };
  const physical = { street: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip: '27701' };
  world.vendors.legal_entity.will(
    respondWith({
      status: 'Complete',
      results: [
        {
          title: 'Harvest Moon Bakery LLC',
          sosId: 'S1',
          entityType: filed.entity_type,
          normalizedFilingDate: filed.filing_date,
          normalizedStatus: 'dissolved',
          inactiveDate: '01/31/2024',
          stateOfSosRegistration: 'North Carolina',
          industry: filed.industry,
          ...Object.fromEntries(
            Object.entries({ mailing, physical }).flatMap(([which, { street, city, state, zip }]) => [
              [`${which}AddressStreet`, street],
              [`${which}AddressCity`, city],
              [`${which}AddressState`, state],
              [`${which}AddressZip`, zip],
            ]),
          ),
          phoneNumber: filed.phone,
          email: filed.email,
          officers: [
            {
              name: 'DELGADO, ROSA M',
              title: 'Manager',
              streetAddress: '9 Elm St',
              city: 'Durham',
              state: 'NC',
              zip: '27701',
            },
          ],
        },
      ],
    }),
  );
  const principalLists = {
    principal_judgment: [{ full_name: 'R. DELGADO' }],
    principal_watchlists: [{ full_name: 'ROSA DELGADO' }],
  };
  const lists = {
    judgement: [{ filing_number: 'J-1' }],
    ucc: [{ filing_number: 'U-1' }],
    watchlist: [{ full_name: 'HARVEST MOON' }],
  };
  const rosa = { ...person, ...principalLists };
  world.vendors.business_records.will(
    respondWithRecords([
      { ...file, ...lists, principals: [{ ...rosa, principal_ref: 'per-1' }] },
      { ...rosa, id: 'per-9001' },
    ]),
  );
  world.vendors.litigation.will(
    respondWithRecords([{ kind: 'lawsuit', id: 'l', case_title: `A v. ${subject}` }]),
  );
  world.vendors.dockets.will(dockets({ docket_id: 1, caseName: `B v. ${subject}`, party: [subject] }));
  const article = {
    subject,
    subject_matched: 'Harvest Moon Bakery LLC',
    article_title: 'Bakery fined',
    article_date: '2026-02-28',
    url: 'https://news.example/1',
    score: 0.91,
    category: 'Regulatory',
    source_country: 'United States',
    highlights: ['was fined'],
    text: 'The bakery was fined.',
    match_reason: 'Name and city',
    sentiment_confidence_level: 0.77,
  };
  const listed = {
    subject,
    source_list_type: 'Sanctions',
    source_agency_name: 'Office of Foreign Assets Control',
    source_agency_acronym: 'OFAC',
    source_country: 'United States',
    source_region: 'North America',
    category: 'Sanction',
    caution: 'Common name',
    remarks: 'Listed in 2020',
    text: 'Entry text',
    url: 'https://list.example/1',
    score: 0.8,
  };
  world.vendors.adverse_media.will(
    respondWithRecords([
      { kind: 'adverse_media', id: 'a', ...article },
      { kind: 'watchlist', id: 'w', ...listed },
    ]),
  );
  world.vendors.business_verification.will(
    respondWithRecords([
      {
        kind: 'business_verification',
        id: 'v',
        name: subject,
        properties: [
          {
            name: 'PHONE_VERIFICATION',
            value: 'VERIFIED',
            created_at: '2026-03-01T11:58:00Z',
            updated_at: '2026-03-01T11:59:00Z',
          },
        ],
        processes: [{ name: 'Phone', status: 'done', completed_at: '2026-03-01T12:00:00Z' }],
      },
    ]),
  );
  const searched = {
    legal_entity_name: 'Harvest Moon Bakery LLC',
    city: 'Durham',
    phone: '9195550142',
    email: 'rosa@harvestmoon.example',
  };
  const match = await world.merchant({
    external_id: 'match',
    name: 'Harvest Moon Bakery LLC',
    addr1: '88 Mill Pond Rd',
    city: 'Durham',
    state: 'NC',
    zip5: '27701',
  });
  const id = await world.inquire({ ...owner, ...searched, addr1: '88 Mill Pond Rd' });
  await world.start(id);
  await world.api.call(world.north, verificationEndpoints.createDiscovery, { body: { inquiryId: id } });
  const answer = await world.gathered(id);
  const { legal_entity, litigation, vital4 } = answer.third_party_sources;
  const onWire = (which: string, { street, city, state, zip }: typeof mailing) => ({
    [`${which}_addr1`]: street,
    [`${which}_city`]: city,
    [`${which}_state`]: state,
    [`${which}_zip5`]: zip,
  });
  const anId = expect.stringMatching(/^\d+$/);
  expect(legal_entity.data.cobalt).toMatchObject([
    {
      id: anId,
      name: 'Harvest Moon Bakery LLC',
      filing_state: 'NC',
      sos_id: 'S1',
      status: 'Dissolved',
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      ...filed,
      ...onWire('mailing', mailing),
      ...onWire('physical', physical),
      principals: [
        {
          first_name: 'ROSA',
          last_name: 'DELGADO',
          addr1: '9 Elm St',
          city: 'Durham',
          state: 'NC',
          zip5: '27701',
        },
      ],
    },
  ]);
  const { kind: _kind, id: _id, principals: _principals, ...business } = file;
  const { kind: _k, subject_ref: _s, principal_ref: _r, ...ofPerson } = rosa;
  const { first_name, last_name, title, ...records } = ofPerson;
  const { most_recent_bankruptcy_date, most_recent_lien_date, most_recent_judgment_date, ...personLists } =
    records;
  const facts = {
    ...{ first_name, last_name, title },
    ...{ most_recent_bankruptcy_date, most_recent_lien_date, most_recent_judgment_date },
  };
  expect(legal_entity.data.tlo).toMatchObject([
    {
      id: anId,
      ...business,
      ...lists,
      principals: [{ id: 'per-1', ...facts }],
      ...Object.fromEntries(
        Object.entries(personLists).map(([list, [record]]) => [
          list,
          [{ ...record, principal_ref: 'per-1' }],
        ]),
      ),
    },
  ]);
  expect(legal_entity.data.tlo_principals).toMatchObject([{ id: anId, ...facts, ...personLists }]);
  expect(litigation.data).toMatchObject({
    lawsuits: [{ caseTitle: `A v. ${subject}` }],
    dockets: [{ caseTitle: `B v. ${subject}` }],
    source_businesses: [{ name: 'Harvest Moon Bakery LLC' }],
    matched_merchants: [{ merchant_id: match, name: 'Harvest Moon Bakery LLC' }],
    merchants_with_litigation: [{ merchant_id: match, dockets: [{ caseTitle: `B v. ${subject}` }] }],
  });
  expect(vital4.data.adverse_media).toMatchObject([{ id: anId, ...article, matched_merchants: [] }]);
  expect(vital4.data.watchlists_sanctions).toMatchObject([{ id: anId, ...listed }]);
  expect(answer.inquiry).toEqual({
    id,
    ...searched,
    name: subject,
    street: '88 Mill Pond Rd',
    state: 'NC',
    zip: '27701',
    principals: [{ first_name: 'Rosa', last_name: 'Delgado' }],
  });
  expect(answer.business_discovery).toMatchObject({
    properties: [
      {
        name: 'PHONE_VERIFICATION',
        value: 'VERIFIED',
        createdAt: expect.stringContaining('2026-03-01T11:58:00'),
        updatedAt: expect.stringContaining('2026-03-01T11:59:00'),
      },
    ],
    processes: [
      { name: 'Phone', status: 'done', completedAt: expect.stringContaining('2026-03-01T12:00:00') },
    ],
  });
  expect(answer).toMatchObject({ created_merchants: [] });
  expect(legal_entity).toMatchObject({ merchant_tlo_ids: [], merchant_sos_ids: [] });
});

test('the end of a search queues a new score of the inquiry [REP-035]', async () => {
  world.vendors.business_records.will(respondWithRecords([file]));
  const id = await world.inquire();
  await world.start(id);
  await sql`delete from graphile_worker._private_jobs where key like 'risk.rescore:%'`.execute(
    world.database.worker,
  );
  await world.step(await world.runOf(id, 'business_records'));
  const { rows } = await sql`
    select key from graphile_worker.jobs where task_identifier = 'risk.rescore'`.execute(
    world.database.worker,
  );
  expect(rows).toEqual([{ key: `risk.rescore:${id}` }]);
});

test('the failure of one source does not affect the others', async () => {
  world.vendors.business_records.will(respondWith('oops', 500));
  world.vendors.litigation.will(respondWith('', 403));
  world.vendors.legal_entity.will(respondWithFilings('Left Alone LLC'));
  world.vendors.news.will(
    articles({ url: 'https://a.example/2', title: 'Left Alone fined', seendate: '20260301T000000Z' }),
  );
  const id = await world.inquire({ name: 'Left Alone' });
  await world.start(id);
  const { legal_entity, litigation, vital4 } = (await world.gathered(id)).third_party_sources;
  expect(legal_entity).toMatchObject({ status: 'error', data: { cobalt: [{ name: 'Left Alone LLC' }] } });
  expect(litigation.status).toBe('error');
  expect(vital4.data.adverse_media).toHaveLength(1);
});
