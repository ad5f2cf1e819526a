import type { AttributedKind } from '../evidence/index.ts';

/** What a person may say of a record and a merchant; of a hit on a list that it is confirmed, or of somebody else. */
export const decisionAnswers = [
  'this_business',
  'not_this_business',
  'not_this_person',
  'confirmed',
] as const;
export type DecisionAnswer = (typeof decisionAnswers)[number];

/** The answers by which a record counts for the merchant; by the others it counts nowhere. */
export const countingAnswers = ['this_business', 'confirmed'] as const satisfies readonly DecisionAnswer[];
export const isCountingAnswer = (answer: DecisionAnswer): boolean =>
  (countingAnswers as readonly DecisionAnswer[]).includes(answer);

/** Kinds that count by their screening until a person says otherwise: each record is a hit of one subject on one entry. */
export const isScreenedKind = (kind: string): boolean => kind === 'watchlist';

/** The shortest reason by which a hit on a list is decided: a hit that is dismissed wrongly may break the law. */
const SHORTEST_REASON = 10;

/** The answers that a record takes, first the one by which it counts, and the shortest reason that goes with them. */
export function answersOn(record: { kind: AttributedKind; about: string | null }): {
  answers: readonly [DecisionAnswer, DecisionAnswer];
  shortestReason: number;
} {
  if (!isScreenedKind(record.kind))
    return { answers: ['this_business', 'not_this_business'], shortestReason: 0 };
  return {
    answers: ['confirmed', record.about === null ? 'not_this_business' : 'not_this_person'],
    shortestReason: SHORTEST_REASON,
  };
}

export const answerLabels: Record<DecisionAnswer, string> = {
  this_business: 'This business',
  not_this_business: 'Not this business',
  not_this_person: 'Not this person',
  confirmed: 'Confirmed',
};
