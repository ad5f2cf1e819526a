export type CaseState = 'closed' | 'pending' | 'unknown';

/**
 * Derives the state of a case from its status text, ignoring case. Checks for closed first, because `inactive` contains
 * `active` (details: report, section 20).
 */
export function caseState(status: string | null | undefined): CaseState {
  if (/closed|settled/i.test(status ?? '')) return 'closed';
  if (/pending|active/i.test(status ?? '')) return 'pending';
  return 'unknown';
}
