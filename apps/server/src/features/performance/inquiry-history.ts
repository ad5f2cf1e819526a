import type { EndpointOut } from '@assay/domain/http';
import { type InquiryHistoryItem, MAX_INQUIRIES, type performanceEndpoints } from '@assay/domain/performance';
import { isAdmin } from '@assay/domain/session';
import { requireMerchantAccess } from '#features/matching';
import { lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { Call, MerchantCall } from '#platform/feature';
import { partnerName } from './partner-name.ts';
import * as store from './store.ts';

type Endpoint = (typeof performanceEndpoints)['inquiryHistory'];

/**
 * Which lenders opened the report of a merchant, newest first, 200 at most (REP-073). Of another lender it shows only
 * the day; staff see its name and the inquiry (REP-074).
 */
export async function inquiryHistory(call: Call<Endpoint>): Promise<EndpointOut<Endpoint>> {
  await requireMerchantAccess(call.tx, call.actor, call.body.merchant_id);
  return historyOf(call, call.body.merchant_id);
}

/** The same for the dossier, whose caller has checked access. */
export const merchantInquiries = (call: MerchantCall): Promise<InquiryHistoryItem[]> =>
  historyOf(call, call.params.id);

async function historyOf(
  { tx, actor }: Pick<MerchantCall, 'tx' | 'actor'>,
  merchant: string,
): Promise<InquiryHistoryItem[]> {
  const own = await store.ownInquiries(tx, merchant, MAX_INQUIRIES);
  const lender = lenderOf(actor).name;
  return [
    ...own.map(({ inquiry_id: id, name, result_dt }) =>
      item(merchant, { inquiry: { id, name }, lender, at: result_dt.toISOString() }),
    ),
    ...(await (isAdmin(actor.user) ? named : anonymised)(tx, merchant)),
  ]
    .sort((a, b) => b.result_dt.localeCompare(a.result_dt))
    .slice(0, MAX_INQUIRIES);
}

function item(
  merchant: string,
  { inquiry, lender, at }: { inquiry: InquiryHistoryItem['inquiry']; lender: string; at: string },
): InquiryHistoryItem {
  return { merchant, inquiry, result_dt: at, name: lender, date: at.slice(0, 10) };
}

async function anonymised(tx: Tx, merchant: string): Promise<InquiryHistoryItem[]> {
  const rows = await store.partnerInquiries(tx, merchant, MAX_INQUIRIES);
  return rows.map(({ partner, day }) =>
    item(merchant, { inquiry: null, lender: partnerName(partner), at: `${day}T00:00:00.000Z` }),
  );
}

async function named(tx: Tx, merchant: string): Promise<InquiryHistoryItem[]> {
  const names = await store.namedPartners(tx, merchant);
  const rows = await store.namedPartnerInquiries(tx, merchant, MAX_INQUIRIES);
  return rows.map(({ partner, inquiry_id: id, name, result_dt }) =>
    item(merchant, {
      inquiry: { id, name },
      lender: names.get(partner) ?? partnerName(partner),
      at: result_dt.toISOString(),
    }),
  );
}
