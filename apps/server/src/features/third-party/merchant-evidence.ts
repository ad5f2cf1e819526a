import type { WatchlistItem } from '@assay/domain/screening';
import type { CorporateFiling, SourceStatus } from '@assay/domain/third-party';
import { belongsToMerchant } from '#features/matching';
import type { Tx } from '#platform/database';
import * as store from './store.ts';
import { filingOnWire, hitOnWire, uniqueFilings, uniqueHits } from './wire.ts';

/** One source's evidence about a merchant in an inquiry, with when and how it was checked. */
interface Checked<Item> {
  status: SourceStatus;
  checked_at: string | null;
  /** The answers behind it, for the inputs of a score. */
  answer_ids: string[];
  items: Item[];
}

/** What the sources of an inquiry say of one merchant. */
export interface MerchantEvidence {
  filings: Checked<CorporateFiling>;
  watchlists: Checked<WatchlistItem> & {
    lists: { name: string; entries: number; imported_at: string; published_at: string | null }[];
  };
}

/**
 * The evidence of an inquiry that is about this merchant: its filings by name and place, because a search finds
 * namesakes too (a merchant that was not among the names looked up is not checked, rather than without filings), and the watchlist items of the inquiry's names and the merchant's own.
 */
export async function merchantEvidence(
  tx: Tx,
  { inquiryId, merchantId }: { inquiryId: string; merchantId: string },
): Promise<MerchantEvidence> {
  const runs = await store.runs(tx, inquiryId, merchantId);
  const filingRuns = runs.filter(({ kind }) => kind === 'legal_entity');
  const listRuns = runs.filter(({ kind }) => kind === 'vital4');
  const filingAnswers = shownAnswers(filingRuns);
  const listAnswers = shownAnswers(listRuns);
  const found =
    filingAnswers.length > 0 ? uniqueFilings((await store.filings(tx, filingAnswers)).map(filingOnWire)) : [];
  const hits = listAnswers.length > 0 ? uniqueHits((await store.hits(tx, listAnswers)).map(hitOnWire)) : [];
  const filings = await belongsToMerchant(tx, merchantId, found);
  const lookedUp = filingAnswers.length > 0 ? await store.lookedUp(tx, filingAnswers) : [];
  const isLookedUp = filings.length > 0 || (await belongsToMerchant(tx, merchantId, lookedUp)).length > 0;
  return {
    filings: {
      ...(isLookedUp || isUnfinished(filingRuns)
        ? standing(filingRuns, filings.length > 0)
        : { status: 'not_initiated' as const, checked_at: null }),
      answer_ids: filingAnswers,
      items: filings,
    },
    watchlists: {
      ...standing(listRuns, hits.length > 0),
      answer_ids: listAnswers,
      items: hits,
      lists: listAnswers.length > 0 ? await store.listsAsked(tx, listAnswers) : [],
    },
  };
}

const shownAnswers = (runs: store.Run[]): string[] =>
  runs.flatMap(({ shown_answer_id }) => shown_answer_id ?? []);

const isUnfinished = (runs: store.Run[]): boolean =>
  runs.some(({ status }) => status === 'processing' || status === 'error' || status === 'timed_out');

/** Processing while any run is; failed when one failed; else by whether anything was found. */
function standing(runs: store.Run[], hasItems: boolean): { status: SourceStatus; checked_at: string | null } {
  const unfinished = (['processing', 'error', 'timed_out'] as const).find((status) =>
    runs.some((run) => run.status === status),
  );
  const checked =
    runs
      .flatMap(({ finished_at }) => finished_at?.toISOString() ?? [])
      .sort()
      .at(-1) ?? null;
  if (unfinished) return { status: unfinished, checked_at: checked };
  const answered = runs.some(({ status }) => status === 'available' || status === 'not_available');
  return {
    status: answered ? (hasItems ? 'available' : 'not_available') : 'not_initiated',
    checked_at: checked,
  };
}
