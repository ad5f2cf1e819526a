import { expect, test } from 'vitest';
import { testDatabase } from '#platform/testing';
import { mergeWithKills } from './testing/merge-chaos.ts';

const database = await testDatabase();

// A short version of `node bench/merge-chaos.ts`, which kills fifty times.
test('two editors on servers killed by kill -9 lose, duplicate and orphan nothing, and searches keep working [BOF-157]', async () => {
  const chaos = await mergeWithKills(database, { kills: 2 });
  expect(chaos.broken).toEqual({});
  expect([...chaos.unexpected, ...chaos.faults]).toEqual([]);
  expect(chaos.emptySearches).toBe(0);
  expect(chaos.kills).toBe(2);
  // Every operation applied without a response belongs to a killed server.
  expect(chaos.doneUnanswered).toBeGreaterThanOrEqual(0);
  expect(chaos.doneUnanswered).toBeLessThanOrEqual(chaos.unanswered);
}, 300_000);
