import { expect, test } from 'vitest';
import {
  type LenderRelation,
  type LienPosition,
  type LienRecords,
  lienPosition,
  registerStates,
} from './lien-position.ts';
import { positionSentence, positionTones } from './position-text.ts';
import { filing, judgement, later, lien, records } from './testing.ts';

const SEED = 2205;
const DRAWS = 10_000;
const today = '2026-11-21';

let state = SEED;
const random = (below: number) => {
  state = (Math.imul(state, 1664525) + 1013904223) | 0;
  return Math.floor(((state >>> 0) / 2 ** 32) * below);
};
const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;
const some = <T>(max: number, one: () => T): T[] => Array.from({ length: random(max + 1) }, one);
const day = () => `${2017 + random(10)}-${String(1 + random(12)).padStart(2, '0')}-${10 + random(18)}`;

const drawnRecords = (): LienRecords => ({
  ucc: some(4, () =>
    filing({
      filing_type: pick(['Initial', 'Initial', 'Continuation', 'Amendment', 'Termination']),
      filing_date: random(8) ? day() : null,
      filing_number: `${random(4)}`,
      initial_filing_number: random(2) ? `${random(4)}` : null,
      sec_party_business_name: pick(['A LLC', 'B LLC', 'CSC, as representative', null]),
      collateral: pick([null, 'All assets', 'Accounts receivable', 'Equipment, serial 1']),
    }),
  ),
  lien: some(2, () =>
    lien({
      holder_name: pick(['IRS', 'A LLC', null]),
      filing_type_desc: pick(['Federal Tax Lien', 'Judgment Lien', 'Mechanics Lien']),
      status: pick(['Open', 'Released', null]),
      filing_date: day(),
    }),
  ),
  judgement: some(2, () =>
    judgement({ creditor_name: pick(['C Inc', 'A LLC', null]), status: pick(['Open', 'Satisfied']) }),
  ),
  relations: some(3, () =>
    relation({ partner: pick(['1', '2', null]), close_date: random(2) ? day() : null }),
  ),
  register: pick(registerStates),
});

const relation = (rest: Partial<LenderRelation> = {}): LenderRelation => ({
  partner: 'new',
  status: pick(['Open', 'Suspended', null]),
  open_date: day(),
  close_date: null,
  ...rest,
});

/** Adds one claim that competes with a new filing today; its holder may be among the others. */
const openClaims: ((to: LienRecords) => LienRecords)[] = [
  (to) => ({
    ...to,
    ucc: [
      ...to.ucc,
      filing({ filing_number: 'new', filing_date: '2026-01-01', collateral: pick([null, 'All assets']) }),
    ],
  }),
  (to) => ({ ...to, lien: [...to.lien, lien({ filing_number: 'new', holder_name: pick(['IRS', null]) })] }),
  (to) => ({ ...to, judgement: [...to.judgement, judgement({ creditor_name: pick(['C Inc', null]) })] }),
  (to) => ({ ...to, relations: [...to.relations, relation({ partner: pick(['1', 'new']) })] }),
];

/** Adds one claim that has ended. */
const endedClaims: ((to: LienRecords) => LienRecords)[] = [
  (to) => ({
    ...to,
    ucc: [
      ...to.ucc,
      filing({ filing_number: 'new' }),
      later('Termination', '2025-05-05', { initial_filing_number: 'new' }),
    ],
  }),
  (to) => ({ ...to, ucc: [...to.ucc, filing({ filing_number: 'new', filing_date: '2015-03-03' })] }),
  (to) => ({
    ...to,
    lien: [...to.lien, lien({ status: 'Released', status_date: pick([null, '2026-05-05']) })],
  }),
  (to) => ({ ...to, judgement: [...to.judgement, judgement({ status: 'Satisfied' })] }),
  (to) => ({ ...to, relations: [...to.relations, relation({ close_date: '2025-05-05' })] }),
];

const badness = { first: 0, unsure: 1, behind: 2 } as const;
const isNoBetter = (after: LienPosition, before: LienPosition): boolean =>
  after.behind >= before.behind &&
  after.openLenders.length >= before.openLenders.length &&
  (after.register !== 'answered' ||
    badness[after.rank as keyof typeof badness] >= badness[before.rank as keyof typeof badness]);

const sentence = (position: LienPosition) =>
  positionSentence({ ...position, open_lenders: position.openLenders.length });

test(`the position over ${DRAWS} draws of seed ${SEED}: an open claim never improves it, an ended one never worsens it, and it is first only if the register answered and nothing competes`, () => {
  for (let draw = 0; draw < DRAWS; draw++) {
    const drawn = drawnRecords();
    const before = lienPosition(drawn, today);
    const open = lienPosition(pick(openClaims)(drawn), today);
    const ended = lienPosition(pick(endedClaims)(drawn), today);
    const readsFirst = [before, open, ended].filter(
      (one) => positionTones[one.rank] === 'good' || /rank first/.test(sentence(one)),
    );
    const isRight =
      isNoBetter(open, before) &&
      isNoBetter(before, ended) &&
      open.rank !== 'first' &&
      readsFirst.every(({ register, behind, openLenders }) => {
        return register === 'answered' && behind === 0 && openLenders.length === 0;
      });
    // An assertion per draw would take most of the time.
    if (!isRight) expect({ drawn, before, open, ended }).toBe('a position that keeps the law');
  }
});

test.each([
  [records(), 'A new filing today would rank first, as far as these records show'],
  [records({ lien: [lien()] }), 'A new filing today would rank second'],
  [records({ lien: [lien()], judgement: [judgement()] }), 'A new filing today would rank behind 2'],
  [
    records({ lien: [lien()], register: 'searching', relations: [relation()] }),
    'A new filing today would rank behind at least 1; 1 other lender has an open relation',
  ],
  [
    records({ relations: [relation(), relation({ partner: '2' })] }),
    'No filing ranks ahead, but 2 other lenders have open relations',
  ],
  [
    records({ ucc: [later('Continuation', '2026-01-01')] }),
    'No filing ranks ahead, but a later filing belongs to one that is missing',
  ],
  [
    records({ register: 'not_asked' }),
    'Where a new filing would rank is not known: the records bureau was not asked',
  ],
  [
    records({ register: 'failed', relations: [relation()] }),
    'Where a new filing would rank is not known: the search of the records bureau failed; 1 other lender has an open relation',
  ],
])('says the position in a sentence: %#', (given, said) => {
  expect(sentence(lienPosition(given, today))).toBe(said);
});
