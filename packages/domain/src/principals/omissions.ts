import { counted } from '../display/index.ts';
import {
  isCountingAnswer,
  type MerchantEvidence,
  sectionOmissions,
  topicOmissions,
} from '../gathering/index.ts';
import type { ListedPrincipal } from './master-principal.ts';
import type { RemovedPrincipal } from './removal.ts';

/**
 * What the list of principals leaves out and why, beside what each principal says of their own searches: who a source
 * that did not answer would have named, the records of people that a person dismissed, and those whom a user removed.
 */
export function principalOmissions(
  { topics, decided }: Pick<MerchantEvidence, 'topics' | 'decided'>,
  {
    principals,
    removed_principals: removed,
  }: { principals: readonly unknown[]; removed_principals: readonly RemovedPrincipal[] },
): string[] {
  const dismissed = decided.filter(
    ({ about, decision }) => about !== null && decision && !isCountingAnswer(decision.answer),
  ).length;
  return [
    ...sectionOmissions('principal', topics),
    // The bureau names owners too; each listed principal says whether it answered.
    ...(principals.length === 0 ? topicOmissions(['financial'], topics) : []),
    ...(dismissed > 0 ? [`${counted(dismissed, 'record')} of a principal dismissed by a person`] : []),
    ...(removed.length > 0 ? [`${counted(removed.length, 'added principal')} removed by a person`] : []),
  ];
}

/** The records that may be a namesake's, which are folded and in no count; empty without any. */
export function namesakeOmissions(principals: readonly Pick<ListedPrincipal, 'possible_count'>[]): string[] {
  const possible = principals.reduce((sum, { possible_count }) => sum + possible_count, 0);
  return possible > 0 ? [`${counted(possible, 'record')} may belong to another person with this name`] : [];
}
