import { reportEndpoints } from '@assay/domain/report';
import { AdverseMediaArticle, screeningEndpoints } from '@assay/domain/screening';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { respondWith } from '#platform/testing';
import {
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
