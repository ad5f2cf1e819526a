import { filledFields } from '../evidence/contract.ts';

/** The fields that identify a case; a docket has a docketNumber, a lawsuit a caseNumber. */
export interface LitigationRecord {
  id: string;
  docketNumber?: string | null;
  caseNumber?: string | null;
  case_id?: string | null;
  courtName?: string | null;
  caseTitle?: string | null;
  filingDate?: string | null;
  last_update_date?: string | null;
}

/** Normalizes a number or name for comparison: ignores case, spaces and punctuation; null when nothing is left. */
const comparable = (value: string | null | undefined): string | null =>
  value?.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || null;

function isSameNumber(a: LitigationRecord, b: LitigationRecord): boolean {
  for (const field of ['docketNumber', 'caseNumber', 'case_id'] as const) {
    const [one, other] = [comparable(a[field]), comparable(b[field])];
    if (one && other) return one === other;
  }
  return false;
}

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

/** A case with all its records, the one to show first. That one gets the court if any of them names it. */
interface Case<R> {
  copies: [R, ...R[]];
}

/**
 * Dockets or lawsuits for display: one record per case, the one with more filled fields or, on a tie, the one updated
 * later; newest filing date first. The same number in two different named courts is two cases (ONB-130; details:
 * onboarding, section 21, and report, section 20).
 */
export function shownLitigation<R extends LitigationRecord>(records: readonly R[]): R[] {
  return casesOf(records).map(({ copies: [shown] }) => shown);
}

/** The cases behind `shownLitigation`, with all records of each. */
export function casesOf<R extends LitigationRecord>(records: readonly R[]): Case<R>[] {
  const unique: Case<R>[] = [];
  for (const record of records.toSorted(byCompleteness)) {
    const court = comparable(record.courtName);
    const same = unique.find(({ copies: [shown] }) => {
      const other = comparable(shown.courtName);
      return isSameNumber(record, shown) && (!court || !other || court === other);
    });
    if (same) {
      const [shown, ...others] = same.copies;
      // A record without a court takes that of its duplicate; otherwise it could join the cases of two courts.
      const named = comparable(shown.courtName) ? shown : { ...shown, courtName: record.courtName };
      same.copies = [named, ...others, record];
    } else unique.push({ copies: [record] });
  }
  return unique.sort((a, b) => byFilingDate(a.copies[0], b.copies[0]));
}
