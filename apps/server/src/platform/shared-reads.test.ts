import { expect, test } from 'vitest';
import type { Tx } from './database.ts';
import { forgetReads, forgetReadsBesidesFile, readEach, readOnce, shareReads } from './shared-reads.ts';

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

test('what is read of the master file is kept when the other reads are forgotten', async () => {
  const tx = {} as Tx;
  const read: string[] = [];
  const readAll = async () => {
    for (const isOfFile of [true, false]) {
      const name = isOfFile ? 'file' : 'work';
      await readOnce(tx, `${name} once`, async () => void read.push(`${name} once`), { isOfFile });
      await readEach(tx, name, ['a'], {
        read: async () => {
          read.push(`${name} each`);
          return [];
        },
        idOf: () => 'a',
        isOfFile,
      });
    }
    return read.splice(0);
  };
  const work = ['work once', 'work each'];
  const all = ['file once', 'file each', ...work];
  await shareReads(tx, async () => {
    expect(await readAll()).toEqual(all);
    expect(await readAll()).toEqual([]);
    forgetReadsBesidesFile(tx);
    expect(await readAll()).toEqual(work);
    forgetReads(tx);
    expect(await readAll()).toEqual(all);
  });
  forgetReadsBesidesFile(tx);
});
