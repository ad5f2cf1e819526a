import type { EndpointOut } from '@assay/domain/http';
import type { portfolioEndpoints } from '@assay/domain/portfolio';
import { portfolioInquiry } from '#features/inquiry';
import { merchantFile, requireMerchantAccess } from '#features/matching';
import { triggers } from '#features/sources';
import { lenderOf } from '#platform/actor';
import type { Call } from '#platform/feature';
import { refuse } from '#platform/refusal';

type Trigger = (typeof portfolioEndpoints)['trigger'];
const ACCEPTED = 202;

/** Starts the sources for a merchant whose portfolio report is opened: once, also in concurrent calls (BOF-094). */
export async function triggerPortfolio(call: Call<Trigger>): Promise<EndpointOut<Trigger>> {
  const { tx, actor, body, clock, reply } = call;
  await requireMerchantAccess(tx, actor, body.id);
  const file = await merchantFile(tx, body.id);
  if (!file) return refuse('not_found', { detail: 'Merchant not found' });
  const inquiryId = await portfolioInquiry(tx, {
    lenderId: lenderOf(actor).id,
    merchant: file.merchant,
    now: clock.now(),
  });
  const subject = { inquiryId, merchantId: body.id };
  const status = await triggers.queryPortfolioMerchant(call, subject);
  // Its names are screened as well, as for every opened merchant.
  await triggers.queryOpenedMerchant(call, subject);
  if (status === 'started') reply.status(ACCEPTED);
  return { status, inquiry_id: inquiryId };
}
