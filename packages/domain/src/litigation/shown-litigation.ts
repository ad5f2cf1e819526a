import { latestDay } from '../calendar/index.ts';
import { comparable, filledFields } from '../evidence/contract.ts';
import { isOpenCase, shownState } from './case-state.ts';

/** The fields that identify a case and state whether it is over; a docket has a docketNumber, a lawsuit a caseNumber. */
export interface LitigationRecord {
  id: string;
  docketNumber?: string | null;
  caseNumber?: string | null;
  case_id?: string | null;
  courtName?: string | null;
  caseTitle?: string | null;
  filingDate?: string | null;
  last_update_date?: string | null;
  status?: string | null;
  dispositionDate?: string | null;
  closeDate?: string | null;
}

const numberFields = ['docketNumber', 'caseNumber', 'case_id'] as const;

/** The numbers of a record by field, as they are compared. */
type Numbers = Record<(typeof numberFields)[number], string>;

const numbersOf = (record: LitigationRecord): Numbers => ({
  docketNumber: comparable(record.docketNumber),
  caseNumber: comparable(record.caseNumber),
  case_id: comparable(record.case_id),
});

/** Whether the first kind of number that both have is the same. */
function isSameNumber(a: Numbers, b: Numbers): boolean {
  const shared = numberFields.find((field) => a[field] && b[field]);
  return shared !== undefined && a[shared] === b[shared];
}

const indexKeys = (numbers: Numbers): string[] =>
  numberFields.flatMap((field) => (numbers[field] ? [`${field} ${numbers[field]}`] : []));

const byId = (a: string, b: string): number => a.length - b.length || a.localeCompare(b);

const byCompleteness = (a: LitigationRecord, b: LitigationRecord): number =>
  filledFields(b) - filledFields(a) ||
  (b.last_update_date ?? '').localeCompare(a.last_update_date ?? '') ||
  byId(a.id, b.id);

/** Sorts by newest filing date, undated last, then by case title and id (details: report, section 20). */
function byFilingDate(a: LitigationRecord, b: LitigationRecord): number {
  return (
    (b.filingDate ?? '').localeCompare(a.filingDate ?? '') ||
    (a.caseTitle ?? '').localeCompare(b.caseTitle ?? '') ||
    byId(a.id, b.id)
  );
}

/** The day as of which a record states whether its case is over. */
const statedOn = ({ last_update_date, closeDate, dispositionDate }: LitigationRecord): string =>
  last_update_date ?? closeDate ?? dispositionDate ?? '';

/**
 * The record to show, with the state that the newest copy gives. The case is not over where copies of that day contradict
 * each other, or where the record to show states no day and says that it goes on.
 */
function withNewestState<R extends LitigationRecord>(copies: readonly [R, ...R[]]): R {
  const [shown] = copies;
  const stating = copies.filter(
    ({ status, dispositionDate, closeDate }) => status?.trim() || dispositionDate || closeDate,
  );
  const newest = latestDay(stating.map(statedOn));
  const deciding = stating.filter((copy) => statedOn(copy) === newest || (copy === shown && !statedOn(copy)));
  const said =
    deciding.find((copy) => shownState(copy) === 'pending') ?? deciding.find(isOpenCase) ?? deciding[0];
  if (!said || said === shown) return shown;
  const ends = (['dispositionDate', 'closeDate'] as const).filter((field) => shown[field] || said[field]);
  return {
    ...shown,
    status: said.status?.trim() ? said.status : shown.status,
    ...Object.fromEntries(
      ends.map((field) => [field, isOpenCase(said) ? null : (said[field] ?? shown[field])]),
    ),
  };
}

/**
 * A case with all its records, the one to show first. That one gets the court if any of them names it, and the state that
 * the newest of them gives.
 */
interface Case<R> {
  copies: [R, ...R[]];
}

/**
 * Dockets or lawsuits for display: one record per case, the one with more filled fields or, on a tie, the one updated
 * later, in the state that the newest of them gives; newest filing date first. The same number in two different named
 * courts is two cases (ONB-130; details: onboarding, section 21, and report, section 20).
 */
export function shownLitigation<R extends LitigationRecord>(records: readonly R[]): R[] {
  return casesOf(records).map(({ copies: [shown] }) => shown);
}

/** A case as it is found among those with one of its numbers. */
interface IndexedCase<R> extends Case<R> {
  place: number;
  numbers: Numbers;
  court: string;
}

/** The cases behind `shownLitigation`, with all records of each. */
export function casesOf<R extends LitigationRecord>(records: readonly R[]): Case<R>[] {
  const unique: IndexedCase<R>[] = [];
  const byNumber = new Map<string, IndexedCase<R>[]>();
  for (const record of records.toSorted(byCompleteness)) {
    const [numbers, court] = [numbersOf(record), comparable(record.courtName)];
    const keys = indexKeys(numbers);
    const same = keys
      .flatMap((key) => byNumber.get(key) ?? [])
      .sort((one, other) => one.place - other.place)
      .find(
        (found) => isSameNumber(numbers, found.numbers) && (!court || !found.court || court === found.court),
      );
    if (same) {
      const [shown, ...others] = same.copies;
      // A record without a court takes that of its duplicate; otherwise it could join the cases of two courts.
      same.copies = [same.court ? shown : { ...shown, courtName: record.courtName }, ...others, record];
      same.court ||= court;
      continue;
    }
    const added: IndexedCase<R> = { copies: [record], place: unique.length, numbers, court };
    unique.push(added);
    for (const key of keys) {
      const known = byNumber.get(key);
      if (known) known.push(added);
      else byNumber.set(key, [added]);
    }
  }
  return unique
    .sort((a, b) => byFilingDate(a.copies[0], b.copies[0]))
    .map(({ copies }) => ({ copies: [withNewestState(copies), ...copies.slice(1)] }));
}
