import type { SourceStatus } from '@assay/domain/evidence';
import type { EndpointOut } from '@assay/domain/http';
import type { screeningEndpoints } from '@assay/domain/screening';
import { findInquiry } from '#features/inquiry';
import { checkedLists } from '#features/screening';
import { merchantEvidence } from '#features/third-party';
import { type Actor, lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { reachInInquiry } from './reach-in-inquiry.ts';

type Vital4 = EndpointOut<(typeof screeningEndpoints)['vital4']>;

/** How far the screening is, in the words of this call (details: report, section 22). */
const wording: Record<SourceStatus, string> = {
  not_initiated: 'not_requested',
  processing: 'requested',
  available: 'completed',
  not_available: 'no_data',
  error: 'error',
  timed_out: 'error',
};

/**
 * The watchlist items of a merchant in an inquiry, with the lists that were asked. A lender without vital4_enabled gets
 * none, whatever was found before.
 */
export async function merchantWatchlists(
  call: { tx: Tx; actor: Actor; params: { id: string; inquiryId: string } } & Services,
): Promise<Vital4> {
  const { tx, actor, params } = call;
  const inquiry = await findInquiry(tx, params.inquiryId);
  await reachInInquiry(call, inquiry, params.id);
  if (!lenderOf(actor).vital4_enabled) {
    return {
      enabled: false,
      status: wording.not_initiated,
      data: { adverse_media: [], watchlists_sanctions: [] },
      lists_checked: [],
      checked_at: null,
    };
  }
  const { watchlists, media } = await merchantEvidence(tx, {
    inquiryId: inquiry.id,
    merchantId: params.id,
    now: call.clock.now(),
  });
  return {
    enabled: true,
    status: wording[watchlists.status],
    data: { adverse_media: media.items, watchlists_sanctions: watchlists.items },
    lists_checked: await checkedLists(tx, watchlists.lists, call),
    checked_at: watchlists.checked_at,
  };
}
