import type { DemoLender } from '@assay/demo-universe/universe';
import { addApiKey, makeApiKey } from '#features/accounts';
import type { Actor } from '#platform/actor';
import { dayOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { SeededAccounts } from './seed-accounts.ts';
import type { SeedInput } from './seed-input.ts';

const DAY_MS = 86_400_000;
const STAFF = 'staff@assay.test';

/** Creates the lenders' API keys as staff would: an unnamed one, which its admins can see, and the named ones. */
export async function seedApiKeys(
  tx: Tx,
  lenders: readonly DemoLender[],
  accounts: SeededAccounts,
  { clock, config, secrets }: Pick<SeedInput, 'clock' | 'config' | 'secrets'>,
): Promise<void> {
  const staffId = accounts.users.get(STAFF);
  if (!staffId) throw new Error(`There is no user ${STAFF}`);
  const actor: Actor = {
    user: { id: staffId, email: STAFF, is_staff: true, is_superuser: false, groups: [] },
    lender: null,
    address: null,
    request_id: 'demo',
  };
  for (const { alias, api_keys = [] } of lenders) {
    const id = accounts.lenders.get(alias);
    if (!id || api_keys.length === 0) continue;
    await makeApiKey({ tx, actor, clock, config, secrets, params: { id } });
    for (const { days, ...key } of api_keys) {
      const expires_on =
        days === null ? null : dayOf({ config }, new Date(clock.now().getTime() + days * DAY_MS));
      const body = { ...key, expires_on };
      await addApiKey({ tx, actor, clock, config, secrets, params: { id }, body });
    }
  }
}
