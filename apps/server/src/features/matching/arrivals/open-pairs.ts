import type { Comparison } from '@assay/domain/matching';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { compareSides } from '../duplicates/compare-sides.ts';
import { factsHashOf } from '../import/business-decisions.ts';
import { readMerchants } from '../search/read-merchants.ts';
import { databaseIndex } from '../search/search-index.ts';
import { choosePublic } from './choose-public.ts';

/** A public merchant that may be the same business as an own one, for a person of the lender to decide. */
export interface OpenPair {
  merchant_id: string;
  facts_hash: string;
  other_facts_hash: string;
  other_since: Date;
  comparison: Comparison;
}

/** The public merchants that a person should compare with one of the active lender's own, best first. */
export async function openPairs(
  tx: Tx,
  { lenderId, merchantId, secrets }: { lenderId: string; merchantId: string; secrets: Secrets },
): Promise<OpenPair[]> {
  const [own] = await readMerchants(tx, [merchantId]);
  if (!own) return [];
  const { questions, normal, shared, contacts } = await choosePublic(tx, databaseIndex(tx), own, {
    lenderId,
    secrets,
  });
  const record = { ...own.merchant, principals: own.principals };
  return questions.map((found) => ({
    merchant_id: found.merchant.id,
    facts_hash: factsHashOf(own),
    other_facts_hash: factsHashOf(found),
    other_since: found.merchant.created_at,
    comparison: compareSides(
      { record, normal },
      { record: { ...found.merchant, principals: found.principals }, normal: found.normal },
      { inFile: contacts, shared },
    ),
  }));
}
