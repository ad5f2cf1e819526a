import type { EndpointOut } from '@assay/domain/http';
import type { portfolioEndpoints } from '@assay/domain/portfolio';
import { newestOpening, portfolioInquiry } from '#features/inquiry';
import { isInPortfolio, merchantFile } from '#features/matching';
import { triggers } from '#features/sources';
import { lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { Call } from '#platform/feature';
import { refuse } from '#platform/refusal';

type Trigger = (typeof portfolioEndpoints)['trigger'];
const ACCEPTED = 202;

/**
 * Starts the sources for a merchant whose portfolio report is opened: once, also in concurrent calls (BOF-094). Others of
 * which the caller may read a report, such as one that an inquiry only found, are refused: their searches cost without an
 * opening.
 */
export async function triggerPortfolio(call: Call<Trigger>): Promise<EndpointOut<Trigger>> {
  const { tx, actor, body, clock, reply } = call;
  const lenderId = lenderOf(actor).id;
  const file = (await isOwn(tx, lenderId, body.id)) && (await merchantFile(tx, body.id));
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
}

/** Whether a merchant is in the portfolio, an opened report or a license order of the active lender. */
async function isOwn(tx: Tx, lenderId: string, merchantId: string): Promise<boolean> {
  if (await isInPortfolio(tx, lenderId, merchantId)) return true;
  if (await newestOpening(tx, merchantId)) return true;
  const order = await tx
    .selectFrom('app.license_order')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
