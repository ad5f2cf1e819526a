import type { LegalEntitySubject } from '@assay/connectors/registry';
import type { StoredInquiry } from '#features/inquiry';
import { bestMatch } from '#features/matching';
import type { Tx } from '#platform/database';
import { LIKELY } from './evidence-subjects.ts';

const sameBusiness = (a: LegalEntitySubject, b: LegalEntitySubject): boolean =>
  a.state === b.state && a.name.toLowerCase() === b.name.toLowerCase();

/**
 * Which businesses to look up in the state registers, one after the other until one is found: the one the application
 * names, then its likely match as that is called, because registers do not forgive the typing errors of an
 * application. Empty when neither has a name and a state.
 */
export async function legalEntitySubjects(
  tx: Tx,
  inquiry: StoredInquiry,
  { lenderId }: { lenderId: string },
): Promise<LegalEntitySubject[]> {
  const subjects: LegalEntitySubject[] = [];
  const typed = inquiry.legal_entity_name ?? inquiry.name;
  if (typed && inquiry.state) {
    subjects.push({ name: typed, state: inquiry.state });
  }
  const match = await bestMatch(tx, inquiry, lenderId);
  if (match?.state && match.search_score >= LIKELY) {
    const matched = { name: match.name, state: match.state };
    if (!subjects.some((subject) => sameBusiness(subject, matched))) subjects.push(matched);
  }
  return subjects;
}
