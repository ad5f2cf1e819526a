import { markPortfolioChecked, turnOnMonitoring } from '#features/monitoring';
import { type Database, inLender } from '#platform/database';
import { lendersByAlias } from '#platform/lenders';

/** The lender whose portfolio is monitored. */
const LENDER = 'northwind';
const MAX_PER_DAY = 20;

/**
 * Monitors a few merchants of a portfolio each day by free sources, beginning the day after the demo was made, because
 * until then every report is as it was made. Runs as the owner; leaves later settings unchanged.
 */
export async function seedMonitoring(owner: Database, madeAt: Date): Promise<void> {
  const lenderId = (await lendersByAlias(owner)).get(LENDER);
  if (!lenderId) return;
  await inLender(owner, lenderId, async (tx) => {
    if (!(await turnOnMonitoring(tx, lenderId, { most_a_day: MAX_PER_DAY, at: madeAt }))) return;
    await markPortfolioChecked(tx, lenderId, madeAt);
  });
}
