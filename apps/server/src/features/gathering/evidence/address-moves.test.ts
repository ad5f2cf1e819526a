import { describe, expect, test } from 'vitest';
import { movesOf, movesOnFile, type StatedAddress } from './address-moves.ts';

const town = { city: 'Asheville', state: 'NC', zip5: '28801' };
const stated = (on: string, addr1: string | null, rest: object = town): StatedAddress => ({
  on,
  place: { addr1, ...rest },
  source: 'Business records',
  title: `UCC filing ${on}`,
  record: { record_id: '1', kind: 'ucc_filing', key: `ucc ${on}` },
});

describe('records of a day', () => {
  test('tell of a move where one gives another address than those before it', () => {
    expect(
      movesOf([
        stated('2024-05-02', '58 Biltmore Ave'),
        stated('2019-01-07', '1120 Patton Avenue', { ...town, zip5: '28806' }),
        stated('2021-03-04', '1120 Patton Ave, Ste 4', { ...town, zip5: '28806' }),
      ]),
    ).toEqual([
      {
        on: '2024-05-02',
        address: '58 Biltmore Ave, Asheville, NC 28801',
        before: '1120 Patton Ave, Ste 4, Asheville, NC 28806',
        source: 'Business records',
        title: 'UCC filing 2024-05-02',
        record: { record_id: '1', kind: 'ucc_filing', key: 'ucc 2024-05-02' },
        source_record_id: null,
      },
    ]);
  });

  test.each<[string, StatedAddress[]]>([
    ['a single address', [stated('2024-05-02', '58 Biltmore Ave')]],
    [
      'an old address that is given once more',
      [stated('2020-01-01', '58 Biltmore Ave'), stated('2021-01-01', '58 BILTMORE AVENUE')],
    ],
    ['a town without a street', [stated('2020-01-01', '58 Biltmore Ave'), stated('2021-01-01', null)]],
    [
      'a street without its town',
      [stated('2020-01-01', '58 Biltmore Ave'), stated('2021-01-01', '58 Biltmore Ave', {})],
    ],
  ])('tell of none by %s', (_, given) => {
    expect(movesOf(given)).toEqual([]);
  });
});

describe('our file', () => {
  const version = (record: string, since: string, addr1: string | null, rest: object = {}) => ({
    record,
    source_record_id: record === 'file' ? null : '7',
    source_name: record === 'file' ? null : 'Google',
    is_own: false,
    since: new Date(since),
    addr1,
    ...town,
    ...rest,
  });

  test('tells of a move where one record of it came to hold another address, each record by itself', () => {
    expect(
      movesOnFile([
        version('file', '1970-01-01', '1120 Patton Ave'),
        version('file', '2026-04-01', '58 Biltmore Ave'),
        version('source 7', '2026-02-01', '1120 Patton Ave'),
        version('source 7', '2026-03-01', '1120 Patton Avenue', { phone: '8285550126' }),
        version('source 7', '2026-05-01', '58 Biltmore Ave'),
        version('source 8', '2026-06-01', '9 Elm St'),
      ]).map(({ on, source, address, source_record_id }) => [on, source, address, source_record_id]),
    ).toEqual([
      ['2026-04-01', 'Master file', '58 Biltmore Ave, Asheville, NC 28801', null],
      ['2026-05-01', 'Google', '58 Biltmore Ave, Asheville, NC 28801', '7'],
    ]);
  });

  test('tells of none where an address was filled in that was blank, and calls the lender’s own record so', () => {
    expect(
      movesOnFile([version('file', '1970-01-01', null), version('file', '2026-04-01', '1 Elm St')]),
    ).toEqual([]);
    const own = [
      version('source 7', '2026-01-01', '1 Elm St'),
      version('source 7', '2026-04-01', '2 Elm St'),
    ];
    expect(movesOnFile(own.map((each) => ({ ...each, is_own: true })))).toMatchObject([
      { source: 'Your own record', source_record_id: null },
    ]);
  });
});
