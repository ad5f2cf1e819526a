import { describe, expect, test } from 'vitest';
import { filing, later } from './testing.ts';
import { chainsOf, uccChain } from './ucc-chain.ts';

const initial = filing({ filing_date: '2019-06-11' });
const stands = (records: ReturnType<typeof later>[], today: string) =>
  !uccChain(initial, records, today).ended;

describe('a financing statement', () => {
  test('stands on the last day of its five years and not on the next', () => {
    expect(stands([], '2024-06-11')).toBe(true);
    expect(uccChain(initial, [], '2024-06-12').ended).toEqual({ how: 'lapsed', on: '2024-06-11' });
  });

  test.each([
    ['2023-12-10', false],
    ['2023-12-11', true],
    ['2024-06-11', true],
    ['2024-06-12', false],
  ])('continued on %s lives on: %s', (day, livesOn) => {
    expect(stands([later('Continuation', day)], '2025-01-01')).toBe(livesOn);
  });

  test('a continuation out of its time says why it has no effect', () => {
    const why = (day: string) =>
      uccChain(initial, [later('Continuation', day)], '2025-01-01').events[0]?.noEffect;
    expect(why('2023-12-10')).toMatch(/before the last six months/);
    expect(why('2024-06-12')).toMatch(/after the lapse/);
    expect(why('2024-01-01')).toBeNull();
  });

  test('a continuation adds five years to the lapse, not to its own day, and a second one five more', () => {
    const first = later('Continuation', '2024-01-05');
    const second = later('Continuation', '2029-05-05');
    expect(uccChain(initial, [first], '2025-01-01').lapses).toBe('2029-06-11');
    expect(uccChain(initial, [second, first], '2030-01-01').lapses).toBe('2034-06-11');
  });

  test('ends with its termination, from that day on', () => {
    const termination = later('UCC3 Termination', '2022-08-02');
    expect(stands([termination], '2022-08-01')).toBe(true);
    expect(uccChain(initial, [termination], '2022-08-02').ended).toEqual({
      how: 'terminated',
      on: '2022-08-02',
    });
  });

  test('is not revived by a continuation after its termination', () => {
    const chain = uccChain(
      initial,
      [later('Termination', '2024-01-01'), later('Continuation', '2024-02-01')],
      '2025-01-01',
    );
    expect(chain).toMatchObject({ ended: { how: 'terminated' }, lapses: '2024-06-11' });
    expect(chain.events[1]?.noEffect).toMatch(/after the termination/);
  });

  test('belongs to the assignee from the assignment on', () => {
    const assigned = later('Assignment', '2021-01-01', { sec_party_business_name: 'Harbor Credit LLC' });
    expect(uccChain(initial, [assigned], '2020-12-31').holder.name).toBe('Bluewater Capital LLC');
    expect(uccChain(initial, [assigned], '2021-01-01').holder.name).toBe('Harbor Credit LLC');
  });

  test.each(['Partial Release', 'Amendment', 'Collateral Deletion', 'Information Statement'])(
    'stands after a record of type %s, and lapses as before',
    (type) => {
      const chain = uccChain(initial, [later(type, '2023-01-01')], '2024-01-01');
      expect(chain).toMatchObject({ ended: null, lapses: '2024-06-11', events: [{ noEffect: null }] });
    },
  );

  test('an amendment brings a further name of the debtor', () => {
    const renamed = later('Amendment', '2023-01-01', { debtor_name: 'Michiana Exteriors LLC' });
    expect(uccChain(initial, [renamed], '2024-01-01').debtorNames).toEqual([
      'Michiana Roofing & Siding LLC',
      'Michiana Exteriors LLC',
    ]);
  });

  test('stands as long as the office says, where it counts longer than the records do', () => {
    const stated = filing({ filing_date: '2019-06-11', expiration_date: '2029-06-11' });
    expect(uccChain(stated, [], '2025-01-01').ended).toBeNull();
  });

  test('without a day stands until its status ends it', () => {
    expect(uccChain(filing({ filing_date: null }), [], '2030-01-01').ended).toBeNull();
    expect(uccChain(filing({ filing_date: null, status: 'Lapsed' }), [], '2030-01-01').ended).toEqual({
      how: 'lapsed',
      on: null,
    });
    expect(uccChain(filing({ status: 'Terminated' }), [], '2024-07-01').ended).toEqual({
      how: 'terminated',
      on: null,
    });
  });

  test('for public finance stands for thirty years', () => {
    const bonds = filing({ filing_date: '2010-01-01', filing_type: 'Initial, public-finance transaction' });
    expect(uccChain(bonds, [], '2026-01-01').ended).toBeNull();
  });
});

describe('records are chained', () => {
  test('by the number of the initial filing that they give, or by their own', () => {
    const { chains, unattached } = chainsOf(
      [
        later('Termination', '2025-02-01', { initial_filing_number: '2' }),
        filing(),
        filing({ filing_number: '2', sec_party_business_name: 'Kubota Credit' }),
        later('Continuation', '2029-01-01', { initial_filing_number: null, filing_number: '1' }),
      ],
      '2030-01-01',
    );
    expect(chains.map(({ number, lapses, ended }) => [number, lapses, ended?.how ?? null])).toEqual([
      ['1', '2034-06-11', null],
      ['2', '2029-06-11', 'terminated'],
    ]);
    expect(unattached).toEqual([]);
  });

  test('those of a filing that is not there are apart, and change nothing', () => {
    const { chains, unattached } = chainsOf(
      [filing(), later('Termination', '2025-01-01', { initial_filing_number: '9' })],
      '2026-01-01',
    );
    expect(chains).toMatchObject([{ ended: null }]);
    expect(unattached).toHaveLength(1);
  });

  test('the same number at another office is another filing', () => {
    const { chains } = chainsOf(
      [filing(), filing({ filing_office_name: 'MI Department of State' })],
      '2026-01-01',
    );
    expect(chains).toHaveLength(2);
  });
});
