import type { DemoLender } from '@assay/demo-universe/universe';
import { sql } from 'kysely';
import { setCredits } from '#features/credits';
import type { Tx } from '#platform/database';
import type { SeededAccounts } from './seed-accounts.ts';
import type { SeedInput } from './seed-input.ts';

/** Gives lenders their inquiry credits. Runs as the owner, who is bound by tenancy too. */
export async function seedCredits(
  tx: Tx,
  lenders: readonly DemoLender[],
  accounts: SeededAccounts,
  calendar: Pick<SeedInput, 'clock' | 'config'>,
): Promise<void> {
  for (const { alias, credits } of lenders) {
    const lenderId = accounts.lenders.get(alias);
    if (!credits || !lenderId) continue;
    await sql`select set_config('app.lender_id', ${lenderId}, true)`.execute(tx);
    await setCredits(tx, lenderId, { is_active: true, ...credits }, calendar);
  }
}
