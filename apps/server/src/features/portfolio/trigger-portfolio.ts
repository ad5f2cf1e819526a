import type { portfolioEndpoints } from '@assay/domain/portfolio';
import { portfolioInquiry } from '#features/inquiry';
import { isMoreThanFound, merchantFile } from '#features/matching';
import { triggers } from '#features/sources';
import { lenderOf } from '#platform/actor';
import type { Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';

const ACCEPTED = 202;

/**
 * Starts the sources for a merchant whose portfolio report is opened: once, also in concurrent calls (BOF-094). One that
 * an inquiry only found is refused, though its report can be read: its searches cost without an opening.
 */
export const triggerPortfolio: Handler<typeof portfolioEndpoints.trigger> = async (call) => {
  const { tx, actor, body, clock, reply } = call;
  const lenderId = lenderOf(actor).id;
  const file = (await isMoreThanFound(tx, actor, body.id)) && (await merchantFile(tx, body.id));
  if (!file) return refuse('not_found', { detail: 'Merchant not found' });
  const inquiryId = await portfolioInquiry(tx, {
    lenderId,
    merchant: file.merchant,
    now: clock.now(),
  });
  const subject = { inquiryId, merchantId: body.id };
  const status = await triggers.queryPortfolioMerchant(call, subject);
  // Its names are screened as well, as for every opened merchant.
  await triggers.queryOpenedMerchant(call, subject);
  if (status === 'started') reply.status(ACCEPTED);
  return { status, inquiry_id: inquiryId };
};
