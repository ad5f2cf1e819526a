import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { sources } from '#features/sources';
import { inLender } from '#platform/database';
import type { CommandContext } from '#platform/feature';
import { complaints } from '../evidence/testing.ts';
import { complaint } from './testing/complaint.ts';
import { type PortfolioWorld, portfolioWorld } from './testing/portfolio-world.ts';

let world: PortfolioWorld;

const answered = (id: string) => complaint(id, { company_response: 'Closed with explanation' });
const reread = async () => {
  const printed: string[] = [];
  const command = sources.commands?.find(({ words }) => words.join() === 'reread');
  await command?.run([], {
    ...world.api.services,
    workerDb: world.database.worker,
    print: (line: string) => void printed.push(line),
  } as unknown as CommandContext);
  return printed;
};
/** Restores the answers' records as an older parser stored them. */
const wasRead = (text: ReturnType<typeof sql>) =>
  inLender(world.database.owner, world.north.lender, (tx) => text.execute(tx));

beforeAll(async () => {
  world = await portfolioWorld({ wires: ['complaints'] });
  await world.member('Harvest Moon Bakery LLC');
  await world.monitor({ is_on: true, most_a_day: 100_000 });
  world.vendors.complaints.will(complaints(answered('1'), answered('2')));
  await world.runChecks();
});
afterEach(() => wasRead(sql`update app.source_record set merchant_status = null`));

test('stored answers that parse as before make no change', async () => {
  const before = await world.changes();
  expect(await reread()).toEqual([expect.stringContaining('0 records changed, 0 new, 0 gone.')]);
  expect(await world.changes()).toEqual(before);
});

test('a stored answer that now parses differently makes one change of each field, in the name of its source', async () => {
  const before = (await world.changes()).length;
  await wasRead(sql`update app.evidence_record set data = data || '{"company_response": "In progress"}'
    where kind = 'consumer_complaint' and external_id = '1'`);
  await wasRead(sql`delete from app.evidence_record where kind = 'consumer_complaint' and external_id = '2'`);
  expect(await reread()).toEqual([expect.stringContaining('1 records changed, 1 new, 0 gone.')]);
  const expected = [
    {
      kind: 'complaint',
      field: 'Complaint',
      before: null,
      after: 'Debt collection · Attempts to collect debt not owed',
      source: expect.any(String),
      happened_at: '2026-03-01',
    },
    { kind: 'complaint', field: 'Response', before: 'In progress', after: 'Closed with explanation' },
  ];
  expect((await world.changes()).slice(before)).toMatchObject(expected);
  await reread();
  world.nextDay();
  world.vendors.complaints.will(complaints(answered('1'), answered('2')));
  await world.runChecks();
  expect(await world.changes()).toHaveLength(before + expected.length);
});

test('a merchant that is no longer in a portfolio makes no change', async () => {
  const before = await world.changes();
  await wasRead(sql`update app.source_record set merchant_status = 'Declined'`);
  await wasRead(sql`update app.evidence_record set data = data || '{"company_response": "In progress"}'
    where kind = 'consumer_complaint' and external_id = '1'`);
  expect(await reread()).toEqual([expect.stringContaining(' records changed, 0 new, 0 gone.')]);
  expect(await world.changes()).toEqual(before);
});
