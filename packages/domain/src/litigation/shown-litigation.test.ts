import { describe, expect, it, test } from 'vitest';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import { casesOf, type LitigationRecord, shownLitigation } from './shown-litigation.ts';

const ids = (records: LitigationRecord[]) => shownLitigation(records).map(({ id }) => id);
const docket = (id: string, rest: Partial<LitigationRecord> = {}): LitigationRecord => ({
  id,
  docketNumber: '3:21-cv-00417',
  ...rest,
});

describe('duplicates of a case', () => {
  it.each([
    ['3:21-cv-00417', '3:21-CV-00417'],
    ['3:21-cv-00417', ' 3 21 cv 00417 '],
    ['3:21-cv-00417', '3.21/CV-00417.'],
  ])('merge however the number is written: %j and %j [ONB-130]', (one, other) => {
    expect(ids([docket('1', { docketNumber: one }), docket('2', { docketNumber: other })])).toEqual(['1']);
  });

  it('keep the record with more filled fields, in either order [ONB-130]', () => {
    const poor = { ...docket('1'), judge: null, parties: { plaintiffs: [], defendants: [] }, note: ' ' };
    const rich = { ...docket('2'), judge: 'Hon. Ada Vance' };
    expect(ids([poor, rich])).toEqual(['2']);
    expect(ids([rich, poor])).toEqual(['2']);
  });

  it('keep the record updated later when both are equally complete [ONB-130]', () => {
    const older = docket('1', { last_update_date: '2025-02-01' });
    const newer = docket('2', { last_update_date: '2025-11-30' });
    expect(ids([older, newer])).toEqual(['2']);
    expect(ids([newer, older])).toEqual(['2']);
  });

  it('are found by case number, then by case id, when the docket number is missing [ONB-130] [REP-091]', () => {
    expect(
      ids([
        { id: '1', caseNumber: 'CV 2021-118' },
        { id: '2', caseNumber: 'cv2021118' },
      ]),
    ).toEqual(['1']);
    expect(
      ids([
        { id: '1', case_id: 'x-9' },
        { id: '2', case_id: 'X9' },
      ]),
    ).toEqual(['1']);
    const withDocket = docket('1', { caseNumber: '118' });
    expect(ids([withDocket, { id: '2', caseNumber: '118' }])).toEqual(['1']);
    expect(ids([withDocket, docket('2', { docketNumber: '3:21-cv-00418', caseNumber: '118' })])).toHaveLength(
      2,
    );
  });
});

describe('the state of a case', () => {
  const full = { ...docket('1', { courtName: 'N.D. Indiana' }), judge: 'Hon. Ada Vance', nature: 'Contract' };
  const state = (fuller: Partial<LitigationRecord>, poorer: Partial<LitigationRecord>) => {
    const [shown] = shownLitigation([{ ...full, ...fuller }, docket('2', poorer)]);
    return [shown?.id, shown?.status, shown?.closeDate ?? null];
  };
  it.each([
    ['Active', '2023-02-01', 'Closed', '2026-02-01', 'Closed'],
    ['Closed', '2024-02-01', 'Reopened', '2026-02-01', 'Reopened'],
    ['Active', '2026-02-01', 'Closed', '2023-02-01', 'Active'],
    ['Closed', '2026-02-01', 'Active', '2026-02-01', 'Active'],
    ['Closed', '2026-02-01', 'Active', null, 'Closed'],
    ['Active', null, 'Closed', '2026-02-01', 'Active'],
    ['Active', '2023-02-01', ' ', '2026-02-01', 'Active'],
    ['Closed', null, 'Active', null, 'Active'],
  ])('is that of the newest record: %s of %s and %s of %s is %s', (status, on, other, otherOn, expected) => {
    expect(state({ status, last_update_date: on }, { status: other, last_update_date: otherOn })).toEqual([
      '1',
      expected,
      null,
    ]);
  });

  it('goes with its day, which a reopened case has not', () => {
    const ended = { status: 'Closed', closeDate: '2024-01-01', last_update_date: '2024-02-01' };
    expect(state(ended, { status: 'Active', last_update_date: '2026-02-01' })).toEqual(['1', 'Active', null]);
    expect(state(ended, { status: 'Settled', last_update_date: '2026-02-01' })).toEqual([
      '1',
      'Settled',
      '2024-01-01',
    ]);
    expect(state({ status: 'Active', last_update_date: '2023-02-01' }, ended)).toEqual([
      '1',
      'Closed',
      '2024-01-01',
    ]);
  });
});

describe('different cases', () => {
  it('with one number in two named courts both show [ONB-130]', () => {
    const courts = [docket('1', { courtName: 'N.D. Indiana' }), docket('2', { courtName: 'S.D. Indiana' })];
    expect(ids(courts)).toEqual(['1', '2']);
    expect(
      ids([docket('1', { courtName: 'N.D. Indiana' }), docket('2', { courtName: 'ND Indiana' })]),
    ).toEqual(['1']);
  });

  it('in two courts are not joined by a record without a court [ONB-130]', () => {
    const richest = { ...docket('3'), judge: 'Hon. Ada Vance', status: 'Open' };
    const shown = ids([
      docket('1', { courtName: 'N.D. Indiana' }),
      docket('2', { courtName: 'S.D. Indiana' }),
      richest,
    ]);
    expect(shown).toEqual(['2', '3']);
  });

  it('without any number are never the same', () => {
    expect(ids([{ id: '1', docketNumber: '-' }, { id: '2', docketNumber: '' }, { id: '3' }])).toHaveLength(3);
  });
});

it('cases are sorted newest filing first, undated last, then by title and id [REP-091]', () => {
  const filed = (id: string, filingDate: string | null, caseTitle: string) => ({
    id,
    caseNumber: id,
    filingDate,
    caseTitle,
  });
  const records = [
    filed('1', null, 'A v. B'),
    filed('2', '2019-04-02', 'C v. D'),
    filed('3', '2024-01-15', 'Z v. Y'),
    filed('10', '2024-01-15', 'E v. F'),
    filed('9', '2024-01-15', 'E v. F'),
  ];
  expect(ids(records)).toEqual(['9', '10', '3', '2', '1']);
  expect(ids(records.toReversed())).toEqual(['9', '10', '3', '2', '1']);
});

it('merging shown cases again changes nothing, so the page shows the same cases as the server [ONB-130]', () => {
  const records = [
    docket('1', { caseTitle: 'Romano v. Kowalski', filingDate: '2024-02-01', courtName: null }),
    docket('2', { courtName: 'N.D. Indiana' }),
    docket('3', { courtName: 'S.D. Indiana' }),
  ];
  const once = shownLitigation(records);
  expect(once.map(({ id, courtName }) => [id, courtName])).toEqual([
    ['1', 'N.D. Indiana'],
    ['3', 'S.D. Indiana'],
  ]);
  expect(shownLitigation(once)).toEqual(once);
});

const SEED = seedOf(130);

test(`cases are those of comparing each record with every case before it, over ${DRAWS} draws of seed ${SEED} [ONB-130]`, () => {
  const { below, pick } = randomFrom(SEED);
  const plain = (text: string | null | undefined) => text?.toLowerCase().replace(/[^a-z0-9]/g, '') || null;
  const isSameCase = (one: LitigationRecord, other: LitigationRecord): boolean => {
    const [court, otherCourt] = [plain(one.courtName), plain(other.courtName)];
    if (court && otherCourt && court !== otherCourt) return false;
    for (const field of ['docketNumber', 'caseNumber', 'case_id'] as const) {
      const [number, otherNumber] = [plain(one[field]), plain(other[field])];
      if (number && otherNumber) return number === otherNumber;
    }
    return false;
  };
  const numbers = ['1-2', '12', '1/3', '4', '-', null, undefined];
  for (let draw = 0; draw < DRAWS; draw++) {
    const records = Array.from({ length: 2 + below(7) }, (_, at): LitigationRecord => {
      const [docketNumber, caseNumber, case_id] = [pick(numbers), pick(numbers), pick(numbers)];
      return {
        id: String(at),
        docketNumber,
        caseNumber,
        case_id,
        courtName: pick(['N. D.', 'nd', 'S.D.', null]),
      };
    });
    const cases: LitigationRecord[][] = [];
    for (const record of byCompleteness(records)) {
      const same = cases.find(([shown]) => isSameCase(record, shown!));
      if (!same) cases.push([record]);
      else {
        if (!plain(same[0]!.courtName)) same[0] = { ...same[0]!, courtName: record.courtName };
        same.push(record);
      }
    }
    const expected = cases.map((copies) => copies.map(({ id }) => id).join()).sort();
    const found = casesOf(records).map(({ copies }) => copies.map(({ id }) => id).join());
    // An assertion per draw would take most of the time.
    if (found.sort().join(' ') !== expected.join(' ')) expect({ records, found }).toBe(expected);
  }
});

/** The order in which records are compared: by filled fields, then id. */
function byCompleteness(records: readonly LitigationRecord[]): LitigationRecord[] {
  const filled = (record: LitigationRecord) => Object.values(record).filter((value) => value?.trim()).length;
  return records.toSorted((one, other) => filled(other) - filled(one) || Number(one.id) - Number(other.id));
}
