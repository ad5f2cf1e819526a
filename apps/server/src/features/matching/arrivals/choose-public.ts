import { ContactCounts } from '@assay/match-engine/cluster';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { factsHashOf } from '../import/business-decisions.ts';
import { chooseMerchant, type MerchantChoice } from '../import/choose-merchant.ts';
import { indexWithout } from '../search/index-without.ts';
import type { ReadMerchant } from '../search/read-merchants.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { withheldEin } from '../withheld-ein.ts';
import { differentMerchants, ownWithContactsOf, separatedMerchants } from './arrival-store.ts';

/** The choice, with the contacts of the lender's own merchants. */
export interface PublicChoice extends MerchantChoice {
  contacts: ContactCounts;
}

/**
 * The public merchant that one of the active lender's own is, as if the own one were a row of a file. Those that a person
 * said to be other businesses are left out.
 */
export async function choosePublic(
  tx: Tx,
  index: SearchIndex,
  own: ReadMerchant,
  { lenderId, secrets }: { lenderId: string; secrets: Secrets },
): Promise<PublicChoice> {
  const { merchant, principals } = own;
  const separated = await separatedMerchants(tx, merchant.id);
  const different = await differentMerchants(tx, lenderId, merchant.id);
  const factsHash = factsHashOf(own);
  const isSeparated = (found: ReadMerchant) =>
    separated.some(
      ({ merchant_id, facts_hash, other_facts_hash }) =>
        merchant_id === found.merchant.id &&
        (facts_hash === null || (facts_hash === factsHash && other_facts_hash === factsHashOf(found))),
    );
  const row = { ...merchant, principals, withheld_ein: await withheldEin(tx, merchant.id, secrets) };
  const choose = async (inFile: ContactCounts): Promise<PublicChoice> => ({
    ...(await chooseMerchant(
      indexWithout(index, (id) => id === merchant.id),
      row,
      {
        inFile,
        secrets,
        isDifferent: (found) =>
          found.merchant.owner_id !== null || different.has(found.merchant.id) || isSeparated(found),
      },
    )),
    contacts: inFile,
  });
  const choice = await choose(new ContactCounts());
  if (!choice.same && choice.questions.length === 0) return choice;
  // A contact of many businesses still is one after some of them were joined to public merchants without it.
  const contacts = new ContactCounts();
  for (const sharing of await ownWithContactsOf(tx, lenderId, own.normal)) contacts.add(sharing);
  return choose(contacts);
}
