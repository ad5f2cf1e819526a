import type { Database, Tx } from '#platform/database';
import { lendersCalled } from '#platform/lenders';
import { StartProblem } from '#platform/start-problem';

/**
 * Finds the lender that an operator gives by id, name or alias. Throws a StartProblem when there is none, and when there
 * are several: a guess could give one lender's records to another.
 */
export async function lenderNamed(db: Database | Tx, named: string): Promise<{ id: string; name: string }> {
  const [lender, ...others] = await lendersCalled(db, named);
  if (!lender) throw new StartProblem(`There is no lender ${named}. Add it with: assay lender add NAME`);
  if (others.length > 0) {
    const each = [lender, ...others].map(({ id, name }) => `${name} (id ${id})`).join(' and ');
    throw new StartProblem(
      `${each} are both called ${named.trim()}. Give an id, a name or an alias that only one of them has.`,
    );
  }
  return lender;
}
