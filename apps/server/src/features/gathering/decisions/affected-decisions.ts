import type { DecisionAnswer } from '@assay/domain/gathering';
import { nameKey, type RecordName } from './store.ts';

interface Answer {
  answer: DecisionAnswer;
  reason: string | null;
}

/**
 * What an answer about a record meets among those that stand about it and its copies: its record's own, those in whose place
 * it is put, and whether just this stands already.
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
