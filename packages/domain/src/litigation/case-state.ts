export type CaseState = 'closed' | 'pending' | 'unknown';

/**
 * Where a case stands by the text of its status, whatever its case: closed is looked for first, and `inactive` contains
 * active (details: report, section 20).
 */
export function caseState(status: string | null | undefined): CaseState {
  if (/closed|settled/i.test(status ?? '')) return 'closed';
  if (/pending|active/i.test(status ?? '')) return 'pending';
  return 'unknown';
}
