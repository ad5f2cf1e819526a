import type { StoredKind } from '@assay/domain/evidence';
import { attachable, type gatheringEndpoints, linkedKind } from '@assay/domain/gathering';
import type { EndpointBody, EndpointOut } from '@assay/domain/http';
import { isAdmin } from '@assay/domain/session';
import { findInquiry } from '#features/inquiry';
import { isMatchOf, merchantExists } from '#features/matching';
import { type Actor, lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';
import { seenRuns } from '../parts/parts.ts';
import { queueRescore } from '../run-steps.ts';
import * as recordStore from '../stores/record-store.ts';
import * as runStore from '../stores/run-store.ts';
import { insertLink } from './link-store.ts';

type Call = { tx: Tx; actor: Actor } & Pick<Services, 'clock' | 'jobs' | 'secrets'>;

/**
 * Attaches a filing, or the file of a business or person, that was found for an inquiry of the lender to a merchant (BOF-160).
 * A repeat keeps the one link and answers success.
 */
export async function ingestThirdParty(
  call: Call & { body: EndpointBody<(typeof gatheringEndpoints)['ingest']> },
): Promise<{ status: 'success' }> {
  const { merchant_id, source, request_id } = call.body;
  await link(call, { merchantId: merchant_id, recordId: request_id, kinds: attachable[source] });
  return { status: 'success' };
}

type Link = EndpointBody<(typeof gatheringEndpoints)['link']>;

const told: Record<Link['record_type'], string> = {
  adverse_media: 'Article linked to merchant',
  watchlist: 'Watchlist item linked to merchant',
  pep: 'PEP record linked to merchant',
  lawsuit: 'Lawsuit linked to merchant',
  docket: 'Docket linked to merchant',
};

/** Links a case, an article or a watchlist item to a merchant, by staff (BOF-162; details: report, section 21). */
export async function linkRecord(
  given: Call & { body: Link },
): Promise<EndpointOut<(typeof gatheringEndpoints)['link']>> {
  const { merchant_id, source, record_type, record_id } = given.body;
  const kind = linkedKind(source, record_type);
  if (!kind) {
    refuse('invalid_input', {
      errors: { record_type: [`A ${record_type} is not linked with the source ${source}.`] },
    });
  }
  await link(given, { merchantId: merchant_id, recordId: record_id, kinds: [kind] });
  return { status: 'success', message: told[record_type] };
}

async function link(
  { tx, actor, clock, jobs, secrets }: Call,
  { merchantId, recordId, kinds }: { merchantId: string; recordId: string; kinds: readonly StoredKind[] },
): Promise<void> {
  const record = await recordStore.record(tx, recordId);
  if (!record || !kinds.includes(record.kind)) refuse('not_found', { detail: 'Record not found' });
  const lender = lenderOf(actor);
  const run = await runStore.run(tx, record.source_run_id);
  if (!run) throw new Error('A record without its run');
  if (seenRuns([run], lender).length === 0) refuse('not_found', { detail: 'Record not found' });
  const isReached = isAdmin(actor.user)
    ? await merchantExists(tx, merchantId)
    : await isMatchOf(tx, await findInquiry(tx, run.inquiry_id), merchantId, {
        lenderId: lender.id,
        secrets,
      });
  if (!isReached) refuse('not_found', { detail: 'Merchant not found' });
  const isNew = await insertLink(tx, {
    lender_id: lender.id,
    merchant_id: merchantId,
    evidence_record_id: record.id,
    vendor: record.vendor,
    kind: record.kind,
    external_id: record.external_id,
    linked_by: actor.user.id,
    linked_at: clock.now(),
  });
  if (!isNew) return;
  await audit(tx, clock, actor, {
    action: 'evidence.link',
    target: { kind: 'merchant', id: merchantId },
    details: { record_id: record.id, kind: record.kind, vendor: record.vendor },
  });
  await queueRescore(tx, { jobs }, run);
}
