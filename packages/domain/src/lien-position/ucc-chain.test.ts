import { describe, expect, test } from 'vitest';
import { filing, later } from './testing.ts';
import { chainsOf, filingStatuses, statementsInEffect, uccChain } from './ucc-chain.ts';

const today = '2026-01-01';
const initial = filing({ filing_date: '2019-06-11' });
const isInEffect = (records: ReturnType<typeof later>[], today: string) =>
  !uccChain(initial, records, today).ended;

describe('uccChain', () => {
  test('is in effect on the last day of its five years and not on the next', () => {
    expect(isInEffect([], '2024-06-11')).toBe(true);
    expect(uccChain(initial, [], '2024-06-12').ended).toEqual({ how: 'lapsed', on: '2024-06-11' });
  });

  test.each([
    ['2023-12-10', false],
    ['2023-12-11', true],
    ['2024-06-11', true],
    ['2024-06-12', false],
  ])('continued on %s, remains in effect: %s', (day, livesOn) => {
    expect(isInEffect([later('Continuation', day)], '2025-01-01')).toBe(livesOn);
  });

  test('an untimely continuation says why it has no effect', () => {
    const why = (day: string) =>
      uccChain(initial, [later('Continuation', day)], '2025-01-01').events[0]?.noEffect;
    expect(why('2023-12-10')).toMatch(/before the last six months/);
    expect(why('2024-06-12')).toMatch(/after the lapse/);
    expect(why('2024-01-01')).toBeNull();
  });

  test('a continuation adds five years to the lapse date, a second one five more', () => {
    const first = later('Continuation', '2024-01-05');
    const second = later('Continuation', '2029-05-05');
    expect(uccChain(initial, [first], '2025-01-01').lapses).toBe('2029-06-11');
    expect(uccChain(initial, [second, first], '2030-01-01').lapses).toBe('2034-06-11');
  });

  test('ends on the day of its termination', () => {
    const termination = later('UCC3 Termination', '2022-08-02');
    expect(isInEffect([termination], '2022-08-01')).toBe(true);
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

  test('belongs to the assignee after an assignment', () => {
    const assigned = later('Assignment', '2021-01-01', { sec_party_business_name: 'Harbor Credit LLC' });
    expect(uccChain(initial, [], '2021-01-01').holder.name).toBe('Bluewater Capital LLC');
    expect(uccChain(initial, [assigned], '2021-01-01').holder.name).toBe('Harbor Credit LLC');
  });

  test('keeps its holder after an assignment without assignee and after an amendment by another party', () => {
    const withoutParty = later('Assignment', '2021-01-01', { sec_party_business_name: null });
    const amended = later('Amendment', '2021-01-01', { sec_party_business_name: 'Harbor Credit LLC' });
    expect(uccChain(initial, [withoutParty, amended], today).holder.name).toBe('Bluewater Capital LLC');
  });

  test('applies undated later filings after the dated ones', () => {
    const termination = { ...later('Termination', '2022-01-01'), filing_date: null };
    const chain = uccChain(initial, [termination, later('Continuation', '2024-01-05')], today);
    expect(chain).toMatchObject({ lapses: '2029-06-11', ended: { how: 'terminated', on: null } });
    const continuation = { ...later('Continuation', '2024-01-05'), filing_date: null };
    expect(uccChain(initial, [continuation], '2025-01-01')).toMatchObject({
      ended: null,
      lapses: '2029-06-11',
      events: [{ action: 'continuation', on: null, noEffect: null }],
    });
  });

  test('shows the first collateral text of the chain when the initial filing has none, which may claim everything', () => {
    const blank = filing({ collateral: ' ' });
    const added = later('Amendment', '2025-01-01', { collateral: 'One truck' });
    expect(uccChain(blank, [added], today)).toMatchObject({
      collateralText: 'One truck',
      collateral: 'unknown',
    });
    expect(uccChain(blank, [], today).collateralText).toBeNull();
  });

  const truck = filing({ filing_date: '2024-01-05', collateral: 'One truck, VIN 1FT7W2BT5KEC00000' });
  const after = (type: string, collateral: string | null, day = '2025-01-01') =>
    uccChain(truck, [later(type, day, { collateral })], today);

  test('claims what an amendment adds, also one of a mistyped day, and shows that text', () => {
    const everything = 'All assets of the debtor';
    expect(after('UCC3 Amendment', everything)).toMatchObject({
      collateral: 'all assets',
      collateralText: everything,
    });
    expect(after('Collateral Change', 'Accounts receivable').collateral).toBe('receivables');
    expect(after('Collateral Deletion and Addition', everything).collateral).toBe('all assets');
    expect(after('UCC3 Amendment', everything, '2026-01-02').collateral).toBe('all assets');
  });

  test('an amendment never narrows what is claimed', () => {
    const restated = later('Amendment - restated collateral', '2025-01-01', { collateral: 'One truck' });
    expect(uccChain(initial, [restated], '2024-01-01')).toMatchObject({
      collateral: 'all assets',
      collateralText: initial.collateral,
    });
  });

  test.each(['Amendment - Collateral', 'UCC3 Collateral Change', 'Restated Collateral'])(
    'claims unknown collateral after "%s" without a text',
    (type) => {
      expect(after(type, null).collateral).toBe('unknown');
    },
  );

  test.each([
    ['Collateral Deletion', 'All assets'],
    ['UCC3 - Collateral Change: delete', 'All assets'],
    ['Amendment - Collateral Removed', null],
    ['Partial Release', 'All assets'],
    ['Continuation', 'All assets'],
    ['Amendment - Debtor Name', null],
    ['UCC3 Amendment', null],
  ])('claims nothing more after "%s" with the text %j', (type, text) => {
    expect(after(type, text).collateral).toBe('equipment');
  });

  test.each(['Partial Release', 'Amendment', 'Collateral Deletion', 'Information Statement'])(
    'remains in effect after a %s, with the same lapse date',
    (type) => {
      const chain = uccChain(initial, [later(type, '2023-01-01')], '2024-01-01');
      expect(chain).toMatchObject({ ended: null, lapses: '2024-06-11', events: [{ noEffect: null }] });
    },
  );

  test('an amendment adds a debtor name', () => {
    const renamed = later('Amendment', '2023-01-01', { debtor_name: 'Michiana Exteriors LLC' });
    const nameless = later('Amendment', '2023-02-01', { debtor_name: null });
    expect(uccChain(initial, [renamed, nameless], '2024-01-01').debtorNames).toEqual([
      'Michiana Roofing & Siding LLC',
      'Michiana Exteriors LLC',
    ]);
  });

  test('uses the expiration date of the filing office when it is later', () => {
    const stated = filing({ filing_date: '2019-06-11', expiration_date: '2029-06-11' });
    expect(uccChain(stated, [], '2025-01-01').ended).toBeNull();
    expect(uccChain(stated, [later('Amendment', '2020-01-01')], '2025-01-01').lapses).toBe('2029-06-11');
    const shorter = filing({ filing_date: '2019-06-11', expiration_date: '2023-01-01' });
    expect(uccChain(shorter, [], '2023-06-01')).toMatchObject({ lapses: '2024-06-11', ended: null });
    const undated = filing({ filing_date: null, expiration_date: '2023-01-01' });
    expect(uccChain(undated, [], '2023-01-02').ended).toEqual({ how: 'lapsed', on: '2023-01-01' });
  });

  test('is continued within a period that only its office states', () => {
    const after = (rest: object, day = '2025-11-01') =>
      uccChain(filing(rest), [later('Continuation', day)], '2026-11-21').lapses;
    const stated = { filing_date: '2016-03-01', expiration_date: '2026-03-01' };
    expect(after(stated)).toBe('2031-03-01');
    expect(after({ ...stated, expiration_date: '2031-03-01' })).toBe('2031-03-01');
    expect(after({ ...stated, filing_date: null })).toBe('2031-03-01');
    expect(after({ filing_date: '2010-05-05', expiration_date: '2026-06-30' }, '2026-02-01')).toBe(
      '2031-06-30',
    );
    expect(after(stated, '2025-08-31')).toBe('2026-03-01');
    expect(after(stated, '2026-03-02')).toBe('2026-03-01');
    const undated = later('Continuation', '2025-11-01', { filing_date: null });
    expect(uccChain(filing(stated), [undated], '2026-11-21').lapses).toBe('2031-03-01');
    const endless = filing({ ...stated, expiration_date: '9999-12-31' });
    expect(uccChain(endless, [undated], '2026-11-21')).toMatchObject({ lapses: '9999-12-31', ended: null });
  });

  test.each(['2026-01-02', '2026-11-21', '2062-06-11'])(
    'takes the day of filing %s, which is still to come, for unknown, but never ends by it',
    (far) => {
      expect(chainsOf([filing({ filing_date: far })], today).chains).toMatchObject([
        { filed: far, lapses: null, ended: null },
      ]);
      const stated = filing({ filing_date: far, expiration_date: '2025-12-31' });
      expect(uccChain(stated, [], today).ended).toEqual({ how: 'lapsed', on: '2025-12-31' });
      expect(uccChain(initial, [later('Continuation', far)], '2025-01-01').lapses).toBe('2029-06-11');
      expect(isInEffect([later('Termination', far)], '2024-01-01')).toBe(true);
      expect(chainsOf([filing(), later('Termination', far)], today)).toMatchObject({
        chains: [{ ended: null, events: [] }],
        unattached: [],
      });
    },
  );

  test('remains in effect after a termination that is dated before its filing, and says why', () => {
    const early = later('UCC3 Termination', '2019-06-10', { expiration_date: '2034-06-11' });
    expect(uccChain(initial, [early], '2024-01-01')).toMatchObject({
      ended: null,
      lapses: '2024-06-11',
      events: [{ action: 'termination', on: '2019-06-10', noEffect: 'dated before the filing itself' }],
    });
    expect(isInEffect([later('UCC3 Termination', '2019-06-11')], '2024-01-01')).toBe(false);
    expect(isInEffect([early, later('UCC3 Termination', '2020-01-01')], '2024-01-01')).toBe(false);
  });

  test('ignores a lapsed status when the dates say otherwise', () => {
    expect(uccChain(filing({ status: 'Lapsed' }), [], '2025-01-01').ended).toBeNull();
  });

  test('without a filing date, remains in effect until its status ends it', () => {
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

  test('for public finance, remains in effect for thirty years', () => {
    const bonds = filing({ filing_date: '2010-01-01', filing_type: 'Initial, public-finance transaction' });
    expect(uccChain(bonds, [], '2026-01-01').ended).toBeNull();
  });
});

describe('chainsOf', () => {
  test('groups filings by their initial filing number, or by their own number', () => {
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

  test('separates filings whose financing statement is missing', () => {
    const { chains, unattached } = chainsOf(
      [filing(), later('Termination', '2025-01-01', { initial_filing_number: '9' })],
      '2026-01-01',
    );
    expect(chains).toMatchObject([{ ended: null }]);
    expect(unattached).toHaveLength(1);
  });

  test('treats the same number at another office as another filing', () => {
    const { chains } = chainsOf(
      [filing(), filing({ filing_office_name: 'MI Department of State' })],
      '2026-01-01',
    );
    expect(chains).toHaveLength(2);
  });

  test('assigns a later filing to the financing statement of its own office when two offices share the number', () => {
    const elsewhere = { filing_office_name: 'MI Department of State' };
    const ended = (termination: Partial<ReturnType<typeof filing>>) => {
      const records = [filing(), filing(elsewhere), later('Termination', '2025-01-01', termination)];
      const { chains, unattached } = chainsOf(records, today);
      return [...chains.map(({ ended }) => ended?.how ?? null), unattached.length];
    };
    expect(ended({})).toEqual(['terminated', null, 0]);
    expect(ended({ filing_office_name: 'MI Dept. of State' })).toEqual([null, null, 1]);
    expect(ended(elsewhere)).toEqual([null, 'terminated', 0]);
    expect(ended({ filing_office_name: null })).toEqual([null, null, 1]);
  });

  test.each([
    ['Indiana SOS', 'terminated'],
    [null, 'terminated'],
    ['FL Secured Transaction Registry', null],
    ['Marion County Recorder, Indiana', null],
    ['State registry', null],
  ])('after a termination stated by the office %j, the only statement of its number is %j', (office, how) => {
    const termination = later('Termination', '2025-01-01', { filing_office_name: office });
    const { chains, unattached } = chainsOf([filing(), termination], today);
    expect([chains[0]?.ended?.how ?? null, unattached.length]).toEqual([how, how ? 0 : 1]);
  });

  test('continues a statement however the office of the continuation is named', () => {
    const continuation = later('Continuation', '2029-01-01', { filing_office_name: 'State registry' });
    expect(chainsOf([filing(), continuation], '2030-01-01').chains).toMatchObject([{ ended: null }]);
  });

  test.each([
    ['Federal Tax Lien', null],
    ['Federal Tax Lien', '9'],
    ['Initial Filing', 'N/A'],
    ['Initial Filing', '0'],
    ['Initial Filing', '20240001'],
    [null, 'NONE'],
  ])('a filing of type %j with the initial number %j that no record has is a statement', (type, number) => {
    const record = filing({ filing_type: type, filing_number: 'NC20240001', initial_filing_number: number });
    const termination = later('Termination', '2025-01-01', { initial_filing_number: 'NC20240001' });
    expect(chainsOf([record], today)).toMatchObject({ chains: [{ ended: null }], unattached: [] });
    expect(chainsOf([termination, record], today).chains).toMatchObject([{ ended: { how: 'terminated' } }]);
    expect(filingStatuses([record], today)(record)).toBe('Active');
  });

  test('a filing of unknown type belongs to the statement that it names', () => {
    const record = filing({ filing_type: 'CORP', filing_number: '7', initial_filing_number: '1' });
    expect(chainsOf([record, filing()], today)).toMatchObject({ chains: [{ number: '1' }], unattached: [] });
  });

  test.each(['UCC3 PARTIAL TERMINATION', 'TERMINATION - DEBTOR ONLY', 'UCC3 TERMINATION REJECTED'])(
    'remains in effect after "%s"',
    (type) => {
      expect(chainsOf([filing(), later(type, '2025-01-01')], today).chains).toMatchObject([{ ended: null }]);
    },
  );

  test('merges duplicates of a filing, however its number is written', () => {
    const { chains } = chainsOf(
      [filing({ filing_number: '2024-1' }), filing({ filing_number: '20241' })],
      today,
    );
    expect(chains).toMatchObject([{ number: '2024-1', events: [] }]);
    const unnumbered = filing({ filing_number: null });
    expect(chainsOf([unnumbered, unnumbered], today).chains).toHaveLength(2);
  });

  test('a filing that refers to another one does not start a chain', () => {
    const record = filing({ filing_type: null, filing_number: '7', initial_filing_number: '1' });
    expect(chainsOf([filing(), record], today).chains).toHaveLength(1);
    const { chains, unattached } = chainsOf(
      [later('Amendment', '2025-01-01', { initial_filing_number: null })],
      today,
    );
    expect([chains.length, unattached.length]).toEqual([0, 1]);
  });

  test('an initial filing that gives its own number as that of the initial filing is a statement', () => {
    const own = filing({ filing_number: '2023-0101', initial_filing_number: '2023 0101' });
    const { chains, unattached } = chainsOf([own], today);
    expect([chains.length, unattached.length]).toEqual([1, 0]);
  });
});

test('counts the financing statements in effect: no later filing, no ended one', () => {
  const filings = [
    filing(),
    filing({ filing_number: '2' }),
    later('Termination', '2025-01-01', { initial_filing_number: '2', status: 'Active' }),
    filing({ filing_number: '3', filing_date: '2015-01-01' }),
    filing({ filing_number: '4', status: 'Terminated' }),
  ];
  expect(statementsInEffect(filings, '2025-02-01')).toBe(1);
  expect(statementsInEffect(filings, '2024-12-31')).toBe(2);
});

test('a filing is what its office states until it ends; a later one is what it does, never active', () => {
  const active = filing({ filing_number: '1' });
  const lapsed = filing({ filing_number: '2', filing_date: '2019-06-11' });
  const terminated = filing({ filing_number: '3' });
  const termination = later('UCC3 Termination', '2025-06-11', { initial_filing_number: '3' });
  const change = later('UCC3', '2025-06-11', { initial_filing_number: '1' });
  const copy = filing({ filing_number: '3', filing_office_name: 'IN secretary of state' });
  const all = [active, lapsed, terminated, termination, change, copy];
  const statusOf = filingStatuses(all, today);
  expect(all.map(statusOf)).toEqual([
    ...['Active', 'Lapsed', 'Terminated', 'Termination', 'Amendment', 'Terminated'],
  ]);
  expect(filingStatuses(all, '2025-06-10')(terminated)).toBe('Active');
});
