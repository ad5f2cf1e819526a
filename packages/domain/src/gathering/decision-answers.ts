import type { AttributedKind } from '../evidence/index.ts';

/**
 * The possible decisions about a record and a merchant, in words. A watchlist hit is confirmed or rejected as another
 * business or person.
 */
const answerLabels = {
  this_business: 'This business',
  not_this_business: 'Not this business',
  not_this_person: 'Not this person',
  confirmed: 'Confirmed',
} as const;
export type DecisionAnswer = keyof typeof answerLabels;
export const decisionAnswers = Object.keys(answerLabels) as [DecisionAnswer, ...DecisionAnswer[]];

/** Answers with which a record counts for the merchant. With any other answer it counts nowhere. */
export const countingAnswers = ['this_business', 'confirmed'] as const satisfies readonly DecisionAnswer[];
export const isCountingAnswer = (answer: DecisionAnswer): boolean =>
  (countingAnswers as readonly DecisionAnswer[]).includes(answer);

/**
 * Kinds that count by their screening result until a user decides otherwise: each record is one subject's hit on one
 * entry.
 */
export const isScreenedKind = (kind: string): boolean => kind === 'watchlist';

/** Minimum length of the reason for a decision on a watchlist hit: wrongly dismissing one may break the law. */
export const MIN_REASON_LENGTH = 10;

/** The answers allowed for a record (the counting one first) and the minimum length of the reason. */
export function answersOn(record: { kind: AttributedKind; about: string | null }): {
  answers: readonly [DecisionAnswer, DecisionAnswer];
  minReasonLength: number;
} {
  if (!isScreenedKind(record.kind))
    return { answers: ['this_business', 'not_this_business'], minReasonLength: 0 };
  return {
    answers: ['confirmed', record.about === null ? 'not_this_business' : 'not_this_person'],
    minReasonLength: MIN_REASON_LENGTH,
  };
}

/** How an answer reads to people; `about` is the person that a record was found for, null for the business. */
export function answerLabel(answer: DecisionAnswer, about: string | null = null): string {
  if (about !== null && answer === 'this_business') return 'This person';
  return answerLabels[about !== null && answer === 'not_this_business' ? 'not_this_person' : answer];
}
