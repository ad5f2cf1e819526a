import { endedBy } from '../evidence/contract.ts';

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

/** What a case says about its end. */
interface CaseEnd {
  status?: string | null;
  /** The disposition of a lawsuit, or the day on which a docket was closed. */
  dispositionDate?: string | null;
  closeDate?: string | null;
}

const isOver = endedBy(
  'discharged?|dismiss(?:ed|al)?|terminated|termination|disposed|vacated|withdrawn|satisfied|satisfaction',
);

/**
 * Whether a case is open as far as its record shows: neither its status nor a day of its end says otherwise. An unknown
 * state counts as open.
 */
export function isOpenCase({ status, dispositionDate, closeDate }: CaseEnd): boolean {
  if (caseState(status) === 'closed' || isOver(status)) return false;
  return !dispositionDate && !closeDate;
}

/** The state that is shown and counted: by the status, but never pending once the record says that the case is over. */
export function shownState(found: CaseEnd): CaseState {
  const state = caseState(found.status);
  return state === 'pending' && !isOpenCase(found) ? 'closed' : state;
}
