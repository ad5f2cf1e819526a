import { expect, test } from 'vitest';
import { mapYielding } from './map-yielding.ts';

const busy = (milliseconds: number) => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

test('long work keeps its order and yields after each item that fills a time slice', async () => {
  const happened: string[] = [];
  const others = setInterval(() => happened.push('other'), 1);
  const doubled = await mapYielding([1, 2, 3], (item) => {
    busy(10);
    happened.push(`item ${item}`);
    return item * 2;
  });
  clearInterval(others);
  expect(doubled).toEqual([2, 4, 6]);
  expect(happened.filter((each) => each !== 'other')).toEqual(['item 1', 'item 2', 'item 3']);
  expect(happened.indexOf('other')).toBeLessThan(happened.indexOf('item 3'));
});

test('short work runs without yielding', async () => {
  let isLetIn = false;
  setImmediate(() => {
    isLetIn = true;
  });
  await mapYielding([1, 2, 3], (item) => item);
  expect(isLetIn).toBe(false);
});
