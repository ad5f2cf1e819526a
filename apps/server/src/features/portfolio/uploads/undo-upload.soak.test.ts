import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#platform/testing';
import { commandBench } from '../../matching/testing.ts';
import { statementLaw } from './testing/statement-law.ts';
import { masterFile, undoLaw } from './testing/undo-law.ts';

const SEQUENCES = 10_000;
/** `FIRST=302 LAST=400 SEED=...` runs these sequences of the seed. */
const FIRST = Number(process.env.FIRST ?? 0);
const LAST = Number(process.env.LAST ?? SEQUENCES - 1);

const database = await testDatabase();

beforeAll(async () => {
  const bench = await commandBench(database);
  await bench.importFile('master.csv', masterFile());
});

test.each([
  ['', { name: 'undo of uploads', most: 6 }],
  [
    ' also where public sources bring the businesses in between',
    { name: 'undo after arrivals', most: 6, hasArrivals: true },
  ],
])(
  'undoing uploads in any order leaves what the remaining ones state%s, ten thousand times',
  async (_, law) => {
    const run = await undoLaw(database, law);
    for (let sequence = 0; sequence < SEQUENCES; sequence++) {
      const broken = await run();
      expect(broken?.remaining, `sequence ${sequence}: ${broken?.steps.join('\n')}`).toEqual(
        broken?.expected,
      );
    }
  },
  7_200_000,
);

test('what uploads, merges, moves, splits and deletions state can be taken back in any order, ten thousand times', async () => {
  const law = await statementLaw(await testDatabase(), { name: 'statements of all kinds', most: 10 });
  for (let sequence = 0; sequence < FIRST; sequence++) law.skip();
  for (let sequence = FIRST; sequence <= LAST; sequence++) {
    if (sequence > FIRST && sequence % 50 === 0) console.info(`${FIRST} to ${sequence - 1} ran`);
    const broken = await law.run();
    if (broken) console.info(`sequence ${sequence} breaks: ${broken.law}`);
    expect
      .soft(broken?.remaining, `sequence ${sequence}, ${broken?.law}:\n${broken?.steps.join('\n')}`)
      .toEqual(broken?.expected);
  }
  await law.close();
}, 14_400_000);
