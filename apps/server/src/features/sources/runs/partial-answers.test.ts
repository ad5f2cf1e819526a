import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inLender } from '#platform/database';
import { respondWith } from '#platform/testing';
import { dockets, type EvidenceWorld, evidenceWorld, gathering } from '../../evidence/testing.ts';
import { rereadAnswers } from '../reread/reread-answers.ts';

let world: EvidenceWorld;

const { newInquiry, litigationOf, nextName } = gathering(() => world);

beforeAll(async () => {
  world = await evidenceWorld({ wires: ['dockets'], hasScreening: false });
});
beforeEach(() => world.nextDay());

/** A court archive that returns page after page of other people's dockets. */
const endless = respondWith({ next: 'https://courts.example/?cursor=c', results: [] });

async function gathered(fields: object = {}): Promise<string> {
  const id = await newInquiry(fields);
  await world.start(id);
  await world.gathered(id);
  return id;
}

test('a source says when its vendor has more results than it returned, also when nothing was found', async () => {
  world.vendors.dockets.will(endless);
  expect(await litigationOf(await gathered())).toMatchObject({ status: 'not_available', is_partial: true });
  expect(world.vendors.dockets.requestedUrls).toHaveLength(5);
  world.vendors.dockets.will(dockets());
  expect(await litigationOf(await gathered())).toMatchObject({ status: 'not_available', is_partial: false });
});

test('a partial answer is still partial when it serves an equal search', async () => {
  world.vendors.dockets.will(endless);
  const name = nextName();
  await gathered();
  world.vendors.dockets.will(dockets());
  expect(await litigationOf(await gathered({ name }))).toMatchObject({ is_partial: true });
  expect(world.vendors.dockets.requestedUrls).toHaveLength(0);
});

test('an answer stored before partial answers were recorded is checked for it when reread', async () => {
  world.vendors.dockets.will(endless);
  const id = await gathered();
  const { id: run } = await world.runOf(id, 'dockets');
  await inLender(world.database.worker, world.north.lender, (tx) =>
    tx.updateTable('app.source_run').set({ partial_gathering: null }).where('id', '=', run).execute(),
  );
  expect(await litigationOf(id)).toMatchObject({ is_partial: false });
  await rereadAnswers({ ...world.api.services, db: world.database.worker }, { vendor: 'courtlistener' });
  expect(await litigationOf(id)).toMatchObject({ is_partial: true });
});
