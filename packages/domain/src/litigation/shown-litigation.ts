import { filledFields } from '../evidence/contract.ts';

/** What tells one case from another; a docket has a docketNumber, a lawsuit a caseNumber. */
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

/** A number or name as it is compared: without case, spaces and punctuation; null when nothing is left. */
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

/** Newest filing date first, undated last, then by case title and id (details: report, section 20). */
function byFilingDate(a: LitigationRecord, b: LitigationRecord): number {
  return (
    (b.filingDate ?? '').localeCompare(a.filingDate ?? '') ||
    (a.caseTitle ?? '').localeCompare(b.caseTitle ?? '') ||
    byId(a.id, b.id)
  );
}

/** A case with every record of it, the one that shows first; it names the court that any of them names. */
interface Case<R> {
  copies: [R, ...R[]];
}

/**
 * Dockets or lawsuits as they show: each case once, the record with more filled fields, on a tie the one updated later,
 * in the order of their filing. The same number in two different named courts is two cases (ONB-130; details:
 * onboarding, section 21, and report, section 20).
 */
export function shownLitigation<R extends LitigationRecord>(records: readonly R[]): R[] {
  return casesOf(records).map(({ copies: [shown] }) => shown);
}

/** The cases behind `shownLitigation`, for what holds of a case whoever gave it. */
export function casesOf<R extends LitigationRecord>(records: readonly R[]): Case<R>[] {
  const kept: Case<R>[] = [];
  for (const record of records.toSorted(byCompleteness)) {
    const court = comparable(record.courtName);
    const same = kept.find(({ copies: [shown] }) => {
      const other = comparable(shown.courtName);
      return isSameNumber(record, shown) && (!court || !other || court === other);
    });
    if (same) {
      const [shown, ...others] = same.copies;
      // A record without a court takes that of its duplicate, or two courts would be joined through it.
      const named = comparable(shown.courtName) ? shown : { ...shown, courtName: record.courtName };
      same.copies = [named, ...others, record];
    } else kept.push({ copies: [record] });
  }
  return kept.sort((a, b) => byFilingDate(a.copies[0], b.copies[0]));
}
