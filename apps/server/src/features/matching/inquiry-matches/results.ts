import type { EndpointOut } from '@assay/domain/http';
import type { matchingEndpoints } from '@assay/domain/matching';
import { addedMerchants, findInquiry, type StoredInquiry } from '#features/inquiry';
import { type Actor, lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { matchSources } from '../match-sources.ts';
import { merchants, principals } from '../search/match-store.ts';
import { type ListedMatch, matchOnWire } from './match-on-wire.ts';
import { merchantSearch, searchAgain } from './search-inquiry.ts';
import * as store from './store.ts';

type Results = EndpointOut<(typeof matchingEndpoints)['results']>;
type Call = { tx: Tx; actor: Actor; params: { id: string } } & Pick<Services, 'secrets' | 'clock'>;

/**
 * The possible merchants of the inquiry, best first, from `offset` on, as they were found (ONB-082). `count` is their
 * total number. The order is total, so paging neither repeats nor skips. Merchants that staff added because of the
 * inquiry come first (ONB-111).
 */
export async function inquiryResults(
  call: Call & { body: { offset: number; limit: number } },
): Promise<Results> {
  const { tx, actor, body } = call;
  const inquiry = await findInquiry(tx, call.params.id);
  const search = await merchantSearch(tx, inquiry, call);
  const added = await addedWithoutMatch(tx, inquiry, search);
  const first = added.slice(body.offset, body.offset + body.limit);
  const stored = await store.matchesFrom(tx, search.id, {
    offset: Math.max(0, body.offset - added.length),
    limit: body.limit - first.length,
  });
  const page = await listed(tx, [
    ...first.map((merchant_id) => ({ merchant_id, score: null, reasons: [] })),
    ...stored,
  ]);
  const lender = lenderOf(actor);
  const sources = await matchSources(
    tx,
    page.map(({ merchant }) => merchant),
    lender,
  );
  return {
    count: added.length + search.found,
    searched_at: search.searched_at.toISOString(),
    results: page.map((match) => ({ ...matchOnWire(match), ...sources.get(match.merchant.id)! })),
  };
}

/** Repeats the inquiry's search in the merchant file as it is now, and audits it. */
export async function searchInquiryAgain(call: Call): Promise<{ searched_at: string; count: number }> {
  const { tx, actor, clock } = call;
  const inquiry = await findInquiry(tx, call.params.id);
  const search = await searchAgain(tx, inquiry, call, actor.user.id);
  await audit(tx, clock, actor, {
    action: 'inquiry.search_again',
    target: { kind: 'inquiry', id: inquiry.id },
    details: { number: search.number, found: search.found },
  });
  return { searched_at: search.searched_at.toISOString(), count: search.found };
}

/** The merchants added because of the inquiry that the search did not find (ONB-111). */
async function addedWithoutMatch(
  tx: Tx,
  inquiry: StoredInquiry,
  search: store.MerchantSearch,
): Promise<string[]> {
  const added = await addedMerchants(tx, inquiry.id);
  const found = (await store.findings(tx, inquiry.id, added))
    .filter(({ merchant_search_id }) => merchant_search_id === search.id)
    .map(({ merchant_id }) => merchant_id);
  return added.filter((id) => !found.includes(id));
}

async function listed(
  tx: Tx,
  matches: readonly (Pick<store.StoredMatch, 'merchant_id' | 'reasons'> & { score: number | null })[],
): Promise<ListedMatch[]> {
  const ids = matches.map(({ merchant_id }) => merchant_id);
  const byId = new Map((await merchants(tx, ids)).map((merchant) => [merchant.id, merchant]));
  const people = Map.groupBy(await principals(tx, ids), (person) => person.merchant_id);
  return matches.flatMap(({ merchant_id, score, reasons }) => {
    const merchant = byId.get(merchant_id);
    return merchant ? [{ merchant, principals: people.get(merchant_id) ?? [], score, reasons }] : [];
  });
}
