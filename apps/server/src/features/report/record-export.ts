import type { EndpointOut } from '@assay/domain/http';
import type { reportEndpoints } from '@assay/domain/report';
import { pastVersion } from '#features/dossier';
import { requireMerchantAccess } from '#features/matching';
import type { Call } from '#platform/feature';
import { refuse } from '#platform/refusal';

type Export = (typeof reportEndpoints)['print' | 'exported'];

/**
 * Records a print of a report that the caller may read, or a file of one of its lists, by the endpoint's audited view. A
 * past report belongs to an inquiry, and its stored version is the proof that the caller may read it.
 */
export async function recordExport(
  call: Pick<Call<Export>, 'tx' | 'actor' | 'params' | 'body' | 'secrets' | 'clock'>,
): Promise<EndpointOut<Export>> {
  const { tx, actor, params, body } = call;
  if (!body.as_of) await requireMerchantAccess(tx, actor, params.id);
  else {
    if (!body.inquiry_id) return refuse('invalid_input', { errors: { inquiry_id: ['Is required.'] } });
    await pastVersion({ ...call, params: { id: params.id, inquiryId: body.inquiry_id } }, body.as_of);
  }
  return { status: 'ok' };
}
