import { type InquiryHistoryItem, MAX_INQUIRIES, type performanceEndpoints } from '@assay/domain/performance';
import { isAdmin } from '@assay/domain/session';
import { requireMerchantAccess } from '#features/matching';
import { lenderOf } from '#platform/actor';
import { dayOf } from '#platform/clock';
import type { AnyCall, Handler } from '#platform/feature';
import { partnerName } from './relations.ts';
import * as store from './store.ts';

/**
 * Which lenders opened the report of a merchant, newest first, 200 at most (REP-073). Of another lender it shows only
 * the day; staff see its name and the inquiry (REP-074).
 */
export const inquiryHistory: Handler<typeof performanceEndpoints.inquiryHistory> = async (call) => {
  await requireMerchantAccess(call.tx, call.actor, call.body.merchant_id);
  return historyOf(call, call.body.merchant_id);
};

type Opened = Omit<InquiryHistoryItem, 'merchant'>;

/** The same, for a caller that has checked access. */
export async function historyOf(call: AnyCall, merchant: string): Promise<InquiryHistoryItem[]> {
  const { tx, actor } = call;
  const own = await store.ownInquiries(tx, merchant, MAX_INQUIRIES);
  const { name: lender } = lenderOf(actor);
  const opened: Opened[] = [
    ...own.map((row) => ({ ...inquiryOf(call, row), name: lender })),
    ...(await (isAdmin(actor.user) ? named : anonymised)(call, merchant)),
  ];
  return opened
    .map((each) => ({ merchant, ...each }))
    .sort((a, b) => b.result_dt.localeCompare(a.result_dt))
    .slice(0, MAX_INQUIRIES);
}

const inquiryOf = (
  call: AnyCall,
  { inquiry_id: id, name, result_dt }: { inquiry_id: string; name: string | null; result_dt: Date },
) => ({ inquiry: { id, name }, result_dt: result_dt.toISOString(), date: dayOf(call, result_dt) });

async function anonymised({ tx }: AnyCall, merchant: string): Promise<Opened[]> {
  const rows = await store.partnerInquiries(tx, merchant, MAX_INQUIRIES);
  return rows.map(({ partner, day }) => ({
    ...{ inquiry: null, name: partnerName(partner) },
    ...{ result_dt: `${day}T00:00:00.000Z`, date: day },
  }));
}

async function named(call: AnyCall, merchant: string): Promise<Opened[]> {
  const names = await store.namedPartners(call.tx, merchant);
  const rows = await store.namedPartnerInquiries(call.tx, merchant, MAX_INQUIRIES);
  return rows.map((row) => ({
    ...inquiryOf(call, row),
    name: names.get(row.partner) ?? partnerName(row.partner),
  }));
}
