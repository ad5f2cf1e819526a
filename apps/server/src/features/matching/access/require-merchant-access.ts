import { isAdmin } from '@assay/domain/session';
import { newestInquiryThatAdded, newestOpening } from '#features/inquiry';
import { type Actor, lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import { readOnce } from '#platform/shared-reads';
import { newestFinding } from '../inquiry-matches/store.ts';
import { merchantExists } from '../merchant-subjects.ts';
import { newestAssociation } from './is-associated.ts';
import { isInPortfolio } from './is-in-portfolio.ts';

/**
 * The inquiry whose evidence is used for a merchant: the lender's newest in which it was opened, found, added, or named
 * as an association. Null for a merchant that is only in the portfolio or in a license order, and for staff who view one
 * that has none of these. Any other merchant does not exist for the caller (REP-010; details: report, section 1, back
 * office, section 17).
 */
export async function requireMerchantAccess(
  tx: Tx,
  actor: Actor,
  merchantId: string,
): Promise<string | null> {
  const inquiryId = await readOnce(tx, accessKey(merchantId), () => accessTo(tx, actor, merchantId));
  return inquiryId === undefined ? refuse('not_found', { detail: 'Merchant not found' }) : inquiryId;
}

const accessKey = (merchantId: string): string => `access ${merchantId}`;

/**
 * Makes every part that reads the merchant within `shareReads` use the evidence of this inquiry instead of the newest;
 * the caller has checked access to it.
 */
export async function readInInquiry(tx: Tx, merchantId: string, inquiryId: string | null): Promise<void> {
  await readOnce(tx, accessKey(merchantId), async () => inquiryId);
}

/** Whether the caller has access to the merchant. */
export const hasMerchantAccess = async (tx: Tx, actor: Actor, merchantId: string): Promise<boolean> =>
  (await accessTo(tx, actor, merchantId)) !== undefined;

/**
 * Whether the merchant is more to the lender than a search result: in its portfolio, opened, added, an association or in
 * a license order.
 */
export async function isMoreThanFound(tx: Tx, actor: Actor, merchantId: string): Promise<boolean> {
  if (await isInPortfolio(tx, lenderOf(actor).id, merchantId)) return true;
  for (const newest of [newestOpening, newestInquiryThatAdded, newestAssociation])
    if (await newest(tx, merchantId)) return true;
  return hasLicenseOrder(tx, merchantId);
}

/** As `requireMerchantAccess`; undefined without access. */
async function accessTo(tx: Tx, actor: Actor, merchantId: string): Promise<string | null | undefined> {
  const opened = await newestOpening(tx, merchantId);
  if (opened) return opened;
  if (await isInPortfolio(tx, lenderOf(actor).id, merchantId)) return null;
  const inquiryId =
    (await newestFinding(tx, merchantId)) ??
    (await newestInquiryThatAdded(tx, merchantId)) ??
    (await newestAssociation(tx, merchantId));
  if (inquiryId) return inquiryId;
  if (await hasLicenseOrder(tx, merchantId)) return null;
  return isAdmin(actor.user) && (await merchantExists(tx, merchantId)) ? null : undefined;
}

/** Whether the active lender ordered a license verification for the merchant. Uses the index license_order_merchant. */
async function hasLicenseOrder(tx: Tx, merchantId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('app.license_order')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
