import { describe, expect, test } from 'vitest';
import { addressMovesOf, addressMovesOnFile, type StatedAddress } from './address-moves.ts';

const inNewYork = { config: { ASSAY_TIME_ZONE: 'America/New_York' } };
const town = { city: 'Durham', state: 'NC', zip5: '28801' };
const stated = (on: string, addr1: string | null, rest: object = town): StatedAddress => ({
  on,
  place: { addr1, ...rest },
  source: 'Business records',
  title: `UCC filing ${on}`,
  record: { record_id: '1', kind: 'ucc_filing', key: `ucc ${on}` },
});

describe('dated records', () => {
  test('report a move when one gives another address than the earlier ones', () => {
    expect(
      addressMovesOf([
        stated('2024-05-02', '58 Market St'),
        stated('2019-01-07', '1120 Canal Avenue', { ...town, zip5: '28806' }),
        stated('2021-03-04', '1120 Canal Ave, Ste 4', { ...town, zip5: '28806' }),
      ]),
    ).toEqual([
      {
        on: '2024-05-02',
        address: '58 Market St, Durham, NC 28801',
        before: '1120 Canal Ave, Ste 4, Durham, NC 28806',
        source: 'Business records',
        title: 'UCC filing 2024-05-02',
        record: { record_id: '1', kind: 'ucc_filing', key: 'ucc 2024-05-02' },
        source_record_id: null,
      },
    ]);
  });

  test.each<[string, StatedAddress[]]>([
    ['a single address', [stated('2024-05-02', '58 Market St')]],
    [
      'an address stated again in another spelling',
      [stated('2020-01-01', '58 Market St'), stated('2021-01-01', '58 MARKET STREET')],
    ],
    ['a town without a street', [stated('2020-01-01', '58 Market St'), stated('2021-01-01', null)]],
    [
      'a street without its town',
      [stated('2020-01-01', '58 Market St'), stated('2021-01-01', '58 Market St', {})],
    ],
  ])('report no move for %s', (_, records) => {
    expect(addressMovesOf(records)).toEqual([]);
  });
});

describe('the merchant’s file', () => {
  const version = (record: string, day: string, addr1: string | null, rest: object = {}) => ({
    record,
    source_record_id: record === 'file' ? null : '7',
    source_name: record === 'file' ? null : 'Google',
    is_own: false,
    since: new Date(`${day}T12:00:00Z`),
    addr1,
    ...town,
    ...rest,
  });

  test('reports a move when one of its records changed address, for each record separately', () => {
    expect(
      addressMovesOnFile(
        [
          version('file', '1970-01-01', '1120 Canal Ave'),
          version('file', '2026-04-01', '58 Market St'),
          version('source 7', '2026-02-01', '1120 Canal Ave'),
          version('source 7', '2026-03-01', '1120 Canal Avenue', { phone: '8285550126' }),
          version('source 7', '2026-05-01', '58 Market St'),
          version('source 8', '2026-06-01', '9 Elm St'),
        ],
        inNewYork,
      ).map(({ on, source, address, source_record_id }) => [on, source, address, source_record_id]),
    ).toEqual([
      ['2026-04-01', 'Master file', '58 Market St, Durham, NC 28801', null],
      ['2026-05-01', 'Google', '58 Market St, Durham, NC 28801', '7'],
    ]);
  });

  test('dates a move by the business time zone', () => {
    const moved = version('file', '2026-04-01', '58 Market St');
    const evening = { ...moved, since: new Date('2026-04-02T02:00:00Z') };
    const moves = addressMovesOnFile([version('file', '1970-01-01', '1120 Canal Ave'), evening], inNewYork);
    expect(moves.map(({ on }) => on)).toEqual(['2026-04-01']);
  });

  test('reports no move when a blank address was filled in, and labels the lender’s own record', () => {
    expect(
      addressMovesOnFile(
        [version('file', '1970-01-01', null), version('file', '2026-04-01', '1 Elm St')],
        inNewYork,
      ),
    ).toEqual([]);
    const own = [
      version('source 7', '2026-01-01', '1 Elm St'),
      version('source 7', '2026-04-01', '2 Elm St'),
    ];
    expect(
      addressMovesOnFile(
        own.map((each) => ({ ...each, is_own: true })),
        inNewYork,
      ),
    ).toMatchObject([{ source: 'Your own record', source_record_id: null }]);
  });
});
