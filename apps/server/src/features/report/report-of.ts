import type { EndpointOut } from '@assay/domain/http';
import type { reportEndpoints } from '@assay/domain/report';
import { associationsOf } from '#features/associations';
import { filingsAbout } from '#features/filings';
import type { StoredInquiry } from '#features/inquiry';
import { complaintsAbout, complaintsWithoutSearch } from '#features/regulatory';
import { reviewsAbout } from '#features/reviews';
import { type Actor, lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { shareReads } from '#platform/shared-reads';
import { merchantReport } from './merchant-report.ts';

type Opened = EndpointOut<(typeof reportEndpoints)['open']>;
type ReportCall = { tx: Tx; actor: Actor } & Services;

/** The report of a merchant with the evidence of an inquiry. */
export async function reportOf(
  call: ReportCall,
  inquiry: StoredInquiry,
  merchantId: string,
): Promise<Opened> {
  const { tx, actor, clock } = call;
  const scope = { inquiryId: inquiry.id, merchantId, lender: lenderOf(actor), now: clock.now() };
  return shareReads(tx, async () => ({
    inquiry: searched(inquiry),
    result_blob: await merchantReport(tx, call, merchantId, {
      actor,
      filings: await filingsAbout(tx, call, scope),
      complaints: await complaintsAbout(tx, call, scope),
      associations: await associationsOf(tx, call, scope),
      reviews: await reviewsAbout(tx, call, scope),
      now: clock.now(),
    }),
  }));
}

/** The report of a merchant without an inquiry, from its imported records. */
export async function reportWithoutInquiry(
  call: ReportCall,
  merchantId: string,
): Promise<Opened['result_blob']> {
  const { tx, actor, clock } = call;
  return merchantReport(tx, call, merchantId, {
    actor,
    filings: [],
    complaints: await complaintsWithoutSearch(tx, call, merchantId),
    associations: [],
    reviews: { pages: [], reviews: [], checkedSites: [], statusReports: [] },
    now: clock.now(),
  });
}

const searched = (inquiry: StoredInquiry): Opened['inquiry'] => ({
  id: inquiry.id,
  legal_entity_name: inquiry.legal_entity_name,
  name: inquiry.name,
  addr1: inquiry.addr1,
  city: inquiry.city,
  state: inquiry.state,
  phone: inquiry.phone,
  lender: inquiry.lender_id,
  created_at: inquiry.created_at.toISOString(),
});
