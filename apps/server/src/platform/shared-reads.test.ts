import { expect, test } from 'vitest';
import type { Tx } from './database.ts';
import { readEach, shareReads } from './shared-reads.ts';

interface Row {
  of: string;
  place: number;
}

/** Reads two rows of each id but `none`, in no order of the ids; notes which ids were read. */
function reader() {
  const read: string[][] = [];
  const rows = (tx: Tx, ids: readonly string[], name = 'rows') =>
    readEach<Row>(tx, name, ids, {
      read: async (these) => {
        read.push([...these]);
        const found = these.filter((id) => id !== 'none').toReversed();
        return [1, 2].flatMap((place) => found.map((of) => ({ of, place })));
      },
      idOf: ({ of }) => of,
    });
  return { read, rows };
}

test('within shared reads what belongs to an id is read once, and comes in the order of the ids', async () => {
  const { read, rows } = reader();
  const tx = {} as Tx;
  const ofAB = ['a1', 'a2', 'b1', 'b2'];
  const asText = async (ids: string[], name?: string) =>
    (await rows(tx, ids, name)).map(({ of, place }) => `${of}${place}`);
  await shareReads(tx, async () => {
    expect(await Promise.all([asText(['a', 'b', 'none']), asText(['b', 'a', 'b'])])).toEqual([
      ofAB,
      ['b1', 'b2', 'a1', 'a2'],
    ]);
    expect(await asText(['a', 'c', 'none'])).toEqual(['a1', 'a2', 'c1', 'c2']);
    expect(read).toEqual([['a', 'b', 'none'], ['c']]);
    expect(await asText(['a'], 'others')).toEqual(['a1', 'a2']);
  });
  expect(await asText(['a'])).toEqual(['a1', 'a2']);
  expect(read).toEqual([['a', 'b', 'none'], ['c'], ['a'], ['a']]);
});
