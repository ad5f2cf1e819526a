import { MAX_LISTED } from '@assay/domain/dossier';
import {
  COMPLAINT_PAGE,
  type Complaint,
  complaintsByMonth,
  hasAlertWord,
  MAX_COMPLAINTS,
  type MerchantComplaints,
  type regulatoryEndpoints,
} from '@assay/domain/regulatory';
import { merchantScope } from '#features/evidence';
import { runStatus } from '#features/sources';
import { todayOf } from '#platform/clock';
import type { AnyCall, Handler, MerchantCall } from '#platform/feature';
import { readOnce } from '#platform/shared-reads';
import { bureauOf } from './bureau.ts';
import { inOrder } from './complaints.ts';
import { type ComplaintsAbout, complaintsAbout } from './complaints-about.ts';

/** The complaints about a merchant from the lender's newest inquiry that opened it; none when no user opened it. */
export async function complaintsOfMerchant(call: AnyCall, merchantId: string): Promise<ComplaintsAbout> {
  const { tx } = call;
  return readOnce(tx, `complaints of ${merchantId}`, async () => {
    const scope = await merchantScope(call, merchantId);
    return complaintsAbout(tx, call, merchantId, scope.inquiryId ? scope : null);
  });
}

/** The data of the Regulatory tab, without the texts of the bureau's complaints, which are paginated. */
export async function merchantComplaints(call: MerchantCall): Promise<MerchantComplaints> {
  const about = await complaintsOfMerchant(call, call.params.id);
  const { bureau, regulatory, bureauStatus, regulatorsStatus } = about;
  const today = todayOf(call);
  const all = inOrder([...bureau, ...regulatory]);
  return {
    bureau_status: runStatus.searchStatus[bureauStatus],
    regulators_status: runStatus.searchStatus[regulatorsStatus],
    checked_at: about.checked_at,
    sources: about.sources,
    waiting: about.waiting,
    bbb: bureauOf(about, today),
    regulatory_complaints: regulatory.slice(0, MAX_COMPLAINTS),
    regulatory_count: regulatory.length,
    alert_word_complaint_ids: all.filter(hasAlertWord).map(({ id }) => id),
    by_month: complaintsByMonth(all, today),
  };
}

/** The newest complaints to the rating bureau or to public bodies one by one, for the dossier. */
export const newestComplaints =
  (to: 'bureau' | 'regulatory') =>
  async (call: MerchantCall): Promise<Complaint[]> =>
    (await complaintsOfMerchant(call, call.params.id))[to].slice(0, MAX_LISTED);

/**
 * A page of the complaints about a merchant at the rating bureau, newest first; with ids, only those of its complaints,
 * to any body. A page past the end is empty and has the true total (REP-083).
 */
export const bureauComplaints: Handler<typeof regulatoryEndpoints.bureauComplaints> = async (call) => {
  const { merchantId, page, idStr } = call.query;
  const about = await complaintsOfMerchant(call, merchantId);
  const wanted = idStr && new Set(idStr.map((id) => id.toLowerCase()));
  const found = wanted
    ? inOrder([...about.bureau, ...about.regulatory]).filter(({ id }) => wanted.has(id))
    : about.bureau;
  const first = (page - 1) * COMPLAINT_PAGE;
  return { count: found.length, results: found.slice(first, first + COMPLAINT_PAGE) };
};
