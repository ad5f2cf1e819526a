import { describe, expect, it } from 'vitest';
import { computeRisk } from './model.ts';
import { type RiskRecord, recordsByKind } from './model-records.ts';

const today = '2026-03-10';
let made = 0;
type Values = Record<string, unknown>;
const record = (kind: RiskRecord['kind'], values: Values = {}): RiskRecord =>
  ({ kind, id: String(++made), date: '2026-02-01', text: `${kind} ${made}`, ...values }) as RiskRecord;
const times = (count: number, make: () => RiskRecord) => Array.from({ length: count }, make);
const review = (rating: number, date = '2026-02-01') =>
  record('review', { rating, date, has_alert_word: false });
const praiseWithAlertWord = () => record('review', { rating: 5, date: '2026-02-01', has_alert_word: true });
const complaint = (body: string, date = '2026-02-01') =>
  record('complaint', { body, date, has_alert_word: false });
const verification = (value: string, outcome = 'VERIFIED') => record('verification', { value, outcome });
const license = (values: Values) =>
  record('license', {
    status: 'Active',
    expiration_date: null,
    is_rejected: false,
    has_adverse_action: false,
    ...values,
  });

/** The points of a reason or credit, with extra records that prevent a thin file. */
const points = (code: string, records: RiskRecord[]) => {
  const plain = [
    record('corporate_filing', { date: '2022-01-01', is_active: true }),
    record('lien', { is_open: false }),
  ];
  const { reasons, credits } = computeRisk([...plain, ...records], today);
  return [...reasons, ...credits].find((reason) => reason.code === code)?.points ?? 0;
};

describe('a reason counts', () => {
  it.each<[string, string, RiskRecord[], number]>([
    [
      'no possible watchlist match that is a sure one',
      'V03',
      [record('watchlist', { score: 0.9, is_linked: false })],
      0,
    ],
    ['no closed bankruptcy as an open one', 'V04', [record('bankruptcy', { is_open: false })], 0],
    ['no open bankruptcy as an earlier one', 'V05', [record('bankruptcy', { is_open: true })], 0],
    ['no released record of a principal', 'V08', [record('principal_record', { is_open: false })], 0],
    [
      'no case that is over as pending',
      'V09',
      ['closed', 'unknown'].map((state) => record('litigation', { state })),
      0,
    ],
    ['no pending case as an earlier one', 'V10', [record('litigation', { state: 'pending' })], 0],
    ['no complaint to the bureau as one to a regulator', 'V15', times(5, () => complaint('bbb')), 0],
    ['no complaint to a regulator as one to the bureau', 'V17', times(5, () => complaint('regulatory')), 0],
    [
      'no complaint to the bureau of more than a year ago',
      'V17',
      times(5, () => complaint('bbb', '2025-03-09')),
      0,
    ],
    [
      'complaints to the bureau above the three newest',
      'V17',
      [...times(4, () => complaint('bbb')), complaint('regulatory')],
      10,
    ],
    [
      'no old alert word',
      'V16',
      [record('complaint', { body: 'bbb', date: '2025-03-09', has_alert_word: true })],
      0,
    ],
    ['no review of three stars as a low one', 'V19', [...times(4, () => review(1)), review(3)], 0],
    [
      'no low reviews among good ones',
      'V19',
      [...times(5, () => review(1)), ...times(15, () => review(5))],
      0,
    ],
    [
      'low reviews whose mean is below three stars',
      'V19',
      [...times(5, () => review(1)), ...times(4, () => review(5))],
      80,
    ],
    [
      'no mean of exactly three stars as low',
      'V19',
      [...times(5, () => review(1)), ...times(5, () => review(5))],
      0,
    ],
    [
      'low reviews whose mean only five stars with alert words would lift',
      'V19',
      [...times(5, () => review(2)), ...times(5, praiseWithAlertWord)],
      80,
    ],
    [
      'a low review with an alert word in the mean',
      'V19',
      [
        ...times(5, () => review(1)),
        ...times(5, () => review(5)),
        record('review', { rating: 1, has_alert_word: true }),
      ],
      80,
    ],
    ["a lender's own charge-off", 'V21', [record('partner_relation', { status: 'Charge-off' })], 80],
    ['a license without a status', 'V22', [license({ status: null })], 0],
    ['an inactive license', 'V22', [license({ status: 'INACTIVE' })], 120],
    ['a revoked license', 'V22', [license({ status: 'Revoked' })], 120],
    ['no license that runs on', 'V22', [license({ expiration_date: '2030-01-01' })], 0],
    ['no inquiries of few lenders', 'V24', times(5, () => record('inquiry', { lender: 'a' })), 0],
  ])('%s: %s', (_, code, records, expected) => {
    expect(points(code, records)).toBe(expected);
  });

  it('a missing filing only if a search for filings found none', () => {
    const other = [record('lien', { is_open: true })];
    const codes = (records: RiskRecord[]) =>
      computeRisk([...other, ...records], today).reasons.map(({ code }) => code);
    expect(codes([record('search', { sought: 'corporate_filing' })])).toContain('V13');
    expect(codes([record('search', { sought: 'lien' })])).not.toContain('V13');
    expect(
      codes([
        record('search', { sought: 'corporate_filing' }),
        record('corporate_filing', { is_active: false }),
      ]),
    ).toEqual(['V12', 'V07']);
    expect(codes([])).toEqual(['V07']);
  });

  it('an inactive filing only if none is active', () => {
    const filings = [
      record('corporate_filing', { is_active: true, date: '2010-01-01' }),
      record('corporate_filing', { is_active: false }),
    ];
    expect(points('V12', filings)).toBe(0);
  });
});

describe('a credit accepts', () => {
  const good = (count: number, rating = 5) => times(count, () => review(rating));
  const all = () => ['address', 'phone', 'email'].map((value) => verification(value));

  it.each<[string, string, RiskRecord[], number]>([
    ['twenty good reviews', 'C03', good(20), 20],
    ['more than nineteen', 'C03', good(19), 0],
    ['no five stars with an alert word', 'C03', [...good(19), praiseWithAlertWord()], 0],
    [
      'no mean that only five stars with alert words lift to four',
      'C03',
      [...good(20, 4), review(3), ...times(9, praiseWithAlertWord)],
      0,
    ],
    ['reviews of four stars', 'C03', good(20, 4), 20],
    ['no reviews of three stars', 'C03', good(20, 3), 0],
    ['reviews of the last year', 'C03', times(20, () => review(5, '2025-03-09')), 0],
    ['no heed of older reviews', 'C03', [...good(20), ...times(20, () => review(1, '2025-03-09'))], 20],
    ['a mean of four stars', 'C03', [...good(20), ...times(7, () => review(1))], 0],
    ['a mean of just four stars', 'C03', [...good(20, 4), ...good(3, 5), ...times(1, () => review(1))], 20],
    ['address, phone and email', 'C02', all(), 20],
    ['all three of them', 'C02', all().slice(1), 0],
    ['none unverified', 'C02', [...all(), verification('phone', 'PARTIAL')], 0],
  ])('%s: %s', (_, code, records, expected) => {
    expect(points(code, records)).toBe(expected);
  });
});

describe('records', () => {
  const lien = (id: string, date: string | null, text = 'a') => record('lien', { id, date, text });

  it('are sorted newest first, undated last, then by id, in any input order', () => {
    const liens = [
      lien('3', '2026-01-01'),
      lien('1', '2025-01-01'),
      lien('2', '2025-01-01'),
      lien('0', null),
      lien('9', null),
    ];
    const ids = (records: RiskRecord[]) => recordsByKind(records).lien.map(({ id }) => id);
    expect(ids(liens)).toEqual(['3', '1', '2', '0', '9']);
    expect(ids(liens.toReversed())).toEqual(['3', '1', '2', '0', '9']);
  });

  it('with the same id count once, the same one in any input order', () => {
    const [one, other] = [lien('1', null, 'a'), lien('1', null, 'b')];
    for (const records of [
      [one, other],
      [other, one],
    ])
      expect(recordsByKind(records).lien).toEqual([one]);
    const turned = Object.fromEntries(Object.entries(one).toReversed()) as unknown as RiskRecord;
    expect(recordsByKind([other, turned]).lien).toEqual([one]);
    expect(recordsByKind([turned, other]).lien).toEqual([one]);
  });

  it('of an unknown kind are dropped', () => {
    expect(() => recordsByKind([record('rumour' as RiskRecord['kind'])])).not.toThrow();
  });
});
