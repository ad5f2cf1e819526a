import type { Tx } from '#platform/database';
import { readMerchants } from '../search/read-merchants.ts';
import { companyFactsHash } from './companies.ts';
import { lockCompanies, relateLater, setCompanyFacts, withdrawCompany } from './company-store.ts';

/**
 * Withdraws a statement that merchants are one company for a person. The match engine makes it again only if a compared fact
 * changes, and looks for other companies of the two. Returns false when it is withdrawn already or does not exist.
 */
export async function takeBackCompany(
  tx: Tx,
  id: string,
  by: { userId: string; now: Date },
): Promise<boolean> {
  await lockCompanies(tx);
  const stated = await withdrawCompany(tx, id, by);
  if (!stated) return false;
  const merchants = await readMerchants(tx, stated);
  const [one, other] = stated.map((each) => merchants.find(({ merchant }) => merchant.id === each));
  if (one && other) await setCompanyFacts(tx, id, [companyFactsHash(one), companyFactsHash(other)]);
  await relateLater(tx, stated);
  return true;
}
