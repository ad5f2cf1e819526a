import type { Database, Tx } from '#platform/database';
import { StartProblem } from '#platform/start-problem';

/** The lender that an operator names by its name, ignoring case, or by its id. Throws a StartProblem when there is none. */
export async function lenderNamed(
  db: Database | Tx,
  nameOrId: string,
): Promise<{ id: string; name: string }> {
  const lender = await db
    .selectFrom('app.lender')
    .select(['id', 'name'])
    .where((eb) =>
      /^\d{1,18}$/.test(nameOrId)
        ? eb('id', '=', nameOrId)
        : eb(eb.fn('lower', ['name']), '=', nameOrId.trim().toLowerCase()),
    )
    .executeTakeFirst();
  if (!lender) throw new StartProblem(`There is no lender ${nameOrId}. Add it with: assay lender add NAME`);
  return lender;
}
