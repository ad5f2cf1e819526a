import { plainWords } from '@assay/domain/display';
import type { RiskRecord } from '@assay/domain/risk';
import { merchantNames } from '#features/matching';
import { lastScores, type RiskFacts } from '#features/risk';
import { failuresOf } from './failed-businesses.ts';
import { associationsNow, savedAssociations } from './save-associations.ts';

/**
 * What associated merchants contribute to a merchant's score: V20 and V26. It uses their last stored scores, so
 * that two merchants never compute each other in a cycle (REP-035). New associations of an opened merchant are scored
 * next, so that its score does not depend on who views them.
 */
export const associationFacts: RiskFacts = async (tx, scope, deps) => {
  const { inquiryId, isOpened } = scope;
  // Those of an associated merchant are not stored, or one report would lead to scores all over the file.
  const found =
    inquiryId && isOpened
      ? await savedAssociations(tx, deps, { ...scope, inquiryId })
      : await associationsNow(tx, deps, scope);
  const ids = found.map(({ related_merchant_id }) => related_merchant_id);
  const scores = await lastScores(tx, deps, scope.lender, ids);
  const failures = await failuresOf(tx, found, scope);
  const names = await merchantNames(tx, [...new Set([...scores.keys(), ...failures.keys()])]);
  return ids.flatMap((id): RiskRecord[] => {
    const [score, failure] = [scores.get(id), failures.get(id)];
    if (!score && !failure) return [];
    const name = names.get(id) ?? 'A related business';
    return [
      {
        kind: 'related_merchant',
        id,
        date: failure ? failure.day : score!.computed_at.toISOString(),
        text: failure ? `${name}: ${failure.text}` : `${name}: ${score!.score} ${plainWords(score!.tier)}`,
        score: score?.score ?? null,
        ...(failure && { has_failed: true }),
      },
    ];
  });
};
