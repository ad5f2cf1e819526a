import type { EndpointOut } from '@assay/domain/http';
import type { reportEndpoints } from '@assay/domain/report';
import { findInquiry, newestOpening } from '#features/inquiry';
import type { Call } from '#platform/feature';
import { reportOf, reportWithoutInquiry } from './report-of.ts';
import { requirePortfolioAccess } from './require-portfolio-access.ts';

type OfMerchant = (typeof reportEndpoints)['ofMerchant'];

/**
 * The report of a portfolio merchant from the newest inquiry about it, or from its imported records when there is none
 * (BOF-094).
 */
export async function portfolioReport(call: Call<OfMerchant>): Promise<EndpointOut<OfMerchant>> {
  const { tx, actor, params } = call;
  await requirePortfolioAccess(tx, actor, params.id);
  const inquiryId = await newestOpening(tx, params.id);
  if (inquiryId) return reportOf(call, await findInquiry(tx, inquiryId), params.id);
  return { inquiry: null, result_blob: await reportWithoutInquiry(call, params.id) };
}
