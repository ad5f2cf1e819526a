import { expect, test } from 'vitest';
import { testDatabase } from '#platform/testing';
import { mergeWithKills } from './testing/merge-chaos.ts';

const database = await testDatabase();

// The fifty kills of `node bench/merge-chaos.ts`, cut short.
test('kill -9 of servers at which two editors commit loses, doubles and orphans nothing, while searches go on [BOF-157]', async () => {
  const chaos = await mergeWithKills(database, { kills: 2 });
  expect(chaos.broken).toEqual({});
  expect([...chaos.unexpected, ...chaos.faults]).toEqual([]);
  expect(chaos.emptySearches).toBe(0);
  expect(chaos.kills).toBe(2);
  // What was done without an answer was done by a server that was killed.
  expect(chaos.doneUnanswered).toBeGreaterThanOrEqual(0);
  expect(chaos.doneUnanswered).toBeLessThanOrEqual(chaos.unanswered);
}, 300_000);
