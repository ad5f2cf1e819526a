import type { EndpointOut } from '@assay/domain/http';
import type { licensingEndpoints } from '@assay/domain/licensing';
import { evidenceOf, searchStatus, shownOnWire } from '#features/gathering';
import { reachMerchant } from '#features/matching';
import { lenderOf } from '#platform/actor';
import type { Call } from '#platform/feature';

type Endpoint = (typeof licensingEndpoints)['licenses'];

/**
 * The licenses that registers have of a merchant and its people, from the lender's newest inquiry in which it was opened;
 * `not_requested` where nobody looked for any (REP-044).
 */
export async function merchantLicenses(call: Call<Endpoint>): Promise<EndpointOut<Endpoint>> {
  const { tx, actor, params, clock } = call;
  const inquiryId = await reachMerchant(tx, actor, params.id);
  if (!inquiryId) return { status: 'not_requested', checked_at: null, waiting: 0, data: [] };
  const scope = { inquiryId, merchantId: params.id, lender: lenderOf(actor), now: clock.now() };
  const found = await (await evidenceOf(tx, call, scope)).of('license');
  return {
    status: searchStatus[found.status],
    checked_at: found.checked_at,
    waiting: found.possible.length,
    data: found.counted.map((record) => {
      const { verification: _ordered, ...data } = record.data;
      return { ...data, ...shownOnWire(record) };
    }),
  };
}
