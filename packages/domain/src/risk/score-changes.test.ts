import { describe, expect, test } from 'vitest';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import { type CoverageArea, type CoverageState, coverageAreas, riskCoverage } from './coverage.ts';
import { computeRisk } from './model.ts';
import { riskDays } from './model-days.ts';
import { type RiskRecord, recordsByKind } from './model-records.ts';
import { allPossibleChanges } from './possible-changes.ts';
import { riskTier } from './score.ts';
import { MAX_FACTS, scoreChanges } from './score-changes.ts';

const today = '2026-03-10';
const days = riskDays(today);
let made = 0;
const record = (kind: RiskRecord['kind'], rest: object = {}): RiskRecord =>
  ({ kind, id: String(++made), date: '2024-03-10', text: `${kind} ${made}`, ...rest }) as RiskRecord;
const lien = () => record('lien', { is_open: true });
const judgement = () => record('judgement', { is_open: true });
const filing = (rest = {}) => record('corporate_filing', { date: '2022-01-01', is_active: true, ...rest });

describe('scoreChanges', () => {
  test('offers any one of three liens or the judgement when each alone lifts the tier', () => {
    const liens = [lien(), lien(), lien()];
    const satisfied = judgement();
    const { tier, sets } = scoreChanges([filing(), ...liens, satisfied], today);
    expect(tier).toBe('high');
    expect(sets).toEqual([
      { score: 670, tier: 'medium', facts: [{ words: 'is satisfied', choose: 1, of: [satisfied] }] },
      {
        score: 660,
        tier: 'medium',
        facts: [{ words: 'is released', choose: 1, of: expect.arrayContaining(liens) }],
      },
    ]);
  });

  test('respects caps: of six liens at the cap, three must be released before it matters', () => {
    const liens = Array.from({ length: 6 }, lien);
    const { sets } = scoreChanges([filing(), ...liens], today);
    expect(sets).toMatchObject([{ facts: [{ choose: 3 }] }]);
  });

  test('says what must become of several records in the plural', () => {
    const license = () =>
      record('license', {
        status: 'Inactive',
        is_rejected: false,
        has_adverse_action: false,
        expiration_date: null,
      });
    const wordsOf = (records: RiskRecord[]) =>
      scoreChanges([filing(), ...records], today).sets[0]?.facts.map(({ words, choose }) => [choose, words]);
    expect(wordsOf(Array.from({ length: 6 }, lien))).toEqual([[3, 'are released']]);
    expect(wordsOf(Array.from({ length: 3 }, license))).toEqual([[2, 'are active and renewed']]);
  });

  test('prefers the lien with the larger amount', () => {
    const [small, large] = [
      record('lien', { is_open: true, amount: 900 }),
      record('lien', { is_open: true, amount: 120_000 }),
    ];
    const { sets } = scoreChanges([filing(), small, large], today);
    expect(sets).toMatchObject([{ score: 795, facts: [{ choose: 1, of: [large] }] }]);
  });

  test('turns an open bankruptcy into an earlier one, which still costs points', () => {
    const { sets } = scoreChanges([filing(), record('bankruptcy', { is_open: true })], today);
    expect(sets).toMatchObject([
      { score: 760, tier: 'lowest', facts: [{ words: 'is discharged or dismissed' }] },
    ]);
  });

  test('proposes nothing that cannot change: confirmed hits, complaints, a rejected license', () => {
    const past = [
      record('adverse_media', { score: 0.9, is_linked: true }),
      record('watchlist', { score: 0.95, is_linked: true }),
      record('complaint', { body: 'regulatory', has_alert_word: true, date: '2026-01-01' }),
      record('license', {
        status: 'Inactive',
        is_rejected: true,
        has_adverse_action: false,
        expiration_date: null,
      }),
    ];
    expect(scoreChanges([filing(), ...past], today).sets).toEqual([]);
  });

  test('proposes to verify what was never verified, unless the lender cannot or it is running', () => {
    const complaints = Array.from({ length: 4 }, () =>
      record('complaint', { body: 'regulatory', has_alert_word: false, date: '2026-01-01' }),
    );
    const verified = record('verification', { value: 'phone', outcome: 'VERIFIED' });
    const other = record('application_difference', { severity: 'low', field: 'ein' });
    const records = [filing(), ...complaints, verified, other];
    const coverage = (state: CoverageState) =>
      riskCoverage({
        is_registered: true,
        states: {
          ...(Object.fromEntries(coverageAreas.map((area) => [area, 'found'])) as Record<
            CoverageArea,
            CoverageState
          >),
          verification: state,
        },
      });
    const sets = (state: CoverageState) => scoreChanges(records, today, coverage(state)).sets;
    expect(sets('found')).toMatchObject([
      {
        score: 670,
        facts: [{ words: 'are verified', choose: 2, of: [{ text: 'Address' }, { text: 'Email' }] }],
      },
    ]);
    for (const state of ['off', 'searching'] as const) expect(sets(state)).toEqual([]);
  });

  test('proposes nothing for a thin file or the best tier', () => {
    expect(scoreChanges([], today)).toEqual({ tier: 'default', sets: [] });
    expect(scoreChanges([filing(), lien()], today)).toEqual({ tier: 'lowest', sets: [] });
  });
});

/** All choices of `size` items. */
const choices = <T>(of: readonly T[], size: number): T[][] =>
  size === 0
    ? [[]]
    : of.flatMap((item, index) => choices(of.slice(index + 1), size - 1).map((rest) => [item, ...rest]));

/** Finds the smallest sets by testing every subset of the changes, the smaller ones first. */
function smallestByTrying(records: readonly RiskRecord[]): Set<string> {
  const untold = (['address', 'phone', 'email'] as const)
    .filter((value) => !records.some((one) => one.kind === 'verification' && one.value === value))
    .map((value): RiskRecord => {
      const shown = { id: `missing ${value}`, date: null, text: value };
      return { kind: 'verification', ...shown, value, outcome: 'UNAVAILABLE' };
    });
  const events: RiskRecord[] = Object.values(recordsByKind([...records, ...untold])).flat();
  const changes = allPossibleChanges(events, days);
  const before = computeRisk(records, today).score;
  if (before === 100 || riskTier(before) === 'lowest') return new Set();
  const isBetter = (taken: typeof changes): boolean => {
    const changed = new Map(taken.map((change) => [change.record, change.changed]));
    const { score } = computeRisk(
      events.map((one) => changed.get(one) ?? one),
      today,
    );
    return score > before && riskTier(score) !== riskTier(before);
  };
  for (let size = 1; size <= Math.min(changes.length, MAX_FACTS); size++) {
    const found = choices(changes, size).filter(isBetter);
    if (found.length > 0)
      return new Set(
        found.map((taken) =>
          taken
            .map(({ record: { kind, id } }) => `${kind} ${id}`)
            .sort()
            .join(),
        ),
      );
  }
  return new Set();
}

/** The sets of the result with every choice expanded. */
function writtenOut(records: readonly RiskRecord[]): Set<string> {
  return new Set(
    scoreChanges(records, today).sets.flatMap(({ facts }) =>
      facts
        .reduce<string[][]>(
          (sets, { choose, of }) =>
            sets.flatMap((set) =>
              choices(of, choose).map((more) => [...set, ...more.map(({ kind, id }) => `${kind} ${id}`)]),
            ),
          [[]],
        )
        .map((ids) => ids.sort().join()),
    ),
  );
}

const SEED = seedOf(20);
/** What is in the past, or what the application says. */
const SETTLED: readonly RiskRecord['kind'][] = ['complaint', 'application_difference'];

test(`finds exactly the smallest of all subsets, over ${DRAWS} draws of seed ${SEED}`, () => {
  const { random, pick, below, isTrue } = randomFrom(SEED);
  const date = () =>
    isTrue(0.15)
      ? null
      : pick(['2026-02-01', '2025-06-01', '2024-03-10', '2022-01-01', '2018-05-05', '2012-01-01']);
  const kinds = [
    'lien',
    'judgement',
    'bankruptcy',
    'principal_record',
    'litigation',
    'corporate_filing',
    'license',
    'verification',
    'adverse_media',
    'complaint',
    'search',
    'watchlist',
    'application_difference',
  ] as const;
  const proposed = new Set<string>();
  let withSets = 0;
  for (let round = 0; round < DRAWS; round++) {
    const records = Array.from({ length: below(6) }, () =>
      record(pick(kinds), {
        date: date(),
        is_open: isTrue(0.8),
        amount: pick([null, 500, 5_000, 30_000, 150_000]),
        state: pick(['pending', 'pending', 'closed']),
        is_active: isTrue(0.3),
        status: pick(['Active', 'Inactive', null]),
        expiration_date: date(),
        is_rejected: isTrue(0.2),
        has_adverse_action: isTrue(0.2),
        value: pick(['address', 'phone', 'email']),
        outcome: pick(['VERIFIED', 'NOT_VERIFIED', 'PARTIAL']),
        score: pick([random(), 0.8, 0.95]),
        is_linked: isTrue(0.1),
        event: pick([null, null, 'bankruptcy', 'bankruptcy 22-51234']),
        field: pick(['address', 'ein']),
        severity: pick(['high', 'medium', 'low']),
        body: 'regulatory',
        has_alert_word: false,
        sought: 'corporate_filing',
      }),
    );
    // All three values are rarely drawn together, but only then is there a credit to gain.
    if (isTrue(0.2))
      for (const value of ['address', 'phone', 'email'])
        records.push(record('verification', { value, outcome: pick(['VERIFIED', 'VERIFIED', 'PARTIAL']) }));
    const tried = smallestByTrying(records);
    if (tried.size > 0) withSets++;
    for (const set of tried) for (const one of set.split(',')) proposed.add(one.split(' ')[0]!);
    const found = writtenOut(records);
    if (found.symmetricDifference(tried).size > 0) expect(found, JSON.stringify(records)).toEqual(tried);
  }
  expect(withSets).toBeGreaterThan(DRAWS / 100);
  // Each kind that can change is among the proposals, decisions of users included.
  expect(proposed).toEqual(new Set(kinds.filter((kind) => !SETTLED.includes(kind))));
}, 120_000);

test('handles the fullest file quickly', () => {
  const many = Array.from({ length: 80 }, (_, index) =>
    record(
      (
        [
          'lien',
          'judgement',
          'bankruptcy',
          'principal_record',
          'litigation',
          'corporate_filing',
          'license',
          'verification',
        ] as const
      )[index % 8] as RiskRecord['kind'],
      {
        date: ['2026-01-01', '2024-01-01', '2020-01-01', '2010-01-01', null][index % 5],
        is_open: true,
        state: 'pending',
        is_active: false,
        status: 'Inactive',
        expiration_date: null,
        is_rejected: false,
        has_adverse_action: false,
        value: 'phone',
        outcome: index % 3 ? 'NOT_VERIFIED' : 'PARTIAL',
      },
    ),
  );
  const before = performance.now();
  scoreChanges(many, today);
  expect(performance.now() - before).toBeLessThan(1_000);
});
