import type { EndpointOut } from '@assay/domain/http';
import { type litigationEndpoints, reportDocket, reportLawsuit } from '@assay/domain/litigation';
import { checkedAndWaiting, evidenceOf, merchantScope, recordLinks } from '#features/evidence';
import { merchantFile } from '#features/matching';
import { runStatus, runSubjects } from '#features/sources';
import type { MerchantCall } from '#platform/feature';
import { casesAbout } from './cases-about.ts';

type OfMerchant = (typeof litigationEndpoints)['ofMerchant'];
type Answer = EndpointOut<OfMerchant>;

const NOTHING: Answer = {
  request_status: null,
  is_processing: false,
  is_partial: false,
  partial_reason: null,
  checked_at: null,
  waiting: 0,
  lawsuits: [],
  dockets: [],
  source_businesses: [],
  matched_merchants: [],
  merchants_with_litigation: [],
};

/**
 * The cases about a merchant, from the lender's newest inquiry in which it was opened; null for a lender without
 * tr_enabled (REP-095).
 */
export async function merchantLitigation(call: MerchantCall): Promise<Answer | null> {
  const { tx, params } = call;
  const scope = await merchantScope(call, params.id);
  if (!scope.lender.tr_enabled) return null;
  if (!scope.inquiryId) return NOTHING;
  const { lawsuits, dockets, parts } = await casesAbout(tx, call, scope);
  const counted = [...lawsuits, ...dockets];
  const linked = await recordLinks.linksOf(tx, counted, params.id);
  const { queried } = await evidenceOf(tx, call, scope);
  const runs = queried.filter(({ kind }) => kind === 'litigation');
  const { status, is_partial, partial_reason } = await runStatus.sourceStatus(
    tx,
    { kind: 'litigation', runs },
    { ...call, lender: scope.lender },
  );
  const isFound = counted.length > 0;
  return {
    ...NOTHING,
    request_status: isFound || runs.length > 0 ? runStatus.statusWithFound(status, isFound) : null,
    is_processing: status === 'processing',
    is_partial,
    partial_reason,
    ...checkedAndWaiting(parts),
    lawsuits: lawsuits.map((record) => reportLawsuit(recordLinks.linkedOnWire(record, linked(record)))),
    dockets: dockets.map((record) => reportDocket(recordLinks.linkedOnWire(record, linked(record)))),
    source_businesses: runSubjects.queriedBusinesses(runs),
    matched_merchants: isFound ? await matchedMerchant(call, counted.length) : [],
  };
}

/** The merchant itself, as the match that the cases name. */
async function matchedMerchant(
  { tx, params }: Pick<MerchantCall, 'tx' | 'params'>,
  case_count: number,
): Promise<Answer['matched_merchants']> {
  const file = await merchantFile(tx, params.id);
  return file ? [{ ...file.merchant, merchant_id: file.merchant.id, case_count }] : [];
}
