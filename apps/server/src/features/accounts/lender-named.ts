import type { Database, Tx } from '#platform/database';
import { lenderCalled } from '#platform/lenders';
import { StartProblem } from '#platform/start-problem';

/** Finds the lender that an operator gives by id, name or alias. Throws a StartProblem when there is none. */
export async function lenderNamed(db: Database | Tx, named: string): Promise<{ id: string; name: string }> {
  const lender = await lenderCalled(db, named);
  if (!lender) throw new StartProblem(`There is no lender ${named}. Add it with: assay lender add NAME`);
  return lender;
}
