import { expect, test } from 'vitest';
import { ownDatabase } from '#platform/testing';
import { mergeUnderFire } from './testing/merge-fire.ts';

const database = await ownDatabase();

// The fifty kills of `node bench/merge-fire.ts`, cut short.
test('kill -9 of servers at which two editors commit loses, doubles and orphans nothing, while searches go on [BOF-157]', async () => {
  const fire = await mergeUnderFire(database, { kills: 2 });
  expect(fire.broken).toEqual({});
  expect([...fire.unexpected, ...fire.faults]).toEqual([]);
  expect(fire.emptySearches).toBe(0);
  expect(fire.kills).toBe(2);
  // What was done without an answer was done by a server that was killed.
  expect(fire.doneUnanswered).toBeGreaterThanOrEqual(0);
  expect(fire.doneUnanswered).toBeLessThanOrEqual(fire.unanswered);
}, 300_000);
