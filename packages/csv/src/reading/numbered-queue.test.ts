import { expect, it } from 'vitest';
import { NumberedQueue } from './numbered-queue.ts';

it('keeps the numbers of its items when earlier ones are removed', () => {
  const queue = new NumberedQueue<string>();
  for (const item of ['a', 'b', 'c', 'd']) queue.push(item);
  queue.removeBefore(2);
  expect([queue.start, queue.end, queue.at(2), queue.last]).toEqual([2, 4, 'c', 'd']);
  queue.push('e');
  expect(queue.slice(2, 5)).toEqual(['c', 'd', 'e']);
  expect(queue.slice(3, 4)).toEqual(['d']);
});

it('does not keep removed items', () => {
  const queue = new NumberedQueue<string>();
  for (const item of ['a', 'b', 'c']) queue.push(item);
  queue.removeBefore(2);
  expect([0, 1].map((number) => queue.at(number))).toEqual([undefined, undefined]);
  queue.removeBefore(3);
  expect([queue.at(2), queue.last]).toEqual([undefined, undefined]);
});

it('continues with the number before which every item was removed', () => {
  const queue = new NumberedQueue<string>();
  queue.push('a');
  queue.removeBefore(5);
  expect([queue.start, queue.end]).toEqual([5, 5]);
  queue.push('f');
  expect([queue.at(5), queue.last, queue.end]).toEqual(['f', 'f', 6]);
});
