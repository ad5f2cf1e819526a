import { sourceState } from '@assay/domain/gathering';
import { discoveryStatus } from '@assay/domain/verification';
import { useThirdParty } from '../queries.ts';
import { useMerchantEvidence } from './queries.ts';

/**
 * Whether a source of the inquiry, or of the merchant in it, is still searching; what rests on evidence waits for it.
 * `unknown` until the first answer says so.
 */
export function useSearchState(inquiry_id: string, merchant_id: string): 'unknown' | 'searching' | 'done' {
  const whole = useThirdParty(inquiry_id, merchant_id);
  const own = useMerchantEvidence({ inquiry_id, merchant_id });
  if (whole.isPending || own.isPending) return 'unknown';
  const { legal_entity, litigation, vital4 } = whole.data?.third_party_sources ?? {};
  const states = [
    ...[legal_entity, litigation].map((source) => sourceState({ ...source, enabled: true })),
    vital4 ? sourceState(vital4) : 'idle',
    sourceState({ status: discoveryStatus(whole.data?.business_discovery?.status), enabled: true }),
  ];
  const isSearching =
    states.includes('processing') || own.data?.topics.some(({ status }) => status === 'processing');
  return isSearching ? 'searching' : 'done';
}
