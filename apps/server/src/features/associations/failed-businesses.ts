import { displayMoney, largestAmount } from '@assay/domain/display';
import { failedRelation } from '@assay/domain/performance';
import { partnerName, type Relation, relationsOf } from '#features/performance';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { StoredAssociation } from './store.ts';

/** How another business of an owner failed a funder. */
interface Failure {
  text: string;
  /** When the funder closed the relation. */
  day: string | null;
}

/** The associated businesses that share a person and failed a funder, with what happened, by merchant id. */
export async function failuresOf(
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
