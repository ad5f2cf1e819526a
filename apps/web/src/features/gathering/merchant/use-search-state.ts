import { sourceState } from '@assay/domain/gathering';
import { discoveryStatus } from '@assay/domain/verification';
import { isPastShown } from '#api/as-of';
import { useInquirySearch, useThirdParty } from '../queries.ts';
import { useMerchantEvidence } from './queries.ts';

interface SearchState {
  state: 'unknown' | 'searching' | 'done';
  /** When the latest answer that the evidence uses arrived. */
  answered_at: string | null;
}

/**
 * Whether a source of the inquiry, or of the merchant in it, is still searching, so that dependent queries can wait.
 * `unknown` until the first response. The evidence of the inquiry is requested only until the dossier says that its
 * searches have finished. In a past report, what its evidence says counts alone.
 */
export function useSearchState(inquiry_id: string, merchant_id: string): SearchState {
  const search = useInquirySearch(inquiry_id, merchant_id);
  const isFinished = search.data === 'finished';
  const whole = useThirdParty(inquiry_id, merchant_id, { isEnabled: !isFinished });
  const own = useMerchantEvidence({ inquiry_id, merchant_id });
  const isAwaited = !isFinished && whole.isPending && !isPastShown();
  if (isAwaited || own.isPending) return { state: 'unknown', answered_at: null };
  // After a retry, the evidence bar knows first that a source is searching again.
  const newest = isFinished && whole.dataUpdatedAt < search.dataUpdatedAt ? undefined : whole.data;
  const { legal_entity, litigation, vital4 } = newest?.third_party_sources ?? {};
  const states = [
    ...[legal_entity, litigation].map((source) => sourceState({ ...source, enabled: true })),
    vital4 ? sourceState(vital4) : 'idle',
    sourceState({ status: discoveryStatus(newest?.business_discovery?.status), enabled: true }),
  ];
  const isSearching =
    states.includes('processing') || own.data?.topics.some(({ status }) => status === 'processing');
  const answers = own.data?.topics.flatMap(({ checked_at }) => checked_at ?? []) ?? [];
  return { state: isSearching ? 'searching' : 'done', answered_at: answers.sort().at(-1) ?? null };
}
