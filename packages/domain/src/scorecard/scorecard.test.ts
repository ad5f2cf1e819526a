import { describe, expect, test } from 'vitest';
import { attributedKinds } from '../evidence/index.ts';
import { computeRisk, type RiskRecord } from '../risk/index.ts';
import { randomFrom } from '../testing/index.ts';
import { evaluate } from './evaluate.ts';
import { operatorName, operatorNames, takesValue } from './operators.ts';
import { ruleFault } from './rule-faults.ts';
import { AT_LEAST } from './target.ts';
import { known, type SearchExtent, searchExtents, unknown } from './target-value.ts';
import { type ScorecardFacts, targetGlossary, targetNamed, targets } from './targets.ts';
import { scorecardReach, scorecardTotal, scoreOf } from './total.ts';
import { valueText } from './value-text.ts';

const stated = { id: '1', date: '2024-03-10', text: '' };
const NO_REVIEWS = {
  count_total: 0,
  avg_total: null,
  avg_12_month: null,
  trending: null,
  with_alert_words: 0,
};
const facts = (rest: Partial<ScorecardFacts> = {}): ScorecardFacts => ({
  records: [],
  searched: Object.fromEntries(attributedKinds.map((kind) => [kind, 'complete'])),
  score: null,
  public_sources: [],
  closed_by: [],
  own_status: null,
  reviews: NO_REVIEWS,
  relations: [],
  associated_scores: [],
  lien_position: { rank: 'first', register: 'answered', behind: 0, open_lenders: 0 },
  today: '2026-03-10',
  ...rest,
});
const REGULATORY: RiskRecord = { ...stated, kind: 'complaint', body: 'regulatory', has_alert_word: false };
const allSearched = (extent: SearchExtent) =>
  Object.fromEntries(attributedKinds.map((kind) => [kind, extent]));

describe('scorecardTotal', () => {
  const row = (pass_score: number, fail_score: number, result: boolean | null) => ({
    pass_score,
    fail_score,
    result,
  });

  test('divides the sum of pass and fail scores by the fail scores of the same rows; positive passes [REP-193]', () => {
    const rows = [row(10, -5, true), row(5, -20, false), row(10, -10, null)];
    expect(scorecardTotal(rows)).toEqual({ text: '-10 / -25', verdict: 'Fail' });
    expect(scorecardTotal([row(10, -5, true)])).toEqual({ text: '10 / -5', verdict: 'Pass' });
    expect(rows.map(scoreOf)).toEqual([10, -20, 0]);
  });

  test('of any results lies between what the rules can reach, and reaches both ends', () => {
    const rules = [row(10, -5, null), row(5, 0, null), row(-3, 8, null)];
    const totals = Array.from({ length: 2 ** rules.length }, (_, at) =>
      rules.map((rule, place) => scoreOf({ ...rule, result: Boolean(at & (1 << place)) })),
    ).map((scores) => scores.reduce((sum, score) => sum + score, 0));
    expect(scorecardReach(rules)).toEqual({ lowest: Math.min(...totals), highest: Math.max(...totals) });
    expect(scorecardReach([])).toEqual({ lowest: 0, highest: 0 });
  });

  test('0 fails, and with every result empty the total is N/A, neither pass nor fail [REP-193]', () => {
    expect(scorecardTotal([row(5, 0, true), row(0, -5, false)])).toEqual({ text: '0 / -5', verdict: 'Fail' });
    expect(scorecardTotal([row(10, -10, null)])).toEqual({ text: 'N/A', verdict: null });
    expect(scorecardTotal([])).toEqual({ text: 'N/A', verdict: null });
  });
});

describe('evaluate', () => {
  const holds = (operator: string, value: string | null, found: Parameters<typeof evaluate>[1]) =>
    evaluate({ operator: operatorNames.indexOf(operator as never), value }, found);

  test('compares by the operator of the code and ignores case in texts [BOF-073]', () => {
    expect(operatorNames.map((_, code) => operatorName(code))).toEqual([
      'greater than',
      'less than',
      'greater or equal',
      'less or equal',
      'exists',
      'not exists',
      'matches',
      'source matches',
    ]);
    const three = known(3, { sources: ['Google', 'Yelp'] });
    const results = operatorNames.map((name) =>
      ['2', '3', '4', 'google', 'three'].map((value) => holds(name, value, three)),
    );
    expect(results).toEqual([
      [true, false, false, null, null],
      [false, false, true, null, null],
      [true, true, false, null, null],
      [false, true, true, null, null],
      [true, true, true, true, true],
      [false, false, false, false, false],
      [false, true, false, false, false],
      [false, false, false, true, false],
    ]);
    expect(holds('matches', ' active', known('Active'))).toBe(true);
    expect(operatorNames.filter((_, code) => !takesValue(code))).toEqual(['exists', 'not exists']);
    expect(operatorName(null)).toBeNull();
    expect(evaluate({ operator: 8, value: '1' }, three)).toBeNull();
    expect(holds('matches', 'Active', known(' active '))).toBe(true);
  });

  test('gives N/A without a rule value instead of comparing with 0', () => {
    for (const value of [null, '', ' '])
      for (const name of ['greater than', 'less or equal'])
        expect(holds(name, value, known(3)), `${name} ${value}`).toBeNull();
    expect([holds('matches', null, known('Active')), holds('source matches', null, known(1))]).toEqual([
      null,
      null,
    ]);
  });

  test('gives N/A for a missing value, but false for exists and true for not exists', () => {
    for (const name of operatorNames) {
      const expected = name === 'exists' ? false : name === 'not exists' ? true : null;
      expect(holds(name, '1', known(null)), name).toBe(expected);
    }
    expect([holds('exists', null, known(0)), holds('not exists', null, known(0))]).toEqual([false, true]);
  });

  test.each(searchExtents.filter((extent) => extent !== 'complete'))(
    'is N/A for every operator where the evidence is unknown: %s',
    (why) => {
      for (const name of operatorNames) expect(holds(name, '1', unknown(why)), name).toBeNull();
    },
  );

  test('decides on a lower or upper bound only if no possible value changes the result', () => {
    const min = known(3, { isLeast: true });
    expect([holds('greater than', '2', min), holds('less than', '3', min)]).toEqual([true, false]);
    expect([holds('greater than', '3', min), holds('less than', '9', min)]).toEqual([null, null]);
    expect([holds('greater or equal', '3', min), holds('less or equal', '2', min)]).toEqual([true, false]);
    const any = known(0, { isLeast: true });
    expect([holds('exists', null, any), holds('not exists', null, any)]).toEqual([null, null]);
    const max = known(3, { isMost: true });
    expect([holds('less than', '4', max), holds('less than', '3', max)]).toEqual([true, null]);
    expect([holds('greater than', '3', max), holds('greater than', '2', max)]).toEqual([false, null]);
  });
});

describe('the targets', () => {
  /** For each target: facts that give it a value, and that value. */
  const examples: Record<keyof typeof targets, [Partial<ScorecardFacts>, string | number | null]> = {
    vrisk_score: [{ score: 650 }, 84],
    years_in_business: [{ records: [filing('2024-03-10', true), filing('2011-01-01', false)] }, 2],
    filing_status: [{ records: [filing('2024-03-10', false)] }, 'Inactive'],
    bankruptcies: [{ records: [{ ...stated, kind: 'bankruptcy', is_open: false }] }, 1],
    open_bankruptcies: [{ records: [{ ...stated, kind: 'bankruptcy', is_open: true }] }, 1],
    open_judgements: [{ records: [{ ...stated, kind: 'judgement', is_open: true }] }, 1],
    open_liens: [{ records: [{ ...stated, kind: 'lien', is_open: true }] }, 1],
    principal_records: [{ records: [{ ...stated, kind: 'principal_record', is_open: true }] }, 1],
    litigation: [{ records: [{ ...stated, kind: 'litigation', state: 'closed' }] }, 1],
    pending_litigation: [{ records: [{ ...stated, kind: 'litigation', state: 'pending' }] }, 1],
    watchlist_matches: [{ records: [{ ...stated, kind: 'watchlist', score: 0.8, is_linked: false }] }, 1],
    adverse_media: [{ records: [{ ...stated, kind: 'adverse_media', score: 0.8, is_linked: false }] }, 1],
    bbb_complaints: [
      { records: [{ ...stated, kind: 'complaint', body: 'bbb', has_alert_word: false }, REGULATORY] },
      1,
    ],
    regulatory_complaints: [{ records: [REGULATORY] }, 1],
    bbb_rating: [{ records: [{ ...stated, kind: 'bbb_rating', rating: 'B-' }] }, 'B-'],
    licenses: [{ records: [license(false)] }, 1],
    problem_licenses: [{ records: [license(false), license(true)] }, 1],
    address_verification: [{ records: [verification('address', 'PARTIAL')] }, 'Partly verified'],
    phone_verification: [{ records: [verification('phone', 'VERIFIED')] }, 'Verified'],
    email_verification: [{ records: [verification('email', 'NOT_VERIFIED')] }, 'Not verified'],
    public_sources: [{ public_sources: ['Google', 'Yelp'] }, 2],
    permanently_closed: [{ public_sources: ['Google'], closed_by: ['Google'] }, 'Google'],
    own_status: [{ own_status: 'Declined' }, 'Declined'],
    reviews: [{ reviews: { ...NO_REVIEWS, count_total: 12 } }, 12],
    average_rating: [{ reviews: { ...NO_REVIEWS, avg_total: 4.256 } }, 4.26],
    average_rating_12_months: [{ reviews: { ...NO_REVIEWS, avg_12_month: 2 / 3 } }, 0.67],
    rating_trend: [{ reviews: { ...NO_REVIEWS, trending: 'down' } }, 'Down'],
    alert_word_reviews: [{ reviews: { ...NO_REVIEWS, with_alert_words: 3 } }, 3],
    open_relations: [
      {
        relations: [
          relation('Open'),
          relation('Open', { close_date: '2026-01-01' }),
          relation('Open', { is_own: true }),
          relation('Declined'),
        ],
      },
      1,
    ],
    adverse_relations: [{ relations: [relation('Open'), relation('declined', { is_own: true })] }, 1],
    associations: [{ associated_scores: [null, 720] }, 2],
    related_risk: [{ associated_scores: [40, 505, 720] }, 2],
    lowest_related_score: [{ associated_scores: [720, 72] }, 72],
    lien_position: [
      { lien_position: { rank: 'behind', register: 'answered', behind: 2, open_lenders: 0 } },
      2,
    ],
  };
  function relation(
    status: string,
    rest: Partial<ScorecardFacts['relations'][number]> = {},
  ): ScorecardFacts['relations'][number] {
    return { status, open_date: null, close_date: null, is_own: false, ...rest };
  }
  function license(has_adverse_action: boolean): RiskRecord {
    return {
      ...stated,
      id: String(has_adverse_action),
      kind: 'license',
      status: 'Active',
      expiration_date: null,
      is_rejected: false,
      has_adverse_action,
    };
  }
  function filing(date: string, is_active: boolean): RiskRecord {
    return { ...stated, kind: 'corporate_filing', date, is_active };
  }
  function verification(
    value: 'address' | 'phone' | 'email',
    outcome: 'VERIFIED' | 'NOT_VERIFIED' | 'PARTIAL',
  ): RiskRecord {
    return { ...stated, kind: 'verification', value, outcome };
  }

  test.each(Object.entries(examples))('%s is read from the evidence', (name, [evidence, value]) => {
    expect(targetNamed(name)?.read(facts(evidence))).toMatchObject({ isKnown: true, value });
  });

  test.each(Object.entries(examples))('%s reads only the facts that it declares', (name, [evidence]) => {
    const target = targetNamed(name)!;
    const declared: (string | symbol)[] = [...target.facts, 'searched', 'today'];
    const guarded = new Proxy(facts(evidence), {
      get(known, fact) {
        if (!declared.includes(fact))
          throw new Error(`${String(fact)} is not among what it says that it reads`);
        return Reflect.get(known, fact);
      },
    });
    expect(target.read(guarded)).toEqual(target.read(facts(evidence)));
  });

  test('count only open records, except where all count', () => {
    const records: RiskRecord[] = [
      { ...stated, kind: 'bankruptcy', is_open: false },
      { ...stated, kind: 'judgement', is_open: false },
      { ...stated, kind: 'lien', is_open: false },
      { ...stated, kind: 'principal_record', is_open: false },
      { ...stated, kind: 'litigation', state: 'closed' },
    ];
    const counts = Object.entries(targets).map(([name, target]) => [name, target.read(facts({ records }))]);
    const counted = counts.flatMap(([name, found]) =>
      typeof found === 'object' && found.isKnown && found.value === 1 ? [name] : [],
    );
    expect(counted).toEqual(['bankruptcies', 'litigation']);
  });

  test('compute years in business from the earliest active filing, exactly or as a lower bound', () => {
    const age = (records: RiskRecord[], extent: SearchExtent = 'complete') =>
      targets.years_in_business.read(facts({ records, searched: { corporate_filing: extent } }));
    const records = [filing('2024-03-10', true), filing('2016-03-10T23:59:00Z', true)];
    expect(age(records)).toEqual(known(10));
    expect(age(records, 'partial')).toEqual(known(10, { isLeast: true }));
    expect(age([filing('2011-01-01', false)])).toEqual(known(null));
    expect(age([], 'failed')).toEqual(unknown('failed'));
  });

  test.each([
    ['2024-03-10', '2026-03-09', 1.99],
    ['2024-03-10', '2026-03-10', 2],
    ['2024-03-10', '2026-09-08', 2.49],
    ['2024-03-10', '2026-09-09', 2.5],
    ['2024-02-29', '2026-02-28', 1.99],
    ['2024-02-29', '2026-03-01', 2],
    ['2024-02-29', '2028-02-29', 4],
    ['2026-03-10', '2026-03-10', 0],
    ['2026-03-11', '2026-03-10', -0.01],
  ])('compute years in business from %s to %s by the calendar: %s', (first, today, years) => {
    const records = [filing(first, true)];
    expect(targets.years_in_business.read(facts({ records, today }))).toEqual(known(years));
  });

  test('complete a year on the day on which it completes in the score', () => {
    const { pick, below } = randomFrom(7);
    for (let draw = 0; draw < 2_000; draw++) {
      const first = `${pick([2020, 2023, 2024])}-0${1 + below(3)}-${String(1 + below(28)).padStart(2, '0')}`;
      const today = new Date(Date.parse(first) + (1_090 + below(12)) * 86_400_000).toISOString().slice(0, 10);
      const records = [filing(first, true)];
      const years = targets.years_in_business.read(facts({ records, today }));
      const isYoung = computeRisk(records, today).reasons.some(({ code }) => code === 'V14');
      const passes = evaluate({ operator: AT_LEAST, value: '3' }, years);
      if (isYoung === passes) expect({ first, today, years, isYoung }).toBe('one age');
    }
  });

  test('report the worst of several BBB ratings, in any order', () => {
    const rating = (...ratings: string[]) =>
      targets.bbb_rating.read(
        facts({
          records: ratings.map((one, index) => ({
            ...stated,
            id: `${index}`,
            kind: 'bbb_rating',
            rating: one,
          })),
        }),
      );
    expect(rating('A+', 'F', 'B')).toEqual(known('F'));
    expect(rating('F', 'A+')).toEqual(known('F'));
    expect(rating('A+', 'A')).toEqual(known('A'));
    expect(rating('NR', 'A+')).toEqual(known('A+'));
    expect(rating('NR')).toEqual(known('NR'));
  });

  test('report the status Active if any filing is active, and null without filings', () => {
    const status = (...records: RiskRecord[]) => targets.filing_status.read(facts({ records }));
    expect(status(filing('2011-01-01', false), filing('2024-03-10', true))).toEqual(known('Active'));
    expect(status()).toEqual(known(null));
  });

  test('do not mix up the verifications of different values', () => {
    const records = [verification('phone', 'VERIFIED'), verification('address', 'PARTIAL')];
    expect(targets.address_verification.read(facts({ records }))).toEqual(known('Partly verified'));
    expect(targets.email_verification.read(facts({ records }))).toEqual(known(null));
  });

  test('are unknown and never pass when the evidence was not requested, failed, is off or still searched', () => {
    const ofEvidence = Object.entries(targets).filter(([, { kinds }]) => kinds.length > 0);
    expect(ofEvidence.length).toBeGreaterThan(10);
    for (const extent of searchExtents.filter((each) => each !== 'complete'))
      for (const [name, target] of ofEvidence) {
        const found = target.read(facts({ searched: allSearched(extent) }));
        expect(found, `${name} ${extent}`).toEqual({ isKnown: false, why: extent });
        for (const operator of target.possibleOperators)
          expect(evaluate({ operator, value: '1' }, found), `${name} ${extent}`).toBeNull();
      }
    expect(targets.open_liens.read(facts({ searched: {} }))).toEqual({ isKnown: false, why: 'not_asked' });
  });

  test('count a record that two files of a person contain once, as the score does', () => {
    const claim = (id: string): RiskRecord => ({ ...stated, id, kind: 'principal_record', is_open: true });
    const records = [claim('1'), claim('1'), claim('2')];
    expect(targets.principal_records.read(facts({ records }))).toMatchObject({ value: 2 });
  });

  test('treat the result of an incomplete search as a lower bound', () => {
    const records: RiskRecord[] = [{ ...stated, kind: 'lien', is_open: true }];
    expect(targets.open_liens.read(facts({ records, searched: { lien: 'partial' } }))).toMatchObject({
      value: 1,
      isLeast: true,
    });
  });

  test('show the value of incomplete reviews but decide only that some exist', () => {
    const some = facts({
      searched: { business_profile: 'partial' },
      reviews: { ...NO_REVIEWS, count_total: 12, avg_total: 4.8, trending: 'up' },
    });
    const average = targets.average_rating.read(some);
    expect(average).toMatchObject({ value: 4.8, isLeast: true, isMost: true });
    const by = (operator: string, value = '4') =>
      evaluate({ operator: operatorNames.indexOf(operator as never), value }, average);
    expect([by('greater or equal'), by('less than'), by('exists')]).toEqual([null, null, true]);
    expect(targets.rating_trend.read(some)).toEqual({ isKnown: false, why: 'partial' });
    expect(targets.reviews.read(some)).toMatchObject({ value: 12, isLeast: true, isMost: false });
    // Searched without any reviews: nothing found, which differs from not requested.
    expect(targets.average_rating.read(facts())).toMatchObject({ isKnown: true, value: null });
    expect(targets.average_rating.read(facts({ searched: {} }))).toEqual({
      isKnown: false,
      why: 'not_asked',
    });
  });

  test('treat an associated business without a score as neither safe nor at risk', () => {
    const read = (...associated_scores: (number | null)[]) => {
      const evidence = facts({ associated_scores });
      return [targets.related_risk.read(evidence), targets.lowest_related_score.read(evidence)];
    };
    expect(read()).toMatchObject([{ value: 0 }, { isKnown: true, value: null }]);
    expect(read(720, null)).toMatchObject([
      { isKnown: false, why: 'partial' },
      { isLeast: false, isMost: true },
    ]);
    expect(read(100)).toEqual([
      { isKnown: false, why: 'partial' },
      { isKnown: false, why: 'partial' },
    ]);
    expect(read(720)).toMatchObject([
      { value: 0, isLeast: false },
      { value: 92, isMost: false },
    ]);
    expect(
      targets.related_risk.read(
        facts({ searched: { corporate_filing: 'failed' }, associated_scores: [null] }),
      ),
    ).toEqual(unknown('failed'));
    expect(read(40, null)).toMatchObject([
      { value: 1, isLeast: true },
      { value: 40, isMost: true },
    ]);
  });

  test('count zero relations as zero, regardless of what was requested', () => {
    const open = (...relations: ScorecardFacts['relations']) =>
      targets.open_relations.read(facts({ searched: {}, relations }));
    expect(open()).toMatchObject({ isKnown: true, value: 0 });
    expect(open(relation('Open'), relation(' open '))).toMatchObject({ value: 2 });
    expect(open(relation('Declined'), relation('Open', { close_date: '2026-01-01' }))).toMatchObject({
      value: 0,
    });
  });

  test('use the least searched of several kinds, ignoring kinds that are off', () => {
    const read = (lawsuit: SearchExtent, docket: SearchExtent) =>
      targets.litigation.read(facts({ searched: { lawsuit, docket } }));
    expect(read('off', 'complete')).toMatchObject({ isKnown: true, value: 0, isLeast: false });
    expect(read('off', 'off')).toEqual({ isKnown: false, why: 'off' });
    expect(read('failed', 'complete')).toEqual({ isKnown: false, why: 'failed' });
    expect(read('not_asked', 'searching')).toEqual({ isKnown: false, why: 'searching' });
  });

  test('convert the score to two digits; 100 and missing are empty', () => {
    const read = (score: number | null) => targets.vrisk_score.read(facts({ score }));
    expect([read(770), read(72), read(100), read(null)]).toMatchObject([
      { value: 94.64 },
      { value: 72 },
      { value: null },
      { value: null },
    ]);
  });

  test.each([
    ['vrisk_score', '75', "75 (about 601 on the report's scale)"],
    ['vrisk_score', '94.64', "94.64 (about 770 on the report's scale)"],
    ['lowest_related_score', '60', "60 (about 506 on the report's scale)"],
    ['vrisk_score', '100', '100'],
    ['vrisk_score', 'high', 'high'],
    ['vrisk_score', null, null],
    ['years_in_business', '75', '75'],
    [null, '75', '75'],
  ])('show a value of %s of %s as %s', (target, value, text) => {
    expect(valueText(target, value)).toBe(text);
  });

  test('consider a business unknown to all public sources neither closed nor open', () => {
    expect(targets.permanently_closed.read(facts())).toEqual({ isKnown: false, why: 'not_asked' });
    expect(targets.permanently_closed.read(facts({ public_sources: ['Google'] }))).toMatchObject({
      value: null,
    });
  });

  test('are in the glossary by name, each with a valid typical rule [REP-191]', () => {
    const glossary = targetGlossary();
    expect(glossary.map(({ target }) => target).sort()).toEqual(Object.keys(targets).sort());
    expect(glossary.map(({ displayName }) => displayName)).toEqual(
      glossary.map(({ displayName }) => displayName).toSorted((a, b) => a.localeCompare(b)),
    );
    expect(glossary.find(({ target }) => target === 'filing_status')?.possibleValues).toEqual([
      'Active',
      'Inactive',
    ]);
    for (const { target, typicalRuleName, defaultOperator, defaultValue, possibleOperators } of glossary) {
      expect(possibleOperators, target).toContain(defaultOperator);
      const rule = { rule_text: typicalRuleName, target, operator: defaultOperator, value: defaultValue };
      expect(ruleFault({ ...rule, pass_score: 10, fail_score: -10 }), target).toBeNull();
    }
  });
});
