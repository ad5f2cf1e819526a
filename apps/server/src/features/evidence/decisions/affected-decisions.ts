import type { DecisionAnswer } from '@assay/domain/gathering';
import { nameKey, type RecordName } from './store.ts';

interface Answer {
  answer: DecisionAnswer;
  reason: string | null;
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
