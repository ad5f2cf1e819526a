import { expect, test } from 'vitest';
import { idleAt } from './idle.ts';

const at = (seconds: number) => idleAt(seconds * 1000, 0);

test.each([
  [0, { state: 'active' }],
  [759, { state: 'active' }],
  [760, { state: 'warning', seconds_left: 60 }],
  [819, { state: 'warning', seconds_left: 1 }],
  [819.5, { state: 'warning', seconds_left: 1 }],
  [820, { state: 'over' }],
  [86_400, { state: 'over' }],
])('%d seconds without mouse activity: %j [ONB-006]', (seconds, idle) => {
  expect(at(seconds)).toEqual(idle);
});
