import type { EndpointOut } from '@assay/domain/http';
import { type InquiryHistoryItem, MAX_INQUIRIES, type performanceEndpoints } from '@assay/domain/performance';
import { isAdmin } from '@assay/domain/session';
import { requireMerchantAccess } from '#features/matching';
import { lenderOf } from '#platform/actor';
import { dayOf } from '#platform/clock';
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
  call: Pick<MerchantCall, 'tx' | 'actor' | 'config'>,
  merchant: string,
): Promise<InquiryHistoryItem[]> {
  const { tx, actor } = call;
  const own = await store.ownInquiries(tx, merchant, MAX_INQUIRIES);
  const lender = lenderOf(actor).name;
  return [
    ...own.map(({ inquiry_id: id, name, result_dt }) =>
      item(merchant, { inquiry: { id, name }, lender, ...openedAt(call, result_dt) }),
    ),
    ...(await (isAdmin(actor.user) ? named : anonymised)(call, merchant)),
  ]
    .sort((a, b) => b.result_dt.localeCompare(a.result_dt))
    .slice(0, MAX_INQUIRIES);
}

function item(
  merchant: string,
  { lender, ...opened }: { lender: string } & Pick<InquiryHistoryItem, 'inquiry' | 'result_dt' | 'date'>,
): InquiryHistoryItem {
  return { merchant, name: lender, ...opened };
}

const openedAt = (call: Pick<MerchantCall, 'config'>, at: Date) => ({
  result_dt: at.toISOString(),
  date: dayOf(call, at),
});

async function anonymised({ tx }: Pick<MerchantCall, 'tx'>, merchant: string): Promise<InquiryHistoryItem[]> {
  const rows = await store.partnerInquiries(tx, merchant, MAX_INQUIRIES);
  return rows.map(({ partner, day }) =>
    item(merchant, {
      ...{ inquiry: null, lender: partnerName(partner) },
      ...{ result_dt: `${day}T00:00:00.000Z`, date: day },
    }),
  );
}

async function named(
  call: Pick<MerchantCall, 'tx' | 'config'>,
  merchant: string,
): Promise<InquiryHistoryItem[]> {
  const { tx } = call;
  const names = await store.namedPartners(tx, merchant);
  const rows = await store.namedPartnerInquiries(tx, merchant, MAX_INQUIRIES);
  return rows.map(({ partner, inquiry_id: id, name, result_dt }) =>
    item(merchant, {
      inquiry: { id, name },
      lender: names.get(partner) ?? partnerName(partner),
      ...openedAt(call, result_dt),
    }),
  );
}
