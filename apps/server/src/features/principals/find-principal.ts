import { requireMerchantAccess } from '#features/matching';
import { presentOf } from '#platform/past';
import { refuse } from '#platform/refusal';
import { type ReadPrincipal, type ReadPrincipalDeps, readPrincipals } from './read-principals.ts';
import { principal } from './store.ts';

/**
 * A principal by any id that it ever had, with its merchant. One of another lender, of a merchant that the caller does not
 * reach, or whom nobody names any more does not exist.
 */
export async function findPrincipal(
  deps: ReadPrincipalDeps,
  id: string,
): Promise<ReadPrincipal & { merchantId: string }> {
  const missing = { detail: 'Principal not found' };
  const row = await principal(presentOf(deps.tx), id);
  if (!row) refuse('not_found', missing);
  const merchantId = row.merchant_id;
  const inquiryId = await requireMerchantAccess(deps.tx, deps.actor, merchantId);
  const all = await readPrincipals(deps, { merchantId, inquiryId });
  const found = all.find(({ person }) => person.mentions.some((mention) => mention.id === id));
  return found ? { ...found, merchantId } : refuse('not_found', missing);
}
