import { beforeEach, expect, test } from 'vitest';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import { type LienPosition, lienPosition, registerOf, registerStates } from './lien-position.ts';
import { isPositionChange } from './position-change.ts';
import { positionSentence, positionTones, positionWords } from './position-text.ts';
import { draws, judgement, later, lien, records, relation, today } from './testing.ts';

const SEED = seedOf(2205);

const random = randomFrom(SEED);
beforeEach(random.restart);
const drawn = draws(random);

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
    const known = drawn.records();
    const before = lienPosition(known, today);
    const open = lienPosition(drawn.withOpenClaim(known), today);
    const ended = lienPosition(drawn.withEndedClaim(known), today);
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
    if (!isRight) expect({ known, before, open, ended }).toBe('a position that keeps the law');
  }
});

test(`a sign is never a rank, over ${DRAWS} draws: an open relation of another lender moves only a first place, and the own one nothing`, () => {
  for (let draw = 0; draw < DRAWS; draw++) {
    const known = drawn.records();
    const before = lienPosition(known, today);
    const signed = lienPosition(drawn.withSign(known), today);
    const own = { ...known, relations: [...known.relations, relation({ partner: null })] };
    const isRight =
      signed.behind === before.behind &&
      signed.claims.length === before.claims.length &&
      signed.rank === (before.rank === 'first' ? 'unsure' : before.rank) &&
      isSamePlace(lienPosition(own, today), before);
    if (!isRight) expect({ known, before, signed }).toBe('a sign that is no rank');
  }
});

test(`a change says something about the business, over ${DRAWS} draws: more holders ahead always, the register's answer alone never`, () => {
  for (let draw = 0; draw < DRAWS; draw++) {
    const known = { ...drawn.records(), register: 'answered' as const };
    const before = lienPosition(known, today);
    const more = lienPosition(drawn.withOpenClaimByLaw(known), today);
    const answered = lienPosition({ ...known, register: random.pick(registerStates) }, today);
    const isRight = isPositionChange(before, more) === more.behind > before.behind;
    const isQuiet = !isPositionChange(before, answered) && !isPositionChange(answered, before);
    if (!(isRight && isQuiet)) expect({ known, before, more, answered }).toBe('a change of the business');
  }
});

const isSamePlace = (one: LienPosition, other: LienPosition): boolean =>
  one.rank === other.rank && one.behind === other.behind;

test.each([
  ['first', 0, 'behind', 1, true],
  ['behind', 2, 'behind', 1, true],
  ['first', 0, 'unsure', 0, true],
  ['unsure', 0, 'first', 0, true],
  ['first', 0, 'at_least', 1, true],
  ['at_least', 1, 'behind', 1, false],
  ['behind', 1, 'at_least', 1, false],
  ['behind', 2, 'at_least', 1, false],
  ['at_least', 2, 'behind', 1, true],
  ['first', 0, 'not_known', 0, false],
  ['not_known', 0, 'behind', 3, false],
] as const)('from %s %i to %s %i is a change: %s', (rank, behind, nextRank, next, isChange) => {
  expect(isPositionChange({ rank, behind }, { rank: nextRank, behind: next })).toBe(isChange);
});

test('only a register that answered in full lets a missing claim count as none', () => {
  const statuses = ['not_requested', 'requested', 'in_progress', 'completed', 'no_data', 'error'] as const;
  const first = statuses.flatMap((status) =>
    [false, true].flatMap((is_partial) => {
      const register = registerOf({ status, is_partial });
      return lienPosition(records({ register }), today).rank === 'first' ? [[status, is_partial]] : [];
    }),
  );
  expect(first).toEqual([
    ['completed', false],
    ['no_data', false],
  ]);
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
    'Where a new filing would rank is not known: the records bureau was not searched',
  ],
  [
    records({ register: 'failed', relations: [relation()] }),
    'Where a new filing would rank is not known: the search of the records bureau failed; 1 other lender has an open relation',
  ],
])('says the position in a sentence: %#', (given, said) => {
  expect(sentence(lienPosition(given, today))).toBe(said);
});

test('the position of a past day says the day and never today', () => {
  const random = draws(randomFrom(SEED + 1));
  for (let draw = 0; draw < 200; draw++) {
    const position = lienPosition(random.records(), today);
    const said = positionSentence({ ...position, open_lenders: position.openLenders.length }, today);
    expect(said).not.toContain('today');
    if (position.rank !== 'unsure') expect(said).toContain('on 11/21/2026');
    if (position.rank === 'behind') expect(said).toContain(positionWords(position));
  }
});
