import type { EndpointOut } from '@assay/domain/http';
import type { reportEndpoints } from '@assay/domain/report';
import { findInquiry } from '#features/inquiry';
import { requireMerchantAccess } from '#features/matching';
import type { Call } from '#platform/feature';
import { reportOf, reportWithoutInquiry } from './report-of.ts';

type OfMerchant = (typeof reportEndpoints)['ofMerchant'];

/**
 * The report of a portfolio merchant from the newest inquiry about it, or from its imported records when there is none
 * (BOF-094).
 */
export async function portfolioReport(call: Call<OfMerchant>): Promise<EndpointOut<OfMerchant>> {
  const { tx, actor, params } = call;
  const inquiryId = await requireMerchantAccess(tx, actor, params.id);
  if (inquiryId) return reportOf(call, await findInquiry(tx, inquiryId), params.id);
  return { inquiry: null, result_blob: await reportWithoutInquiry(call, params.id) };
}
