import type { EndpointOut } from '@assay/domain/http';
import { casesOf, type litigationEndpoints, reportDocket, reportLawsuit } from '@assay/domain/litigation';
import { type Counted, decisionStore, evidenceOf, recordLinks } from '#features/evidence';
import { merchantFile, requireMerchantAccess } from '#features/matching';
import { runStatus, runSubjects } from '#features/sources';
import { lenderOf } from '#platform/actor';
import type { MerchantCall } from '#platform/feature';
import { docketOnWire, lawsuitOnWire } from './case-on-wire.ts';

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
  const { tx, actor, params, clock } = call;
  const lender = lenderOf(actor);
  const inquiryId = await requireMerchantAccess(tx, actor, params.id);
  if (!lender.tr_enabled) return null;
  if (!inquiryId) return NOTHING;
  const scope = { inquiryId, merchantId: params.id, lender, now: clock.now() };
  const evidence = await evidenceOf(tx, call, scope);
  const { found } = await evidence.all(['lawsuit', 'docket']);
  const parts = [...found.values()];
  const counted = [...(found.get('lawsuit')?.counted ?? []), ...(found.get('docket')?.counted ?? [])];
  const merchantsOf = await decisionStore.merchantsOfRecords(tx, counted);
  // A copy of the record may be the linked one.
  const linked = (record: Counted<'lawsuit' | 'docket'>) =>
    recordLinks.linkState(
      [...new Set([...merchantsOf(record), ...(record.is_linked ? [params.id] : [])])],
      params.id,
    );
  const lawsuits = counted.flatMap((record) =>
    record.kind === 'lawsuit' ? lawsuitOnWire(record, linked(record)) : [],
  );
  const dockets = counted.flatMap((record) =>
    record.kind === 'docket' ? docketOnWire(record, linked(record)) : [],
  );
  const runs = evidence.queried.filter(({ kind }) => kind === 'litigation');
  const { status, is_partial, partial_reason } = await runStatus.sourceStatus(
    tx,
    { kind: 'litigation', runs },
    { ...call, lender },
  );
  const isFound = counted.length > 0;
  // A record linked to it, or found for another subject of the inquiry, is about it even when nothing was found for
  // itself.
  const isUnsaid = status === 'not_available' || status === 'not_initiated';
  return {
    ...NOTHING,
    request_status: isFound && isUnsaid ? 'available' : runs.length > 0 ? status : null,
    is_processing: status === 'processing',
    is_partial,
    partial_reason,
    checked_at: parts.flatMap(({ checked_at }) => checked_at ?? []).sort()[0] ?? null,
    waiting: parts.flatMap(({ possible }) => possible).length,
    lawsuits: casesOf(lawsuits).map(({ copies: [first] }) => reportLawsuit(first)),
    dockets: casesOf(dockets).map(({ copies: [first] }) => reportDocket(first)),
    source_businesses: runSubjects
      .queriedBusinesses(runs)
      .map(({ name, other_names }) => ({ name, other_names })),
    matched_merchants: isFound ? await matchedMerchant(call, counted.length) : [],
  };
}

/** The merchant itself, as the match that the cases name. */
async function matchedMerchant(
  { tx, params }: Pick<MerchantCall, 'tx' | 'params'>,
  case_count: number,
): Promise<Answer['matched_merchants']> {
  const file = await merchantFile(tx, params.id);
  if (!file) return [];
  const { id, name, name_dba, addr1, city, state } = file.merchant;
  return [{ merchant_id: id, name, name_dba, addr1, city, state, case_count }];
}
