import { expect, it } from 'vitest';
import { isOn } from './index.ts';

it.each([
  [{ tlo_enabled: true }, true],
  [{ flags: { tlo_enabled: true } }, true],
  [{ flags: { tlo_enabled: 'yes' } }, false],
  [{ tr_enabled: true, flags: {} }, false],
  [{}, false],
])('for the lender %j the business records flag is on: %j [ONB-024]', (lender, on) => {
  expect(isOn('tlo_enabled', lender)).toBe(on);
});
