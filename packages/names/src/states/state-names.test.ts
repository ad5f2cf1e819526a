import { expect, it } from 'vitest';
import { findState } from './index.ts';

it.each([
  ['N. Y.', 'NY'],
  ['new   york', 'NY'],
  ['New-York', 'NY'],
  ['N YX', undefined],
  ['IN D', undefined],
])('finds %j: %s', (text, code) => {
  expect(findState(text)?.code).toBe(code);
});
