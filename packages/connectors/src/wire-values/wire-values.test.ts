import { expect, it } from 'vitest';
import { isoDay, isoMoment, phone10, textOrNull, usDay, zip5 } from './index.ts';

it.each<
  [string, (value: string | null | undefined) => string | null, string | null | undefined, string | null]
>([
  ['text', textOrNull, ' a ', 'a'],
  ['text', textOrNull, ' ', null],
  ['text', textOrNull, undefined, null],
  ['day', isoDay, '2026-03-10', '2026-03-10'],
  ['day', isoDay, '2026-03-10T15:00:00Z', '2026-03-10'],
  ['day', isoDay, 'on 2026-03-10', null],
  ['day', isoDay, null, null],
  ['zip', zip5, ' 97301-2345 ', '97301'],
  ['zip', zip5, 'OR 97301', null],
  ['zip', zip5, '9730', null],
  ['zip', zip5, null, null],
  ['phone', phone10, '(574) 555-0177', '5745550177'],
  ['phone', phone10, '+1 574 555 0177', '5745550177'],
  ['phone', phone10, '5174555017', '5174555017'],
  ['phone', phone10, '21745550177', null],
  ['phone', phone10, '117455501775', null],
  ['phone', phone10, null, null],
  ['moment', isoMoment, '2026-03-10T15:00:00+01:00', '2026-03-10T14:00:00.000Z'],
  ['moment', isoMoment, '2026-03-10T15:00:00.5Z', '2026-03-10T15:00:00.500Z'],
  ['moment', isoMoment, '2026-03-10T15:00:00', null],
  ['moment', isoMoment, '2026-03-10', null],
  ['moment', isoMoment, '2026-13-10T15:00:00Z', null],
  ['moment', isoMoment, '+002026-03-10T15:00:00Z', null],
  ['moment', isoMoment, '2026-03-10T15:00:00Z (about)', null],
  ['moment', isoMoment, null, null],
  ['US day', usDay, '4/2/2019', '2019-04-02'],
  ['US day', usDay, ' 12/31/2019 ', '2019-12-31'],
  ['US day', usDay, '4/2/2019 10:00', '2019-04-02'],
  ['US day', usDay, 'by 4/2/2019', null],
  ['US day', usDay, '4/2/20191', null],
  ['US day', usDay, ' 2019-04-02 ', '2019-04-02'],
  ['US day', usDay, '2/30/2019', null],
  ['US day', usDay, '13/1/2019', null],
  ['US day', usDay, '2019-02-30', null],
  ['US day', usDay, '', null],
  ['US day', usDay, null, null],
])('reads as %s with %o %j as %j', (_, read, value, expected) => {
  expect(read(value)).toBe(expected);
});
