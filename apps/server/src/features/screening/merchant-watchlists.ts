import type { SourceStatus } from '@assay/domain/evidence';
import type { EndpointOut } from '@assay/domain/http';
import type { screeningEndpoints } from '@assay/domain/screening';
import { derivedRecords, evidenceOf, inquiryScope, recordLinks, weigh } from '#features/evidence';
import { runStatus } from '#features/sources';
import type { InquiryMerchantCall } from '#platform/feature';
import { checkedLists } from './checked-lists.ts';
import { watchlist } from './kinds.ts';
import { queriedLists } from './sources/queried-lists.ts';
import { articleOnWire, watchlistOnWire } from './wire/media-data.ts';

type Vital4 = EndpointOut<(typeof screeningEndpoints)['vital4']>;

/** The screening's status in the terms of this call (details: report, section 22). */
const wording: Record<SourceStatus, string> = {
  ...runStatus.searchStatus,
  processing: 'requested',
};

/**
 * The watchlist items and articles of a merchant in an inquiry, with the lists that were searched. A lender without
 * vital4_enabled gets none, even stored ones.
 */
export async function merchantWatchlists(call: InquiryMerchantCall): Promise<Vital4> {
  const { tx, params } = call;
  const scope = await inquiryScope(call);
  if (!scope.lender.vital4_enabled) {
    return {
      enabled: false,
      status: wording.not_initiated,
      data: { adverse_media: [], watchlists_sanctions: [] },
      watchlists_decided_away: 0,
      lists_checked: [],
      checked_at: null,
      adverse_media_status: wording.not_initiated,
      adverse_media_checked_at: null,
      adverse_media_waiting: 0,
    };
  }
  const evidence = await evidenceOf(tx, call, scope);
  const watchlists = await evidence.of('watchlist');
  const media = await evidence.of('adverse_media');
  const files = await evidence.all(['business_records', 'principal_records']);
  const bornOf = await derivedRecords.knownBirths(tx, call, [...files.found.values(), watchlists], params.id);
  const hits = weigh(watchlist, watchlists.counted, bornOf);
  const linked = await recordLinks.linksOf(tx, [...watchlists.counted, ...media.counted], params.id);
  return {
    enabled: true,
    status: wording[watchlists.status],
    data: {
      adverse_media: media.counted.map((record) => articleOnWire(record, linked(record))),
      watchlists_sanctions: hits.map((record) => watchlistOnWire(record, linked(record))),
    },
    // Confirmed hits still count.
    watchlists_decided_away: watchlists.decided.filter(({ isCounted }) => !isCounted).length,
    lists_checked: await checkedLists(tx, await queriedLists(tx, watchlists.runs), call),
    checked_at: watchlists.checked_at,
    adverse_media_status: wording[media.status],
    adverse_media_checked_at: media.checked_at,
    adverse_media_waiting: media.possible.length,
  };
}
