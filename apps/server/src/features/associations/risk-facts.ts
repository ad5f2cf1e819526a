import { displayMoney, largestAmount, plainWords } from '@assay/domain/display';
import { failedRelation } from '@assay/domain/performance';
import type { RiskRecord } from '@assay/domain/risk';
import { merchantNames } from '#features/matching';
import { partnerName, type Relation, relationsOf } from '#features/performance';
import { lastScores, type RiskFacts } from '#features/risk';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import { associationsNow, savedAssociations } from './save-associations.ts';
import type { StoredAssociation } from './store.ts';

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

/** How another business of an owner failed a funder. */
interface Failure {
  text: string;
  /** When the funder closed the relation. */
  day: string | null;
}

/** The associated businesses that share a person and failed a funder, with what happened, by merchant id. */
async function failuresOf(
  tx: Tx,
  associations: readonly StoredAssociation[],
  { lender }: { lender: Pick<ActorLender, 'lender_type'> },
): Promise<Map<string, Failure>> {
  const found = new Map<string, Failure>();
  for (const { related_merchant_id: merchantId, shared } of associations) {
    const person = shared.find(({ kind }) => kind === 'principal' || kind === 'filing');
    const failure = person && failureIn(await relationsOf(tx, { merchantId, lender }));
    if (failure) found.set(merchantId, { ...failure, text: `${failure.text} (${lowerFirst(person.text)})` });
  }
  return found;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What lenders say of a business that failed them, the own lender first; null if none says so. */
function failureIn(relations: readonly Relation[]): Failure | null {
  const failed = relations.flatMap((relation) => {
    const words = failedRelation(relation.status);
    const owed = largestAmount([relation.own_facts?.balance]);
    // A balance of a relation that goes on is no failure.
    if (!words && !(relation.close_date && owed)) return [];
    const happened = words && `${relation.partner === null ? 'you' : partnerName(relation.partner)} ${words}`;
    const owing = owed && `it owes you ${displayMoney(owed)}`;
    return [{ text: [happened, owing].filter(Boolean).join(', '), day: relation.close_date }];
  });
  const [first] = failed;
  if (!first) return null;
  const days = failed.flatMap(({ day }) => day ?? []).sort();
  return { text: failed.map(({ text }) => text).join('; '), day: days.at(-1) ?? null };
}
