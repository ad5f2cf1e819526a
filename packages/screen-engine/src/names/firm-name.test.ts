import { expect, it } from 'vitest';
import { firmNameOf } from './index.ts';

it.each([
  ['Kestrel Meridian LLC', 'firm'],
  ['Kestrel Meridian, Inc.', 'firm'],
  ['Kestrel Ltd', 'firm'],
  ['Kestrel GmbH', 'firm'],
  ['Kestrel S.A.', 'firm'],
  ['OOO Kestrel', 'perhaps'],
  ['Kestrel Sdn Bhd', 'perhaps'],
  ['Kestrel Co', 'perhaps'],
  ['Khun Sa', 'perhaps'],
  ['Volkov Family Trust', 'perhaps'],
  ['Kestrel Bank', 'perhaps'],
  ['Igor Volkov', null],
  ['Mary Ann Kestrel', null],
  ['Pat Kestrel', null],
  ['Igor Volkov Jr', null],
  ['', null],
])('reads "%s" as the name of a firm: %s', (name, firm) => {
  expect(firmNameOf(name)).toBe(firm);
});
