import { expect, it } from 'vitest';
import { firmNameOf, organizationsIn } from './index.ts';

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

it.each([
  ['Corner Market - Osprey Shipping Ltd', ['Corner Market', 'Osprey Shipping Ltd']],
  ['Corner Market — Osprey', ['Corner Market', 'Osprey']],
  ['Corner Market, Osprey Holdings, Inc.', ['Corner Market', 'Osprey Holdings, Inc.']],
  ['Corner Market, Power Plant Equipment Company', ['Corner Market', 'Power Plant Equipment Company']],
  ['Corner Market - Store #275', ['Corner Market']],
  ['Corner Market, Houston', []],
  ['Smith, Jones & Ray LLP', []],
  ['Osprey Holdings, Inc.', []],
  ['Volkov, Igor', []],
  ['Alfa-Bank', []],
])('finds in "%s" the organizations %j', (name, organizations) => {
  expect(organizationsIn(name)).toEqual(organizations);
});
