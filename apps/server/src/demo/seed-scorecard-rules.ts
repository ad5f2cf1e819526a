import type { DemoLender } from '@assay/demo-universe/universe';
import { replaceRules } from '#features/scorecard';
import { actForLender, type Tx } from '#platform/database';
import type { SeededAccounts } from './seed-accounts.ts';
import type { SeedInput } from './seed-input.ts';

/** Stores the lenders' scorecard rules. Runs as the owner, who is limited by tenancy too. */
export async function seedScorecardRules(
  tx: Tx,
  lenders: readonly DemoLender[],
  accounts: SeededAccounts,
  { clock }: Pick<SeedInput, 'clock'>,
): Promise<void> {
  for (const { alias, scorecard_rules: rules } of lenders) {
    const lenderId = accounts.lenders.get(alias);
    if (rules.length === 0 || !lenderId) continue;
    await actForLender(tx, lenderId);
    await replaceRules(tx, lenderId, { rules, now: clock.now(), jobs: null });
  }
}
