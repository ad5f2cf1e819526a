import type { SuggestedMerchant } from '@assay/domain/merchant-request';
import { findMatches, merchantFile } from '#features/matching';
import type { Actor } from '#platform/actor';
import type { Tx } from '#platform/database';
import { actForRequest } from './act-for-request.ts';
import * as store from './store.ts';

const MOST_SUGGESTED = 8;

/**
 * Merchants of the master file that may be the one requested, best first. `search` is a merchant's id, or a name to look
 * for in the place of the request instead of the names it gives.
 */
export async function suggestMerchants({
  tx,
  actor,
  params,
  query,
}: {
  tx: Tx;
  actor: Actor;
  params: { id: string };
  query: { search?: string | undefined };
}): Promise<{ results: SuggestedMerchant[] }> {
  await actForRequest(tx, actor, params.id);
  const byId = /^[1-9]\d{0,17}$/.test(query.search ?? '') ? await merchantFile(tx, query.search!) : null;
  if (byId) return { results: [suggestion(byId.merchant, null)] };
  const request = await store.request(tx, params.id);
  const names = query.search
    ? { name: query.search }
    : { legal_entity_name: request.business_legal_name, name: request.business_dba_name };
  const found = await findMatches(
    tx,
    {
      ...names,
      addr1: request.business_address,
      city: request.business_city,
      state: request.business_state,
      phone: request.business_phone,
    },
    { lenderId: null, limit: MOST_SUGGESTED },
  );
  return { results: found.map(({ merchant, score }) => suggestion(merchant, score)) };
}

function suggestion(
  merchant: Omit<SuggestedMerchant, 'search_score'>,
  search_score: number | null,
): SuggestedMerchant {
  const { id, name, name_dba, addr1, city, state, zip5, phone } = merchant;
  return { id, name, name_dba, addr1, city, state, zip5, phone, search_score };
}
