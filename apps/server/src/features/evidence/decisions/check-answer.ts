import { answerLabel, answersOn, type DecisionAnswer } from '@assay/domain/gathering';
import { refuse } from '#platform/refusal';
import type { Evidence } from '../kinds/evidence-kind.ts';
import { personOf } from './store.ts';

/**
 * Refuses an answer that the record's kind does not accept, and an answer about a watchlist hit without a meaningful
 * reason.
 */
export function checkAnswer(
  record: Evidence,
  { answer, reason }: { answer: DecisionAnswer; reason: string | null },
): void {
  const about = personOf(record);
  const { answers, minReasonLength } = answersOn({ kind: record.kind, about });
  if (!answers.includes(answer)) {
    const labels = answers.map((each) => answerLabel(each, about).toLowerCase()).join('” or “');
    refuse('invalid_input', { errors: { answer: [`Choose “${labels}” for this record.`] } });
  }
  if ((reason?.length ?? 0) < minReasonLength)
    refuse('invalid_input', {
      errors: { reason: [`Give a reason of at least ${minReasonLength} characters.`] },
    });
}
