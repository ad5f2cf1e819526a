import { plainWords } from '@assay/domain/display';
import { merchantNames } from '#features/matching';
import { lastScores, type RiskFacts } from '#features/risk';
import { associationsNow, saveAssociations } from './save-associations.ts';

/**
 * What the scores of associated merchants contribute to a merchant's score: V20. It uses their last stored scores, so
 * that two merchants never compute each other in a cycle (REP-035). New associations of an opened merchant are scored
 * next, so that its score does not depend on who views them.
 */
export const associationFacts: RiskFacts = async (tx, scope, deps) => {
  const found = await associationsNow(tx, deps, scope);
  const { inquiryId, isOpened } = scope;
  // Not those of an associated merchant, or one report would lead to scores all over the file.
  if (inquiryId && isOpened) await saveAssociations(tx, deps, { ...scope, inquiryId }, found);
  const ids = found.map(({ related_merchant_id }) => related_merchant_id);
  const scores = await lastScores(tx, deps, scope.lender, ids);
  const names = await merchantNames(tx, [...scores.keys()]);
  return [...scores].map(([id, { score, tier, computed_at }]) => ({
    kind: 'related_merchant',
    id,
    date: computed_at.toISOString(),
    text: `${names.get(id) ?? 'A related business'}: ${score} ${plainWords(tier)}`,
    score,
  }));
};
