import { gatheringEndpoints } from '@assay/domain/gathering';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { articles, type EvidenceWorld, evidenceWorld, respondWithRecords } from '../../evidence/testing.ts';

let world: EvidenceWorld;
let bakery: string;

beforeAll(async () => {
  // Only the commercial feed and news; our own screening has its own tests.
  world = await evidenceWorld({ wires: ['adverse_media', 'news'] });
  bakery = await world.merchant({ external_id: 'm1', name: 'Harvest Moon Bakery LLC', state: 'NC' });
});
beforeEach(() => world.nextDay());

const article = (id: string, rest: object) => ({
  kind: 'adverse_media',
  id,
  subject: 'Harvest Moon Bakery',
  article_title: `Article ${id}`,
  article_date: '2026-01-02',
  url: `https://news.example/${id}`,
  score: 0.5,
  category: 'Regulatory',
  source_country: 'US',
  ...rest,
});
const owner = { principals: [{ first_name: 'Rosa', last_name: 'Delgado', state: 'NC' }] };

async function vital4Of(fields: object, caller = world.north) {
  const id = await world.inquire(fields, caller);
  await world.start(id, caller);
  return { id, ...(await world.gathered(id, caller)).third_party_sources.vital4 };
}

describe('adverse media', () => {
  test('of both feeds lists the best score first, then the newest, undated last, none older than 15 years', async () => {
    world.vendors.adverse_media.will(
      respondWithRecords([
        article('old', { article_date: '2011-03-01', score: 0.99 }),
        article('fifteen', { article_date: '2011-04-12', score: 0.61 }),
        article('undated', { article_date: null, score: 0.61 }),
        article('percent', { score: 97 }),
        article('unscored', { score: null }),
      ]),
    );
    world.vendors.news.will(
      articles({
        url: 'https://news.example/sued',
        title: 'Harvest Moon Bakery sued over wages',
        seendate: '20260305T090000Z',
      }),
    );
    const { data, enabled } = await vital4Of({});
    expect(enabled).toBe(true);
    expect(data.adverse_media.map(({ url, score }) => [url?.split('/').at(-1), score])).toEqual([
      ['percent', 97],
      ['sued', 0.88],
      ['fifteen', 0.61],
      ['undated', 0.61],
      ['unscored', null],
    ]);
    expect(data.adverse_media.find(({ url }) => url?.endsWith('sued'))).toMatchObject({
      subject: 'Harvest Moon Bakery',
      subject_matched: 'Harvest Moon Bakery',
      category: 'Legal and regulatory action',
      source: 'World news',
      source_country: 'United States',
      article_date: '2026-03-05',
    });
  });

  test('found by both feeds at one URL is listed once, linked when either record is', async () => {
    const url = 'https://news.example/both';
    world.vendors.adverse_media.will(respondWithRecords([article('both', { url: `${url}/`, score: 0.4 })]));
    const first = await vital4Of({ name: 'Harvest Moon Bakery LLC' });
    const [found] = first.data.adverse_media;
    await world.api.call(world.staff(world.north), gatheringEndpoints.link, {
      body: {
        merchant_id: bakery,
        source: 'vital4',
        record_type: 'adverse_media',
        record_id: found?.id ?? '',
      },
    });
    world.vendors.news.will(
      articles({ url, title: 'Harvest Moon Bakery fraud', seendate: '20260305T090000Z' }),
    );
    world.api.clock.advance(25 * 60 * 60_000);
    const later = await vital4Of({ name: 'Harvest Moon Bakery LLC' });
    expect(later.data.adverse_media).toMatchObject([
      { source: 'World news', score: 1, matched_merchants: [bakery], is_linked_to_merchant: false },
    ]);
    const { vital4 } = (await world.thirdPartyData(later.id, world.north, bakery)).third_party_sources;
    expect(vital4.data.adverse_media).toMatchObject([{ source: 'World news', is_linked_to_merchant: true }]);
  });

  test('with a URL longer than an index entry is stored and distinguished', async () => {
    // Varying digits, which do not compress.
    const long = `https://news.example/${Array.from({ length: 700 }, (_, n) => (n * 7919).toString(36)).join('')}`;
    world.vendors.news.will(
      articles(
        { url: `${long}?a`, title: 'Harvest Moon Bakery sued', seendate: '20260305T090000Z' },
        { url: `${long}?b`, title: 'Harvest Moon Bakery sued again', seendate: '20260304T090000Z' },
      ),
    );
    const { data } = await vital4Of({ name: 'Harvest Moon Bakery Corp' });
    expect(data.adverse_media.map(({ url }) => url)).toEqual([`${long}?a`, `${long}?b`]);
  });
});

describe('watchlist items of the commercial feed', () => {
  test('are listed beside the articles with subject, score, category and country, the best score first', async () => {
    world.vendors.adverse_media.will(
      respondWithRecords([
        {
          kind: 'watchlist',
          id: 'pep-4',
          subject_ref: 'principal:1',
          subject: 'Rosa Delgado',
          source_list_type: 'Politically Exposed Persons',
          source_agency_name: 'Register of Councils',
          source_agency_acronym: 'RoC',
          source_country: 'US',
          source_region: 'North America',
          category: 'PEP',
          caution: 'Namesakes exist',
          remarks: 'Alderwoman',
          text: 'Elected 2024',
          url: 'https://register.example/4',
          score: 41,
        },
        {
          kind: 'watchlist',
          id: 'deb-1',
          subject: 'Harvest Moon Bakery',
          source_list_type: 'Debarred',
          source_agency_name: 'City of Durham',
          category: 'Exclusion',
          score: 0.9,
        },
        article('beside', {}),
      ]),
    );
    const { data } = await vital4Of(owner);
    expect(data.watchlists_sanctions).toMatchObject([
      { subject: 'Harvest Moon Bakery', subject_type: 'business', score: 0.9, category: 'Exclusion' },
      {
        subject: 'Rosa Delgado',
        subject_type: 'principal',
        source_list_type: 'Politically Exposed Persons',
        source_agency_name: 'Register of Councils',
        source_agency_acronym: 'RoC',
        source_country: 'US',
        source_region: 'North America',
        category: 'PEP',
        caution: 'Namesakes exist',
        remarks: 'Alderwoman',
        text: 'Elected 2024',
        url: 'https://register.example/4',
        score: 0.41,
      },
    ]);
    expect(data.adverse_media).toHaveLength(1);
  });

  test('are searched for the principals too, without date of birth or SSN', async () => {
    await vital4Of({ ...owner, ein: '123-45-6789' });
    const [call] = world.vendors.adverse_media.calls;
    const sent = JSON.parse(call?.body ?? '');
    expect(sent.kinds).toEqual(['adverse_media', 'watchlist']);
    expect(sent.subjects).toMatchObject([
      { ref: 'business', ein: null },
      { ref: 'principal:1', first_name: 'Rosa', last_name: 'Delgado', birth_year: null },
    ]);
    expect(call?.body.replace(/\D/g, '')).not.toContain('123456789');
  });
});

test('without vital4_enabled neither vendor is called [ONB-024] [ONB-132]', async () => {
  world.vendors.adverse_media.will(respondWithRecords([article('hidden', {})]));
  const { enabled, called, data } = await vital4Of({}, world.harbor);
  expect({ enabled, called, data }).toEqual({
    enabled: false,
    called: false,
    data: { adverse_media: [], watchlists_sanctions: [] },
  });
  expect(world.vendors.adverse_media.requestedUrls).toEqual([]);
  expect(world.vendors.news.requestedUrls).toEqual([]);
});
