import { beforeEach, expect, test } from 'vitest';
import { attributedKinds } from '../evidence/index.ts';
import type { RiskRecord } from '../risk/index.ts';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import { evaluate } from './evaluate.ts';
import { searchExtents } from './target-value.ts';
import { type ScorecardFacts, type ScorecardTarget, targets } from './targets.ts';
import { scorecardReach, scorecardTotal, scoreOf } from './total.ts';

const SEED = seedOf(23_05);
const { restart, pick, below, isTrue } = randomFrom(SEED);
beforeEach(restart);

/** The targets that depend on a search of sources. */
const searched = (Object.values(targets) as ScorecardTarget[]).filter(({ kinds }) => kinds.length > 0);
/** Those of them that count records, or measure the age of the business by one. */
const counted = searched.filter(
  ({ facts, possibleValues }) => facts.join() === 'records' && possibleValues.length === 0,
);
const kinds = [
  ...['bankruptcy', 'judgement', 'lien', 'principal_record', 'litigation', 'watchlist'],
  ...['adverse_media', 'complaint', 'license', 'corporate_filing'],
] as const;

let made = 0;
const anyRecords = (): RiskRecord[] =>
  Array.from({ length: below(6) }, () => ({
    kind: pick(kinds),
    ...{ id: String(++made), date: pick(['2013-05-01', '2024-02-01', null]), text: '' },
    ...{ is_open: isTrue(), is_active: isTrue(), state: pick(['pending', 'closed']) },
    ...{ body: pick(['bbb', 'regulatory']), is_rejected: isTrue(), has_adverse_action: isTrue() },
  })) as unknown as RiskRecord[];

const factsOf = (records: readonly RiskRecord[], extents: ScorecardFacts['searched']): ScorecardFacts => ({
  records,
  searched: extents,
  score: null,
  public_sources: [],
  closed_by: [],
  own_status: null,
  reviews: { count_total: 0, avg_total: null, avg_12_month: null, trending: null, with_alert_words: 0 },
  relations: [],
  associated_scores: [],
  lien_position: { rank: 'first', register: 'answered', behind: 0, open_lenders: 0 },
  today: '2026-03-10',
});
const anyExtents = (from: readonly (typeof searchExtents)[number][]) =>
  Object.fromEntries(attributedKinds.map((kind) => [kind, pick(from)]));
const anyRule = ({ possibleOperators }: ScorecardTarget) => ({
  operator: pick(possibleOperators),
  value: String(below(5)),
});

test(`a rule over what no source answered neither passes nor fails, over ${DRAWS} draws of seed ${SEED}`, () => {
  const gaps = searchExtents.filter((extent) => extent !== 'complete');
  for (let draw = 0; draw < DRAWS; draw++) {
    const target = pick(searched);
    const [rule, extents] = [anyRule(target), anyExtents(gaps)];
    const result = evaluate(rule, target.read(factsOf([], isTrue() ? extents : {})));
    if (result !== null) expect({ target, rule, extents, result }).toBe('neither pass nor fail');
  }
});

test(`a rule that passes or fails on what is known does so whatever else is found, over ${DRAWS} draws of seed ${SEED}`, () => {
  let decided = 0;
  for (let draw = 0; draw < DRAWS; draw++) {
    const target = pick(counted);
    const [rule, records] = [anyRule(target), anyRecords()];
    const extents = anyExtents(searchExtents.filter((extent) => extent !== 'complete' && extent !== 'off'));
    const result = evaluate(rule, target.read(factsOf(records, extents)));
    if (result === null) continue;
    const all = factsOf([...records, ...anyRecords()], anyExtents(['complete']));
    const final = evaluate(rule, target.read(all));
    if (final !== result) expect({ target, rule, records, all, result }).toBe('a result that stays');
    decided += 1;
  }
  expect(decided).toBeGreaterThan(DRAWS / 20);
});

test(`a total lies between what its rules can reach, both ends can be reached, and N/A counts in neither sum, over ${DRAWS} draws of seed ${SEED}`, () => {
  for (let draw = 0; draw < DRAWS; draw++) {
    const rules = Array.from({ length: 1 + below(6) }, () => ({
      pass_score: below(41) - 10,
      fail_score: 10 - below(41),
      result: pick([true, false, null]),
    }));
    const { lowest, highest } = scorecardReach(rules);
    const sumOf = (rows: typeof rules) => rows.reduce((sum, row) => sum + scoreOf(row), 0);
    const decided = rules.filter(({ result }) => result !== null);
    const sum = sumOf(decided);
    const extreme = (isHigh: boolean) =>
      sumOf(rules.map((row) => ({ ...row, result: row.pass_score > row.fail_score === isHigh })));
    const { text, verdict } = scorecardTotal(rules);
    const isRight =
      extreme(true) === highest &&
      extreme(false) === lowest &&
      sumOf(rules) === sum &&
      (decided.length < rules.length || (sum >= lowest && sum <= highest)) &&
      (decided.length === 0
        ? verdict === null
        : text.startsWith(`${sum} / `) && verdict === (sum > 0 ? 'Pass' : 'Fail'));
    if (!isRight) expect({ rules, lowest, highest, text, verdict }).toBe('a total within reach');
  }
});
