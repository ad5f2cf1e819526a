import type { merchantRequestEndpoints, SuggestedMerchant } from '@assay/domain/merchant-request';
import { findMatches, merchantFile } from '#features/matching';
import type { Tx } from '#platform/database';
import type { Handler } from '#platform/feature';
import { actForRequest } from './act-for-request.ts';
import * as store from './store.ts';

const MAX_SUGGESTED = 8;

/**
 * Merchants of the master file that may be the requested one, best match first. `search` finds a merchant by its id, or
 * by its name anywhere, with those near the requested place first.
 */
export const suggestMerchants: Handler<typeof merchantRequestEndpoints.suggestions> = async (call) => {
  const { tx, actor, params, query } = call;
  await actForRequest(tx, actor, params.id);
  const request = await store.request(tx, params.id);
  const found = query.search
    ? await search(tx, query.search, placeOf(request))
    : await findMatches(
        tx,
        {
          ...placeOf(request),
          legal_entity_name: request.business_legal_name,
          name: request.business_dba_name,
          phone: request.business_phone,
        },
        searchOptions,
      );
  return { results: found.map(({ merchant, score }) => suggestion(merchant, score)) };
};

const searchOptions = { lenderId: null, limit: MAX_SUGGESTED };

const placeOf = (request: store.StoredRequest) => ({
  addr1: request.business_address,
  city: request.business_city,
  state: request.business_state,
});

/**
 * Searches by the typed text. Leaves the scores out, because they rate the match with the typed name, not with the
 * request.
 */
async function search(tx: Tx, typed: string, place: ReturnType<typeof placeOf>) {
  const file = /^[1-9]\d{0,17}$/.test(typed) ? await merchantFile(tx, typed) : null;
  if (file) return [{ merchant: file.merchant, score: null }];
  const near = await findMatches(tx, { ...place, name: typed }, searchOptions);
  const known = new Set(near.map(({ merchant }) => merchant.id));
  const elsewhere = (await findMatches(tx, { name: typed }, searchOptions)).filter(
    ({ merchant }) => !known.has(merchant.id),
  );
  return [...near, ...elsewhere].slice(0, MAX_SUGGESTED).map(({ merchant }) => ({ merchant, score: null }));
}

/** A merchant of the master file as staff see it; the score is how well it matches the request. */
export function suggestion(
  merchant: Omit<SuggestedMerchant, 'search_score'>,
  search_score: number | null,
): SuggestedMerchant {
  const { id, name, name_dba, addr1, city, state, zip5, phone } = merchant;
  return { id, name, name_dba, addr1, city, state, zip5, phone, search_score };
}
