import type { EndpointOut } from '@assay/domain/http';
import { COMPLAINT_PAGE, type regulatoryEndpoints } from '@assay/domain/regulatory';
import type { Call } from '#platform/feature';
import { inOrder } from './complaints.ts';
import { complaintsOfMerchant } from './merchant-complaints.ts';

type BureauComplaints = (typeof regulatoryEndpoints)['bureauComplaints'];

/**
 * A page of the complaints about a merchant at the rating bureau, newest first; with ids, only those of its complaints,
 * to any body. A page past the end is empty and has the true total (REP-083).
 */
export async function bureauComplaints(call: Call<BureauComplaints>): Promise<EndpointOut<BureauComplaints>> {
  const { merchantId, page, idStr } = call.query;
  const about = await complaintsOfMerchant(call, merchantId);
  const wanted = idStr && new Set(idStr.map((id) => id.toLowerCase()));
  const found = wanted
    ? inOrder([...about.bureau, ...about.regulatory]).filter(({ id }) => wanted.has(id))
    : about.bureau;
  const first = (page - 1) * COMPLAINT_PAGE;
  return { count: found.length, results: found.slice(first, first + COMPLAINT_PAGE) };
}
