import type { DemoLender } from '@assay/demo-universe/universe';
import { saveRules } from '#features/scorecard';
import { actForLender, type Tx } from '#platform/database';
import type { SeededAccounts } from './seed-accounts.ts';
import type { SeedInput } from './seed-input.ts';

/** Gives lenders the rules of their scorecards. Runs as the owner, who is bound by tenancy too. */
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
    await saveRules(tx, lenderId, { rules, now: clock.now(), jobs: null });
  }
}
