import type { EndpointOut } from '@assay/domain/http';
import type { matchingEndpoints } from '@assay/domain/matching';
import { findInquiry } from '#features/inquiry';
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
export async function inquiryResults(call: Call & { body: store.PageOfResults }): Promise<Results> {
  const { tx, actor } = call;
  const search = await searchOf(call);
  const page = await listed(tx, search.page);
  const lender = lenderOf(actor);
  const sources = await matchSources(
    tx,
    page.map(({ merchant }) => merchant),
    lender,
  );
  return {
    count: search.added + search.found,
    searched_at: search.searched_at.toISOString(),
    results: page.map((match) => ({ ...matchOnWire(match), ...sources.get(match.merchant.id)! })),
  };
}

/** The search shown for the inquiry, with a page of its results; the first call makes it. */
async function searchOf(call: Call & { body: store.PageOfResults }): Promise<store.ListedSearch> {
  const { tx, params, body } = call;
  const before = await store.resultsFrom(tx, params.id, body);
  if (before) return before;
  await merchantSearch(tx, await findInquiry(tx, params.id), call);
  return (await store.resultsFrom(tx, params.id, body))!;
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

async function listed(tx: Tx, matches: store.ListedSearch['page']): Promise<ListedMatch[]> {
  const ids = matches.map(({ merchant_id }) => merchant_id);
  const byId = new Map((await merchants(tx, ids)).map((merchant) => [merchant.id, merchant]));
  const people = Map.groupBy(await principals(tx, ids), (person) => person.merchant_id);
  return matches.flatMap(({ merchant_id, score, reasons }) => {
    const merchant = byId.get(merchant_id);
    return merchant ? [{ merchant, principals: people.get(merchant_id) ?? [], score, reasons }] : [];
  });
}
