import { filledFields } from './filled-fields.ts';

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

/** A case with every record of it, the one that shows first. */
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
  const kept: (Case<R> & { court: string | null })[] = [];
  for (const record of records.toSorted(byCompleteness)) {
    const court = comparable(record.courtName);
    const same = kept.find(
      (other) => isSameNumber(record, other.copies[0]) && (!court || !other.court || court === other.court),
    );
    // A record without a court takes that of its duplicate, or two courts would be joined through it.
    if (same) {
      same.court ??= court;
      same.copies.push(record);
    } else kept.push({ copies: [record], court });
  }
  return kept.sort((a, b) => byFilingDate(a.copies[0], b.copies[0]));
}
