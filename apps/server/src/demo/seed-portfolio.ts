import type { DemoUniverse } from '@assay/demo-universe/universe';
import { insertHistory } from '#features/portfolio';
import { type Database, inLender } from '#platform/database';
import { lendersByAlias } from '#platform/lenders';
import type { SeedInput } from './seed-input.ts';

/** Stores past portfolio snapshots, month by month. Runs as the owner; leaves existing months unchanged. */
export async function seedPortfolio(
  owner: Database,
  months: DemoUniverse['portfolio_months'],
  { config }: Pick<SeedInput, 'config'>,
): Promise<void> {
  const lenders = await lendersByAlias(owner);
  for (const [alias, own] of Map.groupBy(months, ({ lender }) => lender)) {
    const lenderId = lenders.get(alias);
    if (!lenderId) continue;
    const snapshots = own.map(({ month, scores }) => ({
      month,
      begun_at: new Date(`${month}T05:00:00Z`),
      rows: scores,
    }));
    await inLender(owner, lenderId, (tx) =>
      insertHistory(tx, { lenderId, zone: config.ASSAY_TIME_ZONE, snapshots }),
    );
  }
}
