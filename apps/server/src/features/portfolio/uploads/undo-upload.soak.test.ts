import { expect, test } from 'vitest';
import { testDatabase } from '#platform/testing';
import { commandBench } from '../../matching/testing.ts';
import { masterFile, undoLaw } from './testing/undo-law.ts';

const SEQUENCES = 10_000;

const database = await testDatabase();

test('undoing uploads in any order leaves what the remaining ones state, ten thousand times', async () => {
  const bench = await commandBench(database);
  await bench.importFile('master.csv', masterFile());
  const run = await undoLaw(database, { name: 'undo of uploads', most: 6 });
  for (let sequence = 0; sequence < SEQUENCES; sequence++) {
    const broken = await run();
    expect(broken?.remaining, `sequence ${sequence}: ${broken?.steps.join('\n')}`).toEqual(broken?.expected);
  }
}, 3_600_000);
