import { FileOnWire, PrincipalFile } from '@assay/domain/financial';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { respondWith } from '#platform/testing';
import { articles, dockets, respondWithFilings, respondWithRecords } from '../testing/answers.ts';
import { type EvidenceWorld, evidenceWorld } from '../testing/evidence-world.ts';

let world: EvidenceWorld;

beforeAll(async () => {
  world = await evidenceWorld({
    wires: ['legal_entity', 'business_records', 'litigation', 'dockets', 'adverse_media', 'news'],
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

test('the polling response has every listed field [BOF-164]', async () => {
  world.vendors.legal_entity.will(
    respondWith({
      status: 'Complete',
      results: [
        {
          title: 'Harvest Moon Bakery LLC',
          sosId: 'S1',
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
  world.vendors.business_records.will(respondWithRecords([file, { ...person, id: 'per-9001' }]));
  world.vendors.litigation.will(
    respondWithRecords([{ kind: 'lawsuit', id: 'l', case_title: 'A v. Harvest Moon Bakery' }]),
  );
  world.vendors.dockets.will(dockets({ docket_id: 1, caseName: 'B v. Harvest Moon Bakery' }));
  world.vendors.adverse_media.will(
    respondWithRecords([{ kind: 'watchlist', id: 'w', subject: 'Harvest Moon Bakery', score: 0.8 }]),
  );
  world.vendors.news.will(
    articles({
      url: 'https://a.example/1',
      title: 'Harvest Moon Bakery fined',
      seendate: '20260301T000000Z',
    }),
  );
  const id = await world.inquire({
    ...owner,
    legal_entity_name: 'Harvest Moon Bakery LLC',
    addr1: '88 Mill Pond Rd',
    city: 'Durham',
    phone: '9195550142',
    email: 'rosa@harvestmoon.example',
  });
  await world.start(id);
  const answer = await world.gathered(id);
  const { legal_entity, litigation, vital4 } = answer.third_party_sources;
  const [filing] = legal_entity.data.cobalt;
  const [business] = legal_entity.data.tlo;
  const [principal] = legal_entity.data.tlo_principals;
  const fields = (one: object | undefined, names: string) => {
    expect(one, names).toBeDefined();
    for (const name of names.split(' ')) expect(one, names).toHaveProperty(name);
  };
  fields(
    filing,
    `id name entity_type status updated_at filing_state sos_id filing_date inactive_date industry mailing_addr1 mailing_city mailing_state mailing_zip5 physical_addr1 physical_city physical_state physical_zip5 phone email`,
  );
  fields(filing?.principals[0], 'first_name last_name addr1 city state zip5');
  expect(filing?.principals).toMatchObject([
    {
      first_name: 'ROSA',
      last_name: 'DELGADO',
      addr1: '9 Elm St',
      city: 'Durham',
      state: 'NC',
      zip5: '27701',
    },
  ]);
  fields(
    business,
    'id primary_business_name trade_style_business_name fein_number domains business_address_count bankruptcy lien judgement ucc watchlist locations',
  );
  fields(
    principal,
    'id first_name last_name title most_recent_bankruptcy_date most_recent_lien_date most_recent_judgment_date principal_bankruptcy principal_lien principal_judgment principal_watchlists principal_locations',
  );
  fields(litigation.data, 'lawsuits dockets source_businesses matched_merchants merchants_with_litigation');
  expect([litigation.data.lawsuits.length, litigation.data.dockets.length]).toEqual([1, 1]);
  fields(
    vital4.data.adverse_media[0],
    'id subject subject_matched article_title article_date url score category source_country highlights text match_reason sentiment_confidence_level matched_merchants',
  );
  fields(
    vital4.data.watchlists_sanctions[0],
    'id subject source_list_type source_agency_name source_agency_acronym source_country source_region category caution remarks text url score',
  );
  expect(answer.inquiry).toEqual({
    id,
    legal_entity_name: 'Harvest Moon Bakery LLC',
    name: 'Harvest Moon Bakery',
    street: '88 Mill Pond Rd',
    city: 'Durham',
    state: 'NC',
    zip: '27701',
    phone: '9195550142',
    email: 'rosa@harvestmoon.example',
    principals: [{ first_name: 'Rosa', last_name: 'Delgado' }],
  });
  fields(answer, 'created_merchants business_discovery');
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
