import { beforeEach, expect, test } from 'vitest';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import {
  type CoverageFacts,
  coverageAreas,
  coverageLabels,
  coverageStates,
  coverageSteps,
  coverageWeights,
  ENOUGH_COVERAGE,
  limitedByCoverage,
  riskCoverage,
} from './coverage.ts';
import { computeRisk } from './model.ts';
import type { RiskRecord } from './model-records.ts';
import { riskTier } from './score.ts';
import { scoreChanges } from './score-changes.ts';
import { record } from './testing.ts';

const today = '2026-03-10';
const seed = seedOf(20261124);
const { pick, below, isTrue, restart } = randomFrom(seed);
beforeEach(restart);

const anyFacts = (): CoverageFacts => ({
  is_registered: isTrue(),
  states: Object.fromEntries(
    coverageAreas.map((area) => [area, pick(coverageStates)]),
  ) as CoverageFacts['states'],
});

const anyRecords = (): RiskRecord[] => [
  record('partner_relation', { status: pick(['Open', 'Declined', 'Closed']) }),
  record('review', { rating: 5, has_alert_word: false }),
  ...Array.from({ length: below(3) }, () => record('lien', { is_open: isTrue(), amount: pick([null, 900]) })),
  ...Array.from({ length: below(2) }, () => record('judgement', { is_open: true, amount: 200_000 })),
  ...Array.from({ length: below(2) }, () =>
    record('watchlist', { score: pick([0.8, 0.95]), is_linked: false }),
  ),
  ...Array.from({ length: below(2) }, () => record('search', { sought: 'corporate_filing' })),
];

/** From nothing to all that can be known of an area; the states of a gap are equal. */
const knowledge = { nothing_found: 1, found: 2 } as Record<string, number>;

test(`knowing more of an area, or that a register knows the business, never lowers the coverage, over ${DRAWS} draws of seed ${seed}`, () => {
  let raised = 0;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const facts = anyFacts();
    const area = pick(coverageAreas);
    const state = pick(coverageStates);
    const more = { is_registered: true, states: { ...facts.states, [area]: state } };
    if ((knowledge[state] ?? 0) < (knowledge[facts.states[area]] ?? 0)) continue;
    const [before, after] = [riskCoverage(facts).percent, riskCoverage(more).percent];
    expect(after).toBeGreaterThanOrEqual(before);
    if (after > before) raised += 1;
  }
  expect(raised).toBeGreaterThan(DRAWS / 10);
});

test(`a file of which too little is known has no tier that reads as good, and a bad score stays, over ${DRAWS} draws of seed ${seed}`, () => {
  let withheld = 0;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const coverage = riskCoverage(anyFacts());
    const points = computeRisk(anyRecords(), today);
    const shown = limitedByCoverage(points, coverage);
    expect(coverage.is_enough).toBe(coverage.percent >= ENOUGH_COVERAGE);
    expect(shown.reasons).toEqual(points.reasons);
    if (coverage.is_enough || points.score <= 650) expect(shown.score).toBe(points.score);
    else {
      withheld += 1;
      expect(riskTier(shown.score)).toBe('default');
    }
  }
  expect(withheld).toBeGreaterThan(DRAWS / 10);
});

test(`a business of which nothing is found never has a good tier, however many searches found nothing, over ${DRAWS} draws of seed ${seed}`, () => {
  const states = coverageStates.filter((state) => state !== 'found');
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const facts = {
      is_registered: false,
      states: Object.fromEntries(
        coverageAreas.map((area) => [area, isTrue() ? 'nothing_found' : pick(states)]),
      ) as CoverageFacts['states'],
    };
    const { score } = limitedByCoverage({ score: 721 + below(180) }, riskCoverage(facts));
    if (riskTier(score) !== 'default') expect({ facts, score }).toBe('no tier');
  }
});

test(`another gap never makes the tier of the same records better, over ${DRAWS} draws of seed ${seed}`, () => {
  const goodness = ['default', 'unknown', 'highest', 'high', 'medium', 'lowest'];
  let lost = 0;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const facts = anyFacts();
    const gap = { ...facts, states: { ...facts.states, [pick(coverageAreas)]: 'not_asked' as const } };
    const points = computeRisk(anyRecords(), today);
    const tierWith = (known: CoverageFacts) =>
      goodness.indexOf(riskTier(limitedByCoverage(points, riskCoverage(known)).score));
    expect(tierWith(gap)).toBeLessThanOrEqual(tierWith(facts));
    if (tierWith(gap) < tierWith(facts)) lost += 1;
  }
  expect(lost).toBeGreaterThan(0);
});

test(`what would change a score never promises a tier for which too little is known, over ${DRAWS} draws of seed ${seed}`, () => {
  let withheld = 0;
  for (let draw = 0; draw < DRAWS; ) {
    const coverage = riskCoverage(anyFacts());
    if (coverage.is_enough) continue;
    draw += 1;
    // With more records the search for sets takes most of the time.
    const records = anyRecords().slice(0, 4);
    const { tier, sets } = scoreChanges(records, today, coverage);
    if (sets.some((set) => set.tier !== 'high'))
      expect({ coverage, records, sets }).toBe('a tier that is known');
    if (sets.length === 0 && tier !== 'default') withheld += 1;
  }
  expect(withheld).toBeGreaterThan(0);
});

test(`every gap that the lender can close is a next step, the largest first, and nothing else is, over ${DRAWS} draws of seed ${seed}`, () => {
  const closable = ['undecided', 'failed', 'not_asked', 'partial'];
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const coverage = riskCoverage(anyFacts());
    const steps = coverageSteps(coverage);
    const gapOf = (wanted: string) => {
      const { weight, points } = coverage.areas.find(({ area }) => area === wanted)!;
      return weight - points;
    };
    const gaps = steps.map(({ area }) => gapOf(area));
    const isRight =
      gaps.every((gap, at) => gap > 0 && gap <= (gaps[at - 1] ?? gap)) &&
      coverage.areas.every(({ area, state, points, weight }) => {
        const isStep = steps.some((step) => step.area === area);
        return isStep
          ? state !== 'off' && state !== 'searching'
          : points === weight || !closable.includes(state);
      });
    if (!isRight) expect({ coverage, steps }).toBe('a step for each gap');
  }
});

const all = (state: CoverageFacts['states']['filings']): CoverageFacts['states'] =>
  Object.fromEntries(coverageAreas.map((area) => [area, state])) as CoverageFacts['states'];

test('the weights add up to 100', () => {
  expect(Object.values(coverageWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  expect(riskCoverage({ is_registered: true, states: all('found') }).percent).toBe(100);
});

test('a business that no register knows does not reach enough through searches without results', () => {
  const states = { ...all('nothing_found'), owners: 'found' as const, reviews: 'found' as const };
  expect(riskCoverage({ is_registered: false, states })).toMatchObject({ percent: 33, is_enough: false });
  expect(riskCoverage({ is_registered: true, states })).toMatchObject({ percent: 63, is_enough: true });
});

test('a filing, an owner and complaints alone suffice for a lender without further sources', () => {
  const states = {
    ...all('off'),
    filings: 'found' as const,
    owners: 'found' as const,
    complaints: 'nothing_found' as const,
  };
  expect(riskCoverage({ is_registered: true, states })).toMatchObject({ percent: 45, is_enough: true });
  expect(
    riskCoverage({ is_registered: true, states: { ...states, owners: 'nothing_found' } }).is_enough,
  ).toBe(false);
});

test('the next steps start with what adds most and leave out what only time or another package can add', () => {
  const states = {
    ...all('found'),
    filings: 'undecided' as const,
    litigation: 'failed' as const,
    watchlists: 'off' as const,
    financial: 'searching' as const,
    owners: 'nothing_found' as const,
    adverse_media: 'not_asked' as const,
  };
  expect(coverageSteps(riskCoverage({ is_registered: true, states }))).toEqual([
    { area: 'filings', text: 'Decide which corporate filing is about this business' },
    { area: 'litigation', text: 'Search again: litigation' },
    { area: 'owners', text: 'Add an owner' },
    { area: 'adverse_media', text: 'Search adverse media' },
  ]);
  expect(coverageSteps(riskCoverage({ is_registered: true, states: all('found') }))).toEqual([]);
});

test('a search without results in an area of a business that no register knows asks for the filing alone', () => {
  const steps = coverageSteps(riskCoverage({ is_registered: false, states: all('nothing_found') }));
  expect(steps.map(({ area }) => area)).toEqual(['filings', 'owners', 'website']);
  expect(Object.keys(coverageLabels)).toEqual([...coverageAreas]);
});
