import type { ServerResponse } from 'node:http';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { evidenceOf } from '#features/evidence';
import { lenderById } from '#platform/actor';
import { inLender } from '#platform/database';
import {
  type EvidenceWorld,
  evidenceWorld,
  gathering,
  isPending,
  lawsuit,
  respondWithRecords,
} from '../../evidence/testing.ts';

let world: EvidenceWorld;

const { ledger } = gathering(() => world);

beforeAll(async () => {
  world = await evidenceWorld({ wires: ['legal_entity', 'litigation'], hasScreening: false });
});
beforeEach(() => world.nextDay());

describe('an equal search of the same lender', () => {
  test('is served from a fresh answer: no call, no cost, and the date of the original answer', async () => {
    world.vendors.litigation.will(respondWithRecords([lawsuit('fresh-1')]));
    const name = 'Fresh Bakery';
    const first = await world.inquire({ name });
    await world.start(first);
    const seen = (await world.gathered(first)).third_party_sources.litigation.data.lawsuits[0]?.created_at;
    world.api.clock.advance(60 * 60_000);
    const before = (await ledger('thomson_reuters')).length;
    const again = await world.inquire({ name });
    await world.start(again);
    const { litigation } = (await world.gathered(again)).third_party_sources;
    expect(litigation).toMatchObject({ status: 'available', called: true });
    expect(litigation.data.lawsuits).toMatchObject([{ caseNumber: 'fresh-1', created_at: seen }]);
    expect(litigation.checked_at).toBe(seen);
    expect(world.vendors.litigation.requestedUrls).toHaveLength(1);
    expect((await ledger('thomson_reuters')).slice(before)).toMatchObject([
      { outcome: 'cached', cents: 0, lender_id: world.north.lender },
    ]);
  });

  test('that found nothing is served from the fresh answer too', async () => {
    const name = 'Nothing Bakery';
    const merchantId = await world.merchant({ external_id: name, name, state: 'NC' });
    const found = [];
    for (const _time of [1, 2]) {
      const inquiryId = await world.inquire({ name });
      await world.start(inquiryId);
      await world.settled(inquiryId);
      const filings = await inLender(world.database.app, world.north.lender, async (tx) => {
        const lender = (await lenderById(tx, world.north.lender))!;
        const scope = { inquiryId, merchantId, lender, now: world.api.clock.now() };
        return (await evidenceOf(tx, world.api.services, scope)).of('corporate_filing');
      });
      const { runs: _runs, ...answer } = filings;
      found.push(answer);
    }
    expect(world.vendors.legal_entity.requestedUrls).toHaveLength(1);
    expect(found[0]).toMatchObject({ status: 'not_available', answer_ids: [expect.any(String)] });
    expect(found[1]).toEqual(found[0]);
  });

  test('waits for the one in progress and is served from its answer', async () => {
    const late = (response: ServerResponse) =>
      void setTimeout(() => respondWithRecords([lawsuit('same-moment')])(response), 300);
    world.vendors.litigation.will(late);
    const name = 'Same Moment Bakery';
    const ids = [await world.inquire({ name }), await world.inquire({ name }), await world.inquire({ name })];
    for (const id of ids) await world.start(id);
    const before = (await ledger('thomson_reuters')).length;
    const runs = await Promise.all(ids.map((id) => world.runOf(id, 'litigation')));
    await Promise.all(runs.map((run) => world.step(run)));
    for (const id of ids) {
      const { litigation } = (await world.gathered(id)).third_party_sources;
      expect(litigation.data.lawsuits).toMatchObject([{ caseNumber: 'same-moment' }]);
    }
    expect(world.vendors.litigation.requestedUrls).toHaveLength(1);
    expect(
      (await ledger('thomson_reuters')).slice(before).map(({ outcome, cents }) => [outcome, cents]),
    ).toEqual([
      ['complete', 200],
      ['cached', 0],
      ['cached', 0],
    ]);
  });

  test('waits for one whose vendor is still searching, which is started and paid for once', async () => {
    world.vendors.litigation.will(isPending, respondWithRecords([lawsuit('still-searched')]));
    const name = 'Still Searched Bakery';
    const ids = [await world.inquire({ name }), await world.inquire({ name })];
    for (const id of ids) await world.start(id);
    const before = (await ledger('thomson_reuters')).length;
    for (const id of ids) await world.step(await world.runOf(id, 'litigation'));
    expect(world.vendors.litigation.requestedUrls).toHaveLength(1);
    for (const id of ids) {
      const { litigation } = (await world.gathered(id)).third_party_sources;
      expect(litigation.data.lawsuits).toMatchObject([{ caseNumber: 'still-searched' }]);
    }
    expect(
      (await ledger('thomson_reuters')).slice(before).map(({ outcome, cents }) => [outcome, cents]),
    ).toEqual([
      ['pending', 200],
      ['complete', 0],
      ['cached', 0],
    ]);
  });

  test('is never served from another lender’s answer', async () => {
    const name = 'Not Shared Bakery';
    for (const caller of [world.north, world.east]) {
      const id = await world.inquire({ name }, caller);
      await world.start(id, caller);
      await world.settled(id, caller);
    }
    expect(world.vendors.litigation.requestedUrls).toHaveLength(2);
    expect((await ledger('thomson_reuters')).slice(-2)).toMatchObject([
      { outcome: 'complete', lender_id: world.north.lender },
      { outcome: 'complete', lender_id: world.east.lender },
    ]);
  });

  test('calls the vendor again when the answer is stale or the search differs', async () => {
    const name = 'Stale Bakery';
    for (const fields of [{ name }, { name, city: 'Durham' }]) {
      const id = await world.inquire(fields);
      await world.start(id);
      await world.settled(id);
    }
    expect(world.vendors.litigation.requestedUrls).toHaveLength(2);
    world.api.clock.advance(24 * 60 * 60_000);
    const later = await world.inquire({ name });
    await world.start(later);
    await world.settled(later);
    expect(world.vendors.litigation.requestedUrls).toHaveLength(3);
  });

  test('calls the vendor again when the stored answer can no longer be parsed', async () => {
    const name = 'Unreadable Bakery';
    const first = await world.inquire({ name });
    await world.start(first);
    await world.settled(first);
    const { id } = await world.runOf(first, 'litigation');
    await inLender(world.database.owner, world.north.lender, (tx) =>
      tx
        .updateTable('app.vendor_answer')
        .set({ body: Buffer.from('{"status": "an older form"}'), body_is_sealed: false })
        .where('source_run_id', '=', id)
        .execute(),
    );
    world.vendors.litigation.will(respondWithRecords([lawsuit('read-again')]));
    const again = await world.inquire({ name });
    await world.start(again);
    const { litigation } = (await world.gathered(again)).third_party_sources;
    expect(litigation.data.lawsuits).toMatchObject([{ caseNumber: 'read-again' }]);
    expect(world.vendors.litigation.requestedUrls).toHaveLength(1);
  });

  test('is served with all pages of the answer', async () => {
    world.vendors.litigation.will(
      respondWithRecords([lawsuit('page-1')], 'p2'),
      respondWithRecords([lawsuit('page-2')]),
    );
    const name = 'Paged Bakery';
    for (let time = 0; time < 2; time++) {
      const id = await world.inquire({ name });
      await world.start(id);
      const { litigation } = (await world.gathered(id)).third_party_sources;
      expect(litigation.data.lawsuits.map(({ caseNumber }) => caseNumber).toSorted()).toEqual([
        'page-1',
        'page-2',
      ]);
    }
    expect(world.vendors.litigation.requestedUrls).toHaveLength(2);
  });
});
