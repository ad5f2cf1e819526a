import { describe, expect, test } from 'vitest';
import {
  type FinancialFile,
  financialsOf,
  type Judgement,
  type Lien,
  type UccFiling,
} from '../financial/index.ts';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import { lienPosition, registerStates } from './lien-position.ts';
import { filing, judgement, later, lien, records } from './testing.ts';

const today = '2026-11-21';
const at = (ucc: UccFiling[], liens: Lien[] = []) => lienPosition(records({ ucc, lien: liens }), today);

describe('lienPosition', () => {
  test('ranks behind an all-assets filing and an open tax lien, not behind equipment or ended claims', () => {
    const position = at(
      [
        filing(),
        filing({
          filing_number: '2',
          sec_party_business_name: 'Corporation Service Company, as representative',
          collateral: 'Accounts and future receipts',
        }),
        later('Termination', '2025-08-02', { initial_filing_number: '2' }),
        filing({
          filing_number: '3',
          sec_party_business_name: 'Kubota Credit',
          collateral: 'One skid steer, serial 4471',
        }),
      ],
      [lien()],
    );
    expect(position).toMatchObject({ behind: 2, beside: 1, unresolvedHolders: 0 });
    expect(position.claims.map(({ kind, number, place }) => [kind, number, place])).toEqual([
      ['ucc', '1', 'ahead'],
      ['lien', 'T-1', 'ahead'],
      ['ucc', '3', 'beside'],
      ['ucc', '2', 'over'],
    ]);
    expect(position.debtorNames).toEqual(['Michiana Roofing & Siding LLC']);
  });

  test('ranks first without claims', () => {
    expect(at([])).toMatchObject({ behind: 0, beside: 0, claims: [] });
  });

  test('counts two filings of one holder once, and two of unknown holders twice', () => {
    const twice = (name: string) =>
      at([
        filing({ sec_party_business_name: name }),
        filing({ filing_number: '2', sec_party_business_name: name }),
      ]);
    expect(twice('Bluewater Capital, L.L.C.').behind).toBe(1);
    expect(twice('CT Corporation System, as representative')).toMatchObject({
      behind: 2,
      unresolvedHolders: 2,
    });
    expect(
      at([
        filing({ sec_party_business_name: 'ODK Capital LLC' }),
        filing({ filing_number: '2', sec_party_business_name: 'On Deck Capital, Inc.' }),
      ]).behind,
    ).toBe(1);
  });

  test('counts holders in any script apart, and the filings of one of them once', () => {
    const behind = (...names: string[]) =>
      at(
        names.map((sec_party_business_name, index) =>
          filing({ filing_number: `${index}`, sec_party_business_name }),
        ),
      ).behind;
    expect(behind('株式会社甲', '有限会社乙')).toBe(2);
    expect(behind('株式会社甲', '株式会社甲')).toBe(1);
    expect(behind('---', '***')).toBe(2);
    expect(behind('Unknown', 'Unknown')).toBe(2);
    expect(behind('CSC, as representative for Secured Party', 'CT, as Agent for Secured Party')).toBe(2);
  });

  test('ranks behind an equipment filing once an amendment claims all assets', () => {
    const equipment = filing({ collateral: 'One skid steer, serial 4471' });
    const amended = later('UCC3 Amendment', '2025-02-01', { collateral: 'All assets' });
    expect(at([equipment])).toMatchObject({ rank: 'first', beside: 1 });
    expect(at([equipment, amended])).toMatchObject({ rank: 'behind', behind: 1, beside: 0 });
    expect(at([equipment, later('Collateral Amendment', '2025-02-01')])).toMatchObject({
      rank: 'behind',
      unknownCollateral: 1,
    });
    expect(at([equipment, { ...amended, filing_type: 'Collateral Deletion' }]).rank).toBe('first');
  });

  test('ranks behind a filing with unknown collateral', () => {
    expect(at([filing({ collateral: null })])).toMatchObject({ behind: 1, unknownCollateral: 1 });
  });

  test('does not rank behind a released lien or a lien on land', () => {
    expect(at([], [lien({ status: 'Released' })]).behind).toBe(0);
    expect(at([], [lien({ filing_type_desc: 'Mechanics Lien' })])).toMatchObject({ behind: 0, beside: 1 });
  });

  test('ranks behind an open judgement until it is satisfied, and once behind one creditor', () => {
    const of = (rest: Partial<Judgement>) => lienPosition(records({ judgement: [judgement(rest)] }), today);
    expect(of({})).toMatchObject({ rank: 'behind', behind: 1 });
    expect(of({ status: 'Satisfied' })).toMatchObject({
      rank: 'first',
      claims: [{ ended: { how: 'satisfied' } }],
    });
    const recorded = lien({ filing_type_desc: 'Judgment Lien', holder_name: 'Hoosier Supply Co' });
    expect(lienPosition(records({ judgement: [judgement()], lien: [recorded] }), today).behind).toBe(1);
  });

  test('takes an open relation of another lender as a sign, not as a claim by law', () => {
    const open = { partner: '1', status: 'Open', open_date: '2026-01-05', close_date: null };
    const closed = { ...open, partner: '2', close_date: '2026-02-01' };
    const own = { ...open, partner: null };
    expect(lienPosition(records({ relations: [open, open, closed, own] }), today)).toMatchObject({
      rank: 'unsure',
      behind: 0,
      openLenders: [{ partner: '1', since: '2026-01-05', status: null }],
      own: { since: '2026-01-05' },
    });
    expect(lienPosition(records({ relations: [closed, own] }), today).rank).toBe('first');
  });

  test('a continuation without its financing statement is a sign of one, a termination is not', () => {
    expect(at([later('Continuation', '2026-01-01')]).rank).toBe('unsure');
    expect(at([later('Termination', '2026-01-01')]).rank).toBe('first');
  });

  test.each(registerStates)(
    'a register that is %s lets nothing count as first unless it answered',
    (register) => {
      const isAnswered = register === 'answered';
      expect(lienPosition(records({ register }), today).rank).toBe(isAnswered ? 'first' : 'not_known');
      expect(lienPosition(records({ register, lien: [lien()] }), today)).toMatchObject({
        rank: isAnswered ? 'behind' : 'at_least',
        behind: 1,
      });
    },
  );

  test('is the same whichever of two contradictory files comes first', () => {
    const behind = (...statuses: string[]) => {
      const files = statuses.map((status) => ({
        ...{ bankruptcy: [], lien: [], judgement: [], watchlist: [], locations: [] },
        ucc: [filing({ status })],
      })) as unknown as FinancialFile[];
      return lienPosition(records(financialsOf(files, undefined)), today).behind;
    };
    expect(behind('Active', 'Terminated')).toBe(1);
    expect(behind('Terminated', 'Active')).toBe(1);
    expect(behind('Terminated', 'Terminated')).toBe(0);
  });

  test('sorts claims by filing date', () => {
    const filings = ['2023-01-01', '2022-01-01', '2025-01-01'].map((filing_date, index) =>
      filing({ filing_date, filing_number: `${index}`, sec_party_business_name: `Funder ${index}` }),
    );
    expect(at(filings).claims.map(({ filed }) => filed)).toEqual(['2022-01-01', '2023-01-01', '2025-01-01']);
  });

  test.each(['Released in part', 'Release pending', 'Not  released'])(
    'ranks behind a lien with the status "%s"',
    (status) => {
      expect(at([], [lien({ status })]).behind).toBe(1);
    },
  );

  test.each(['Not terminated', 'Termination pending', 'Partially terminated'])(
    'ranks behind a financing statement with the status "%s"',
    (status) => {
      expect(at([filing({ status })]).behind).toBe(1);
    },
  );

  test('ranks behind a lien until the day of its release', () => {
    const released = lien({ status: 'Released', status_date: '2026-11-21' });
    const on = (day: string) => lienPosition(records({ lien: [released] }), day);
    expect(on('2026-11-20')).toMatchObject({ behind: 1, claims: [{ ended: null }] });
    expect(on(today)).toMatchObject({ behind: 0, claims: [{ ended: { how: 'released', on: today } }] });
  });

  test('counts liens of one type and holder once, and each lien without a holder separately', () => {
    const behind = (...holders: (string | null)[]) =>
      at(
        [],
        holders.map((holder_name) => lien({ holder_name })),
      ).behind;
    expect(behind('IN Department of Revenue', 'IN DEPARTMENT OF REVENUE')).toBe(1);
    expect(behind('IN Department of Revenue', 'City of Elkhart')).toBe(2);
    expect(behind(null, null)).toBe(2);
    expect(behind('Unknown', 'UNKNOWN')).toBe(2);
    const levy = lien({ filing_type_desc: 'Judgment Lien' });
    expect(at([], [lien(), levy]).behind).toBe(2);
  });

  test('counts what is unknown about open claims, not about ended ones', () => {
    const undated = filing({ filing_date: null, collateral: null, sec_party_business_name: null });
    expect(at([filing({ filing_number: '2' }), undated], [lien({ filing_date: null })])).toMatchObject({
      ...{ unknownCollateral: 1, unresolvedHolders: 1, undated: 2 },
      claims: [{ filed: '2024-06-11' }, { filed: null }, { filed: null }],
    });
    expect(at([{ ...undated, status: 'Terminated' }])).toMatchObject({
      ...{ unknownCollateral: 0, unresolvedHolders: 0, undated: 0 },
    });
  });

  test('lists every debtor name of the records once', () => {
    const { debtorNames } = at(
      [filing(), filing({ filing_number: '2', debtor_name: null })],
      [lien({ debtor_name: 'Michiana Exteriors' }), lien({ debtor_name: null }), lien()],
    );
    expect(debtorNames).toEqual(['Michiana Roofing & Siding LLC', 'Michiana Exteriors']);
  });

  test.each(['lien', 'judgement'] as const)(
    'counts a %s of a day that is still to come as undated',
    (kind) => {
      const on = (filing_date: string) =>
        lienPosition(
          records({ [kind]: [kind === 'lien' ? lien({ filing_date }) : judgement({ filing_date })] }),
          today,
        );
      for (const day of ['2026-11-22', '2027-03-14', '2062-03-14'])
        expect(on(day), day).toMatchObject({ rank: 'behind', behind: 1, undated: 1 });
      expect(on(today)).toMatchObject({ rank: 'behind', behind: 1, undated: 0 });
    },
  );

  test('counts a financing statement of a mistyped year as undated', () => {
    expect(at([filing({ filing_date: '2027-06-11' })])).toMatchObject({ behind: 1, undated: 1 });
  });

  test('ranks behind a lien that is satisfied up to an amount', () => {
    expect(at([], [lien({ status: 'Satisfied to $5000' })])).toMatchObject({ behind: 1 });
  });
});

const SEED = seedOf(11);

test(`an amendment never improves the position, over ${DRAWS} draws of seed ${SEED}`, () => {
  const { pick, below } = randomFrom(SEED);
  const collaterals = [null, 'All assets', 'Accounts receivable', 'Equipment, serial 1', 'A painting'];
  const types = ['UCC3 Amendment', 'Collateral Change', 'Restated Collateral', 'Collateral Deletion'];
  for (let round = 0; round < DRAWS; round++) {
    const ucc = Array.from({ length: below(4) }, (_, index) =>
      filing({
        filing_number: `${index}`,
        filing_date: pick(['2024-06-11', '2019-06-11', null]),
        sec_party_business_name: pick(['A LLC', 'B LLC', 'CSC, as representative', null]),
        collateral: pick(collaterals),
      }),
    );
    const amendment = later(pick(types), '2025-05-05', {
      initial_filing_number: `${below(4)}`,
      collateral: pick(collaterals),
    });
    const [before, after] = [at(ucc), at([...ucc, amendment])];
    const isClaimed = ucc.some(
      ({ filing_number, filing_date }) =>
        filing_number === amendment.initial_filing_number && filing_date !== '2019-06-11',
    );
    const isWidening = amendment.filing_type !== 'Collateral Deletion';
    const isAll = isClaimed && isWidening && amendment.collateral === 'All assets';
    if (after.behind < before.behind || (isAll && after.behind === 0))
      expect({ ucc, amendment, before, after }).toBe('no better position');
  }
});

test(`adding a termination never worsens the position, over ${DRAWS} draws of seed ${SEED}`, () => {
  const { pick, below, isTrue } = randomFrom(SEED);
  const day = () => `${2016 + below(11)}-${String(1 + below(12)).padStart(2, '0')}-${10 + below(18)}`;
  const types = ['Initial', 'Continuation', 'Assignment', 'Amendment', 'Partial Release', 'Termination', ''];
  const collaterals = [null, 'All assets', 'Accounts receivable', 'Equipment, serial 1', 'A painting'];
  const record = () =>
    filing({
      filing_type: pick(types),
      filing_date: isTrue(0.1) ? null : day(),
      filing_number: `${below(4)}`,
      initial_filing_number: isTrue() ? `${below(4)}` : null,
      sec_party_business_name: pick(['A LLC', 'B LLC', 'CSC, as representative', null]),
      collateral: pick(collaterals),
      expiration_date: isTrue(0.25) ? day() : null,
      status: pick(['Active', 'Lapsed', null]),
    });
  for (let round = 0; round < DRAWS; round++) {
    const ucc = Array.from({ length: below(7) }, record);
    const ended = later('Termination', day(), { initial_filing_number: `${below(4)}` });
    const before = at(ucc);
    const after = at([...ucc, { ...ended, expiration_date: isTrue() ? day() : null }]);
    if (after.behind > before.behind || after.beside > before.beside)
      expect({ ucc, ended, before, after }).toBe('no worse position');
  }
});
