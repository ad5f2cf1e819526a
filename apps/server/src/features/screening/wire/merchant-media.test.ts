import { gatheringEndpoints } from '@assay/domain/gathering';
import { reportEndpoints } from '@assay/domain/report';
import { AdverseMediaArticle, screeningEndpoints } from '@assay/domain/screening';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { respondWith } from '#platform/testing';
import {
  allowMerchant,
  articles,
  type Caller,
  type EvidenceWorld,
  evidenceWorld,
  isPending,
  respondWithRecords,
} from '../../evidence/testing.ts';

let world: EvidenceWorld;
let bakery: string;
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };

beforeAll(async () => {
  world = await evidenceWorld({ features: [matching, report], wires: ['adverse_media', 'news'] });
  bakery = await world.merchant({ external_id: 'm1', name: 'Harvest Moon Bakery LLC', ...address });
});
beforeEach(() => world.nextDay());

const article = (id: string, rest: object = {}) => ({
  kind: 'adverse_media',
  id,
  subject: 'Harvest Moon Bakery LLC',
  subject_matched: 'Harvest Moon Bakery LLC',
  article_title: `Harvest Moon Bakery LLC of Durham ${id}`,
  article_date: '2026-01-02',
  url: `https://news.example/${id}`,
  score: 0.9,
  highlights: ['Harvest Moon Bakery LLC, 88 Mill Pond Rd, Durham, NC'],
  ...rest,
});

async function opened(caller: Caller = world.north, isGathered = true): Promise<string> {
  const id = await world.inquire({ name: 'Harvest Moon Bakery', ...address }, caller);
  await world.start(id, caller);
  if (isGathered) await world.gathered(id, caller);
  await world.api.call(caller, reportEndpoints.open, { params: { id }, body: { merchant_id: bakery } });
  if (isGathered) await world.gathered(id, caller);
  return id;
}
const media = (inquiryId: string, caller: Caller = world.north, id = bakery) =>
  world.api.call(caller, screeningEndpoints.vital4, { params: { id, inquiryId } });

describe('the media data of a merchant', () => {
  test('has its articles with every documented field, each once, none older than 15 years [REP-101] [REP-103]', async () => {
    world.vendors.adverse_media.will(
      respondWithRecords([
        article('a', { score: 0.8 }),
        article('b', { score: 0.95, url: 'https://NEWS.example/a#top' }),
        article('old', { article_date: '2005-01-01' }),
      ]),
    );
    const { body } = await media(await opened());
    expect(body).toMatchObject({ enabled: true, adverse_media_status: 'completed' });
    expect(body.adverse_media_checked_at).not.toBeNull();
    const [one, ...others] = body.data.adverse_media;
    expect([one?.score, others]).toEqual([0.95, []]);
    expect(Object.keys(one ?? {}).sort()).toEqual(Object.keys(AdverseMediaArticle.shape).sort());
  });

  test('gives the status of the article search: running, none found, failed [REP-103]', async () => {
    world.vendors.adverse_media.will(isPending);
    expect((await media(await opened(world.north, false))).body.adverse_media_status).toBe('requested');
    world.nextDay();
    expect((await media(await opened())).body.adverse_media_status).toBe('no_data');
    world.nextDay();
    world.vendors.news.will(respondWith({}, 400));
    world.vendors.adverse_media.will(respondWith({}, 400));
    const { body } = await media(await opened());
    expect(body).toMatchObject({ adverse_media_status: 'error', data: { adverse_media: [] } });
  });

  test('is empty without a search when it is off, and 404 for another lender or merchant [REP-047] [REP-103]', async () => {
    world.vendors.adverse_media.will(respondWithRecords([article('a')]));
    const off = await opened(world.harbor);
    expect((await media(off, world.harbor)).body).toEqual({
      enabled: false,
      status: 'not_requested',
      data: { adverse_media: [], watchlists_sanctions: [] },
      watchlists_decided_away: 0,
      lists_checked: [],
      checked_at: null,
      adverse_media_status: 'not_requested',
      adverse_media_checked_at: null,
      adverse_media_waiting: 0,
    });
    expect(world.vendors.adverse_media.calls).toHaveLength(0);
    const id = await opened();
    expect((await media(id, world.east)).status).toBe(404);
    expect((await media(id, world.north, '999999')).status).toBe(404);
  });
});

test('one decision or one undo applies to both vendors’ copies of an article', async () => {
  const name = 'Juniper Fork Tavern';
  const tavern = await world.merchant({ external_id: 'tavern', name: `${name} LLC`, ...address });
  // A namesake, so that an article with only the name may be about either business.
  await world.merchant({
    external_id: 'namesake',
    name: `${name} LLC`,
    ...{ addr1: '88 Harbor Rd', city: 'Salem', state: 'OR', zip5: '97301' },
  });
  const url = 'https://news.example/tavern';
  const title = `${name} is sued`;
  world.vendors.adverse_media.will(
    respondWithRecords([
      {
        kind: 'adverse_media',
        id: 'sued',
        subject: name,
        article_title: title,
        article_date: '2026-01-02',
        url,
        score: 0.99,
      },
    ]),
  );
  world.vendors.news.will(articles({ url: `${url}/#top`, title, seendate: '20260101T000000Z' }));
  const inquiryId = await world.inquire({ name, ...address });
  await world.start(inquiryId);
  await world.settled(inquiryId);
  await allowMerchant(world, tavern, { inquiry: inquiryId });
  const params = { id: tavern, inquiryId };
  const seen = async () => {
    const { topics, in_doubt, decided } = (
      await world.api.call(world.north, gatheringEndpoints.merchant, { params })
    ).body;
    const { count, waiting } = topics.find(({ topic }) => topic === 'adverse_media') ?? {};
    return { count, waiting, in_doubt, decided: decided.map(({ key }) => key) };
  };
  const decide = (body: object) =>
    world.api.call(world.north, gatheringEndpoints.decide, { params, body: body as never });

  const { in_doubt } = await seen();
  expect(in_doubt.map(({ kind }) => kind)).toEqual(['adverse_media']);
  const [{ record_id, kind, key } = { record_id: '', kind: '', key: '' }] = in_doubt;
  const response = await decide({ record_id, kind, key, answer: 'not_this_business' });
  expect(await seen()).toMatchObject({ count: 0, waiting: 0, decided: [key] });
  await world.api.call(world.north, gatheringEndpoints.undoDecision, {
    params: { id: response.body.id },
    body: {},
  });
  expect(await seen()).toMatchObject({ count: 0, waiting: 1, decided: [] });
  const copies = (await world.rows('app.evidence_record')).filter(
    ({ data }) => (data as { article_title?: string }).article_title === title,
  );
  expect(new Set(copies.map(({ vendor }) => vendor)).size).toBe(2);
  const shownCopy = copies.find(({ external_id }) => external_id === 'sued');
  const other = copies.find((copy) => copy !== shownCopy);
  await decide({
    record_id: String(other?.id),
    kind,
    key: String(other?.external_id),
    answer: 'this_business',
  });
  expect(await seen()).toMatchObject({ count: 1, waiting: 0 });
  expect((await media(inquiryId, world.north, tavern)).body.data.adverse_media).toMatchObject([
    { id: String(shownCopy?.id), is_linked_to_merchant: true, matched_merchants: [tavern] },
  ]);
});
