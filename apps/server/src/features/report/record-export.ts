import type { EndpointOut } from '@assay/domain/http';
import type { reportEndpoints } from '@assay/domain/report';
import { pastVersion } from '#features/dossier';
import { findInquiry } from '#features/inquiry';
import { requireInquiryAccess, requireMerchantAccess } from '#features/matching';
import type { Call } from '#platform/feature';
import { refuse } from '#platform/refusal';

type Export = (typeof reportEndpoints)['print' | 'exported'];

const DAY_MS = 86_400_000;

/**
 * Records a print of a report that the caller may read, or a file of one of its lists, by the endpoint's audited view. A
 * past report belongs to an inquiry, and its stored version is the proof that the caller may read it. The time on the
 * paper is the caller's; refuses one that is more than a day from now.
 */
export async function recordExport(
  call: Pick<Call<Export>, 'tx' | 'actor' | 'params' | 'body' | 'secrets' | 'clock'>,
): Promise<EndpointOut<Export>> {
  const { tx, actor, params, body, clock } = call;
  const [name, time] =
    'printed_at' in body
      ? (['printed_at', body.printed_at] as const)
      : (['exported_at', body.exported_at] as const);
  if (Math.abs(Date.parse(time) - clock.now().getTime()) > DAY_MS)
    return refuse('invalid_input', { errors: { [name]: ['Must be within a day of now.'] } });
  const { inquiry_id, as_of } = body;
  if (as_of) {
    if (!inquiry_id) return refuse('invalid_input', { errors: { inquiry_id: ['Is required.'] } });
    await pastVersion({ ...call, params: { id: params.id, inquiryId: inquiry_id } }, as_of);
  } else if (inquiry_id) await requireInquiryAccess(call, await findInquiry(tx, inquiry_id), params.id);
  else await requireMerchantAccess(tx, actor, params.id);
  return { status: 'ok' };
}
