import { answerLabel, answersOn, type DecisionAnswer } from '@assay/domain/gathering';
import { refuse } from '#platform/refusal';
import type { Evidence } from '../kinds/evidence-kind.ts';
import { nameKey, personOf, type RecordName } from './store.ts';

/** What a user answers about a record. */
interface Answer {
  answer: DecisionAnswer;
  reason: string | null;
}

/**
 * Refuses an answer that the record's kind does not accept, and an answer about a watchlist hit without a meaningful
 * reason.
 */
export function checkAnswer(record: Evidence, { answer, reason }: Answer): void {
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

/**
 * Compares a new answer about a record with the active decisions about it and its copies. `own` is the decision on this
 * very record, `replaced` are the decisions the new answer replaces, and `isUnchanged` is true when the same answer
 * with the same reason is already active.
 */
export function affectedDecisions<D extends RecordName & { answer: string; reason: string | null }>(
  active: readonly D[],
  name: RecordName,
  { answer, reason }: Answer,
): { own: D | undefined; replaced: D[]; isUnchanged: boolean } {
  const own = active.find((each) => nameKey(each) === nameKey(name));
  const replaced = active.filter((each) => each === own || each.answer !== answer);
  return {
    own,
    replaced,
    isUnchanged: own?.answer === answer && own.reason === reason && replaced.length === 1,
  };
}
