import { requireMerchantAccess } from '#features/matching';
import { refuse } from '#platform/refusal';
import { type ReadPrincipal, type ReadPrincipalDeps, readPrincipals } from './read-principals.ts';
import { principal } from './store.ts';

/**
 * A principal with its merchant, by its current or any former id. Refuses as not found one of another lender, one of a
 * merchant that the caller cannot access, and one that no source names any more.
 */
export async function findPrincipal(
  deps: ReadPrincipalDeps,
  id: string,
): Promise<ReadPrincipal & { merchantId: string }> {
  const missing = { detail: 'Principal not found' };
  const row = await principal(deps.tx, id);
  if (!row) refuse('not_found', missing);
  const merchantId = row.merchant_id;
  const inquiryId = await requireMerchantAccess(deps.tx, deps.actor, merchantId);
  const all = await readPrincipals(deps, { merchantId, inquiryId });
  const found = all.find(({ person }) => person.mentions.some((mention) => mention.id === id));
  return found ? { ...found, merchantId } : refuse('not_found', missing);
}
