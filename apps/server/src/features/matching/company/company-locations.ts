import type { Tx } from '#platform/database';
import { companyStatements, type StoredCompanyStatement } from './company-store.ts';

/** Another location of a merchant's company, and the statement that connects it. */
interface CompanyLocation {
  id: string;
  statement: StoredCompanyStatement;
}

/**
 * The other locations of a merchant's company that the active lender sees: public ones and its own. One that several
 * statements connect is given with the one nearest to the merchant.
 */
export async function companyLocations(tx: Tx, merchantId: string): Promise<CompanyLocation[]> {
  const active = (await companyStatements(tx, [merchantId])).filter(
    ({ withdrawn_at }) => withdrawn_at === null,
  );
  const found = new Map<string, CompanyLocation>();
  const reached = [merchantId];
  for (const at of reached)
    for (const statement of active) {
      if (statement.one_id !== at && statement.other_id !== at) continue;
      const id = statement.one_id === at ? statement.other_id : statement.one_id;
      if (id === merchantId || found.has(id)) continue;
      found.set(id, { id, statement });
      reached.push(id);
    }
  return [...found.values()];
}
