import type { StoredKind } from '@assay/domain/evidence';
import { answersOn, attachable, type gatheringEndpoints, linkedKind } from '@assay/domain/gathering';
import type { EndpointBody } from '@assay/domain/http';
import { isAdmin } from '@assay/domain/session';
import { findInquiry } from '#features/inquiry';
import { hasMerchantAccess, isMatchOf, merchantExists } from '#features/matching';
import type { Run } from '#features/sources';
import type { Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { type Call, saveDecision, seenRecord } from './decide.ts';
import { personOf } from './store.ts';

/**
 * Attaches a filing or the file of a business or person, found for an inquiry of the lender, to a merchant (BOF-160). A
 * repeated call succeeds and stores one link.
 */
export const ingestThirdParty: Handler<typeof gatheringEndpoints.ingest> = async (call) => {
  const { merchant_id, source, request_id } = call.body;
  await link(call, { merchantId: merchant_id, recordId: request_id, kinds: attachable[source] });
  return { status: 'success' };
};

const messages: Record<EndpointBody<typeof gatheringEndpoints.link>['record_type'], string> = {
  adverse_media: 'Article linked to merchant',
  watchlist: 'Watchlist item linked to merchant',
  pep: 'PEP record linked to merchant',
  lawsuit: 'Lawsuit linked to merchant',
  docket: 'Docket linked to merchant',
};

/**
 * Links a case, an article or a watchlist item to a merchant; for staff only (BOF-162; details: report, section 21).
 */
export const linkRecord: Handler<typeof gatheringEndpoints.link> = async (call) => {
  const { merchant_id, source, record_type, record_id } = call.body;
  const kind = linkedKind(source, record_type);
  if (!kind) {
    refuse('invalid_input', {
      errors: { record_type: [`A ${record_type} is not linked with the source ${source}.`] },
    });
  }
  await link(call, { merchantId: merchant_id, recordId: record_id, kinds: [kind] });
  return { status: 'success', message: messages[record_type] };
};

async function link(
  call: Call,
  { merchantId, recordId, kinds }: { merchantId: string; recordId: string; kinds: readonly StoredKind[] },
): Promise<void> {
  const found = await seenRecord(call, recordId);
  if (!found || !kinds.includes(found.record.kind as StoredKind))
    return refuse('not_found', { detail: 'Record not found' });
  const { record, run } = found;
  if (!(await mayLink(call, run, merchantId))) refuse('not_found', { detail: 'Merchant not found' });
  const [answer] = answersOn({ kind: record.kind, about: personOf(record) }).answers;
  await saveDecision(call, { record, merchantId, inquiryId: run.inquiry_id, answer, reason: null });
}

/** Staff link a record to any merchant, others to a match of its inquiry; outside one to the merchant searched for. */
async function mayLink(call: Call, run: Run, merchantId: string): Promise<boolean> {
  const { tx, actor } = call;
  if (isAdmin(actor.user)) return merchantExists(tx, merchantId);
  if (run.inquiry_id !== null) return isMatchOf(tx, await findInquiry(tx, run.inquiry_id), merchantId, call);
  return run.merchant_id === merchantId && hasMerchantAccess(tx, actor, merchantId);
}
