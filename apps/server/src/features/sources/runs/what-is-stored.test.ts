import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inLender } from '#platform/database';
import {
  type EvidenceWorld,
  evidenceWorld,
  gathering,
  lawsuit,
  respondWithRecords,
} from '../../evidence/testing.ts';

let world: EvidenceWorld;

const { newInquiry } = gathering(() => world);

beforeAll(async () => {
  world = await evidenceWorld({ wires: ['business_records', 'litigation'], hasScreening: false });
});
beforeEach(() => world.nextDay());

describe('stored data', () => {
  test('is visible only to its lender, in every table', async () => {
    world.vendors.litigation.will(respondWithRecords([lawsuit('mine')]));
    const id = await newInquiry();
    await world.start(id);
    await world.gathered(id);
    for (const table of ['app.source_run', 'app.vendor_answer', 'app.evidence_record'] as const) {
      for (const db of [world.database.app, world.database.worker]) {
        const foreign = await inLender(db, world.east.lender, (tx) =>
          tx.selectFrom(table).select('id').where('lender_id', '=', world.north.lender).execute(),
        );
        expect(foreign, table).toEqual([]);
        const nobody = await db.selectFrom(table).select('id').execute();
        expect(nobody, table).toEqual([]);
      }
      expect((await world.rows(table)).length, table).toBeGreaterThan(0);
    }
    // Without what the database computes.
    const [{ id: _id, reported_day: _day, review_rating: _rating, ...own }] = (await world.rows(
      'app.evidence_record',
    )) as [Record<string, unknown>];
    const write = inLender(world.database.worker, world.east.lender, (tx) =>
      tx
        .insertInto('app.evidence_record')
        .values(own as never)
        .execute(),
    );
    await expect(write).rejects.toThrow('row-level security');
  });

  test('has no vendor key, EIN or SSN, and the ledger has no searched value', async () => {
    const id = await newInquiry({ name: 'Ledgerless Bakery', ein: '35-1234567', addr1: '9 Hidden Ln' });
    await world.start(id);
    await world.gathered(id);
    const [sent] = world.vendors.business_records.calls;
    expect(JSON.parse(sent?.body ?? '').subjects[0].ein, 'the vendor gets it').toBe('351234567');
    const ssn = await newInquiry({ ein: '123-45-6789' });
    await world.start(ssn);
    await world.gathered(ssn);
    const { rows } = await inLender(world.database.owner, world.north.lender, (tx) =>
      sql<{ text: string }>`
        select r::text as text from app.source_run r union all
        select request || coalesce(search_key, '') || details::text from app.vendor_answer union all
        select e::text from app.evidence_record e`.execute(tx),
    );
    const stored = rows.map(({ text }) => text).join('\n');
    expect(stored).toContain('Ledgerless Bakery');
    for (const secret of ['351234567', '35-1234567', '123456789', '123-45-6789', 'key-of-'])
      expect(stored).not.toContain(secret);
    const calls = await sql<{
      text: string;
    }>`select string_agg(c::text, '') as text from app.vendor_call c`.execute(world.database.worker);
    for (const searched of ['Ledgerless', 'Hidden', '351234567']) {
      expect(calls.rows[0]?.text).not.toContain(searched);
    }
  });

  test('allows an equal search with another EIN', async () => {
    const name = 'Two Numbers Bakery';
    for (const ein of ['35-1234567', '35-7654321']) {
      const id = await world.inquire({ name, ein });
      await world.start(id);
      await world.gathered(id);
    }
    expect(world.vendors.business_records.requestedUrls).toHaveLength(2);
  });
});
