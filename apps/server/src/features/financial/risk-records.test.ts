import type { AttributedEvidence } from '@assay/domain/evidence';
import type { PrincipalRecords } from '@assay/domain/financial';
import { computeRisk } from '@assay/domain/risk';
import { type ScorecardFacts, targetNamed } from '@assay/domain/scorecard';
import { expect, test } from 'vitest';
import type { Counted } from '#features/evidence';
import { bankruptcy, financialFinding, judgement, lien as lienKind, uccFiling } from './kinds.ts';
import { principalFinancialRecords } from './risk-records.ts';

const today = '2026-05-01';

const person = (principal_ref: string, rest: object): PrincipalRecords =>
  ({
    principal_ref,
    first_name: 'Anna',
    last_name: 'Kowalski',
    principal_bankruptcy: [],
    principal_lien: [],
    principal_judgment: [],
    ...rest,
  }) as unknown as PrincipalRecords;
const lien = (recording_number: string | null) => ({
  recording_number,
  court_case_number: null,
  filing_date: '2024-02-01',
});
const points = (...people: PrincipalRecords[]) =>
  computeRisk(
    people.flatMap((one) => principalFinancialRecords(one, today)),
    today,
  ).reasons.find(({ code }) => code === 'V08')?.points;

test('a lien in two files of one person counts once in the score, and another lien counts separately [REP-035]', () => {
  const one = person('p-1', { principal_lien: [lien('L-1')] });
  expect(points(one, person('p-9', { principal_lien: [lien('L-1')] }))).toBe(40);
  expect(points(one, person('p-9', { principal_lien: [lien('L-2')] }))).toBe(80);
  expect(
    points(person('p-1', { principal_lien: [lien(null)] }), person('p-9', { principal_lien: [lien(null)] })),
  ).toBe(80);
});

test('a bankruptcy of a person is open until the day of its discharge', () => {
  const discharged = { case_number: '1', file_date: '2024-02-01', case_status: 'Discharged' };
  const of = (case_status_date: string) =>
    points(person('p-1', { principal_bankruptcy: [{ ...discharged, case_status_date }] }));
  expect(of('2026-05-02')).toBe(40);
  expect(of('2026-05-01')).toBeUndefined();
});

test('a bankruptcy of a person that two files contradict is open unless the newest status date ends it', () => {
  const found = { case_number: '22-51234', file_date: '2024-02-01' };
  const of = (...statuses: [case_status: string, case_status_date: string | null][]) =>
    [statuses, statuses.toReversed()].map((order) =>
      points(
        ...order.map(([case_status, case_status_date], index) =>
          person(`p-${index}`, { principal_bankruptcy: [{ ...found, case_status, case_status_date }] }),
        ),
      ),
    );
  expect(of(['Discharged', null], ['Open', null])).toEqual([40, 40]);
  expect(of(['Discharged', '2026-01-01'], ['Open', '2024-02-01'])).toEqual([undefined, undefined]);
});

const kinds = { bankruptcy, lien: lienKind, judgement, ucc_filing: uccFiling };
type Kind = keyof typeof kinds;

/** A record in the file with that id. */
const inFile = <K extends Kind>(kind: K, file: string, data: Partial<AttributedEvidence[K]> = {}) =>
  ({
    kind,
    id: file,
    external_id: `${file} ${kind} L-1`,
    data: {
      filing_number: 'L-1',
      filing_date: '2024-02-01',
      filing_office_name: 'Recorder',
      status: 'Filed',
      status_date: null,
      ...data,
    },
  }) as unknown as Counted<K>;
const riskRecords = <K extends Kind>(kind: K, ...found: Counted<K>[]) =>
  kinds[kind].riskRecords(found as never, {} as never, today);
const reason = (records: ReturnType<typeof riskRecords>) => computeRisk(records, today).reasons[0];
const finding = (...records: Counted<Kind>[]) => financialFinding(records as never, [], today)?.text;

test.each([
  ['lien', 50],
  ['judgement', 60],
  ['bankruptcy', 250],
] as const)(
  'a %s in two files of a business is one in score and summary, and the score names both [REP-035]',
  (kind, one) => {
    const [first, second] = [
      inFile(kind, 'file-1'),
      inFile(kind, 'file-2', { filing_number: 'l 1' } as never),
    ];
    const records = riskRecords(kind, first, second);
    expect(reason(records)).toMatchObject({
      points: one,
      evidence: [{ id: `file-1 ${kind} L-1` }, { id: `file-2 ${kind} L-1` }],
    });
    expect(finding(first, second)).toBe('1 open');
    const elsewhere = inFile(kind, 'file-2', {
      filing_office_name: 'Another',
      court_name: 'Another',
    } as never);
    // Bankruptcies are capped at the points of one.
    if (kind !== 'bankruptcy') expect(reason(riskRecords(kind, first, elsewhere))?.points).toBe(2 * one);
    expect(finding(first, elsewhere)).toBe('2 open');
  },
);

test('a lien in two files counts once in a scorecard', () => {
  const [first, second] = [inFile('lien', 'file-1'), inFile('lien', 'file-2')];
  const facts = { records: riskRecords('lien', first, second), searched: { lien: 'complete' } };
  expect(targetNamed('open_liens')?.read(facts as unknown as ScorecardFacts)).toMatchObject({ value: 1 });
});

test('a UCC filing in two files is one in the summary', () => {
  const filing = { filing_type: 'Initial Filing', expiration_date: null, collateral: null };
  expect(finding(inFile('ucc_filing', 'file-1', filing), inFile('ucc_filing', 'file-2', filing))).toBe(
    '1 UCC filing',
  );
});

test('the summary names the UCC filings in effect beside a closed lien', () => {
  const filing = { filing_type: 'Initial Filing', filing_date: '2024-02-01', expiration_date: '2029-02-01' };
  expect(
    finding(
      inFile('lien', 'file-1', { status: 'Released', status_date: '2025-01-01' }),
      inFile('ucc_filing', 'file-1', filing),
    ),
  ).toBe('1 closed, 1 UCC in effect');
});

test('a lien that two files contradict has the state of the newest status date, else it is open', () => {
  const pointsOf = (...statuses: [status: string, status_date: string | null][]) =>
    [statuses, statuses.toReversed()].map(
      (order) =>
        reason(
          riskRecords(
            'lien',
            ...order.map(([status, status_date], index) =>
              inFile('lien', `file-${index}`, { status, status_date }),
            ),
          ),
        )?.points,
    );
  expect(pointsOf(['Filed', '2024-02-01'], ['Released', '2025-01-01'])).toEqual([undefined, undefined]);
  expect(pointsOf(['Released', '2024-02-01'], ['Reopened', '2025-01-01'])).toEqual([50, 50]);
  expect(pointsOf(['Filed', null], ['Released', null])).toEqual([50, 50]);
});

test('a release without a status that is a record of its own is no open lien', () => {
  const release = inFile('lien', 'file-1', { filing_type_desc: 'Federal Tax Lien Release', status: null });
  expect(reason(riskRecords('lien', release))).toBeUndefined();
  expect(finding(release)).toBe('1 closed');
});

test('a lien counts until the day of its release', () => {
  const released = (status_date: string) => inFile('lien', 'file-1', { status: 'Released', status_date });
  expect(reason(riskRecords('lien', released('2026-05-02')))?.points).toBe(50);
  expect(finding(released('2026-05-02'))).toBe('1 open');
  expect(reason(riskRecords('lien', released('2026-05-01')))).toBeUndefined();
  expect(finding(released('2026-05-01'))).toBe('1 closed');
});

test.each([
  ['1234567890123456789', '$1,234,567,890,123,456,789.00'],
  ['1000000000000000000000000.50', '$1,000,000,000,000,000,000,000,000.50'],
  ['18420.00', '$18,420.00'],
])('says an amount of %s exactly', (lien_amount, said) => {
  const [record] = riskRecords('lien', inFile('lien', 'file-1', { lien_amount }));
  expect(record?.text).toContain(said);
  expect(JSON.parse(JSON.stringify(record))).toEqual(record);
  expect(lienKind.headline(inFile('lien', 'file-1', { lien_amount }).data).title).toBe(
    `Lien ${said.replace('.00', '')}`,
  );
});
