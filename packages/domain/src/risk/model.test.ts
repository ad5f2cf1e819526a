import { describe, expect, it } from 'vitest';
import { computeRisk } from './model.ts';
import { riskReasons } from './model-reasons.ts';
import type { RiskRecord } from './model-records.ts';
import { riskTier, tierLabel } from './score.ts';

const today = '2026-03-10';
let made = 0;
type Values = Record<string, unknown>;
const record = (kind: RiskRecord['kind'], values: Values = {}): RiskRecord =>
  ({ kind, id: String(++made), date: '2026-02-01', text: `${kind} ${made}`, ...values }) as RiskRecord;
const times = (count: number, make: () => RiskRecord) => Array.from({ length: count }, make);

const filing = (date: string | null, is_active = true) => record('corporate_filing', { date, is_active });
const lien = (is_open = true) => record('lien', { is_open });
const hit = (score: number, is_linked = false) => record('watchlist', { score, is_linked });
const search = () => record('search', { sought: 'corporate_filing' });
const review = (rating: number, values: Values = {}) =>
  record('review', { rating, has_alert_word: false, ...values });
const complaint = (body: string, values: Values = {}) =>
  record('complaint', { body, has_alert_word: false, ...values });
const license = (values: Values = {}) =>
  record('license', {
    status: 'Active',
    expiration_date: null,
    is_rejected: false,
    has_adverse_action: false,
    ...values,
  });
const difference = (severity: string, field = 'owner') =>
  record('application_difference', { severity, field, date: null });
const verification = (value: string, outcome = 'VERIFIED') => record('verification', { value, outcome });
const litigation = (state: string, date = '2026-02-01') => record('litigation', { state, date });
const inquiry = (lender: string, date = '2026-02-20') => record('inquiry', { lender, date });

/** Two areas that are neither adverse nor favorable: no thin file, score 820. */
const plain = () => [filing('2022-01-01'), lien(false)];
const points = (records: RiskRecord[], code: string) =>
  computeRisk([...plain(), ...records], today).reasons.find((reason) => reason.code === code)?.points ?? 0;

const worst = (): RiskRecord[] => [
  record('public_source'),
  hit(0.95),
  hit(0.8),
  record('bankruptcy', { is_open: true }),
  ...times(2, () => record('bankruptcy', { is_open: false })),
  ...times(4, () => record('judgement', { is_open: true })),
  ...times(4, () => lien()),
  ...times(4, () => record('principal_record', { is_open: true })),
  ...times(6, () => litigation('pending')),
  ...times(4, () => litigation('closed')),
  ...times(3, () => record('adverse_media', { score: 0.8, is_linked: false })),
  ...times(4, () => complaint('regulatory')),
  ...times(11, () => complaint('bbb')),
  ...times(6, () => review(1, { has_alert_word: true })),
  record('bbb_rating', { rating: 'F' }),
  ...times(3, () => record('related_merchant', { score: 300 })),
  ...times(3, () => record('related_merchant', { score: null, has_failed: true })),
  ...times(3, () => record('partner_relation', { status: 'Declined' })),
  ...times(2, () => license({ status: 'Inactive' })),
  ...['address', 'phone', 'email'].map((value) => verification(value, 'NOT_VERIFIED')),
  ...times(4, () => difference('high')),
  ...['a', 'b', 'c'].map((lender) => inquiry(lender)),
];

describe('the score of a business', () => {
  it.each([
    ['address', []],
    ['owner', ['C02']],
  ])(
    'has no credit for verified contacts when the application differs in the %s from them',
    (field, credits) => {
      const records = [
        ...['address', 'phone', 'email'].map((value) => verification(value)),
        filing('2024-01-01'),
      ];
      const found = computeRisk([...records, lien(false), difference('high', field)], today);
      expect(found.credits.map(({ code }) => code)).toEqual(credits);
    },
  );

  it('stays thin when nothing but an application that differs is known', () => {
    expect(computeRisk([difference('high')], today).score).toBe(100);
    expect(computeRisk([difference('high'), search()], today).score).toBe(100);
  });

  it.each([
    ['no reason and no credit', plain(), 820, 'Lowest Risk'],
    ['one open lien', [lien()], 770, 'Lowest Risk'],
    [
      'three open liens and one open judgement',
      [lien(), lien(), lien(), record('judgement', { is_open: true })],
      610,
      'High Risk',
    ],
    ['an open bankruptcy', [record('bankruptcy', { is_open: true })], 570, 'Highest Risk'],
    ['a sanctions match', [hit(0.93)], 320, 'Highest Risk'],
    ['every reason at its cap, with no filing found', [...worst(), search()], 101, 'Highest Risk'],
    ['every reason at its cap, with filings none active', [...worst(), filing('2026-01-01', false)], 101, ''],
    ['every reason at its cap, with a young filing', [...worst(), filing('2026-01-01')], 101, ''],
    [
      'all credits and no reason',
      [
        filing('2015-06-01'),
        ...times(20, () => review(5)),
        ...['address', 'phone', 'email'].map((value) => verification(value)),
      ],
      900,
      'Lowest Risk',
    ],
  ])('with %s is as specified [REP-035]', (_what, records, score, tier) => {
    const computed = computeRisk(records, today);
    expect(computed.score).toBe(score);
    if (tier) expect(tierLabel(riskTier(computed.score))).toBe(tier);
  });

  it('limits every reason to its cap, and every cap can be reached [REP-035]', () => {
    // A possible match counts only where there is no sure one.
    const unsure = worst().filter((one) => one.kind !== 'watchlist' || one.score < 0.9);
    const reached = [
      [...worst(), search()],
      [...worst(), filing('2026-01-01', false)],
      [...worst(), filing('2026-01-01')],
      unsure,
    ].flatMap((records) =>
      computeRisk(records, today).reasons.map(({ code, points: worth }) => [code, worth] as const),
    );
    expect(Object.fromEntries(reached)).toEqual(
      Object.fromEntries(riskReasons.map(({ code, cap }) => [code, cap])),
    );
  });

  it.each([
    ['nothing', []],
    ['an old active filing', [filing('2001-01-01')]],
    ['a search that found no filing', [search()]],
    ['reviews alone', times(30, () => review(5))],
  ])('with %s is a thin file: 100 without reason codes [REP-035]', (_what, records) => {
    expect(computeRisk(records, today)).toEqual({ score: 100, reasons: [], credits: [] });
  });

  it('with a reason other than a missing filing is no thin file and includes the missing filing', () => {
    const { score, reasons } = computeRisk([search(), hit(0.8)], today);
    expect(reasons.map(({ code, points: worth }) => [code, worth])).toEqual([
      ['V03', 120],
      ['V13', 80],
    ]);
    expect(score).toBe(620);
  });
});

describe('what each reason counts', () => {
  it.each([
    ['V01', [record('public_source'), record('public_source')], 350],
    ['V02', [hit(0.9)], 500],
    ['V02', [hit(0.5, true)], 500],
    ['V02', [hit(0.8999)], 0],
    ['V03', [hit(0.8999), hit(0.75)], 120],
    ['V03', [hit(0.7499)], 0],
    ['V03', [hit(0.8, true)], 0],
    ['V04', [record('bankruptcy', { is_open: true, date: '1990-01-01' })], 250],
    ['V05', [record('bankruptcy', { is_open: false, date: '2016-03-10' })], 60],
    ['V05', [record('bankruptcy', { is_open: false, date: '2016-03-09' })], 0],
    ['V06', times(5, () => record('judgement', { is_open: true })), 240],
    ['V06', [record('judgement', { is_open: true, amount: 250_000 })], 120],
    ['V07', [record('lien', { is_open: true, amount: 2_499.99 })], 25],
    [
      'V07',
      [record('lien', { is_open: true, amount: 2_500 }), record('lien', { is_open: true, amount: null })],
      100,
    ],
    ['V08', [record('principal_record', { is_open: true, amount: 25_000 })], 60],
    ['V09', [record('litigation', { state: 'pending', amount: 100_000 })], 80],
    ['V06', [record('judgement', { is_open: false })], 0],
    ['V07', [lien(), lien(), lien(false)], 100],
    ['V08', times(2, () => record('principal_record', { is_open: true })), 80],
    ['V09', [litigation('pending', '1999-01-01'), litigation('closed')], 40],
    [
      'V10',
      [litigation('closed', '2021-03-10'), litigation('unknown'), litigation('closed', '2021-03-09')],
      20,
    ],
    ['V11', [record('adverse_media', { score: 0.75, is_linked: false })], 40],
    ['V11', [record('adverse_media', { score: 0.1, is_linked: true })], 40],
    ['V11', [record('adverse_media', { score: 0.74, is_linked: false })], 0],
    [
      'V15',
      [complaint('regulatory', { date: '2025-03-10' }), complaint('regulatory', { date: '2025-03-09' })],
      40,
    ],
    ['V16', [complaint('bbb', { has_alert_word: true }), review(5, { has_alert_word: true })], 40],
    ['V17', times(3, () => complaint('bbb')), 0],
    ['V17', times(5, () => complaint('bbb')), 20],
    ['V18', [record('bbb_rating', { rating: 'D+' })], 60],
    ['V18', [record('bbb_rating', { rating: 'F' })], 100],
    ['V18', [record('bbb_rating', { rating: 'C-' })], 0],
    ['V19', times(5, () => review(2)), 80],
    ['V19', times(4, () => review(2)), 0],
    ['V19', [...times(5, () => review(2)), ...times(5, () => review(4))], 0],
    ['V19', times(5, () => review(2, { date: '2025-09-09' })), 0],
    ['V20', [505, 506, 100, null].map((score) => record('related_merchant', { score })), 30],
    ['V26', [300, null].map((score) => record('related_merchant', { score, has_failed: true })), 200],
    ['V21', ['Suspended', 'Probation', 'Open'].map((status) => record('partner_relation', { status })), 160],
    ['V22', [license({ expiration_date: '2026-03-09' }), license({ expiration_date: '2026-03-10' })], 120],
    ['V22', [license({ has_adverse_action: true }), license({ is_rejected: true })], 240],
    ['V23', [verification('phone', 'NOT_VERIFIED'), verification('email', 'PARTIAL')], 30],
    ['V24', ['a', 'b', 'c'].map((lender) => inquiry(lender)), 40],
    ['V24', ['a', 'b', 'b'].map((lender) => inquiry(lender)), 0],
    ['V24', [inquiry('a'), inquiry('b'), inquiry('c', '2026-02-07')], 0],
    ['V25', [difference('high'), difference('medium'), difference('low')], 130],
    ['V25', times(4, () => difference('high')), 300],
  ])('%s [REP-035]', (code, records, worth) => {
    expect(points(records, code)).toBe(worth);
  });

  it.each([
    ['2025-03-10', 0, 50],
    ['2025-03-11', 0, 100],
    ['2023-03-11', 0, 50],
    ['2023-03-10', 0, 0],
    ['2021-03-11', 0, 0],
    ['2021-03-10', 40, 0],
  ])('an earliest active filing of %s earns %i points, and its youth costs %i', (date, credit, youth) => {
    const { credits, reasons } = computeRisk(
      [filing(date), filing(null), filing('2000-01-01', false), lien()],
      today,
    );
    expect(credits.reduce((sum, one) => sum + one.points, 0)).toBe(credit);
    expect(reasons.find(({ code }) => code === 'V14')?.points ?? 0).toBe(youth);
  });

  it('uses calendar months: a year before 29 February is 28 February', () => {
    const leapDay = '2028-02-29';
    const codes = (date: string) =>
      computeRisk([filing(date), lien(false)], leapDay).reasons.map(({ points: worth }) => worth);
    expect([codes('2027-02-28'), codes('2027-03-01')]).toEqual([[50], [100]]);
  });
});

it('counts a related business that failed a funder once, and beyond the cap as one at risk', () => {
  const failed = (score: number | null) => record('related_merchant', { score, has_failed: true });
  expect([points([failed(300)], 'V26'), points([failed(300)], 'V20')]).toEqual([100, 0]);
  const four = times(4, () => failed(300));
  expect([points(four, 'V26'), points(four, 'V20')]).toEqual([300, 30]);
});
