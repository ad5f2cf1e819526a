import type { LenderAccount } from '@assay/domain/accounts';
import { permissionsOf } from '@assay/domain/flags';
import { flagsIn, type Lender } from './store.ts';

/** A stored lender as staff see it. */
export function lenderOnWire(lender: Lender): LenderAccount {
  const { id, name, alias, is_active, is_api_enabled, has_api_key, version } = lender;
  return {
    id,
    name,
    alias,
    is_active,
    is_api_enabled,
    has_api_key,
    version,
    feature_store_permission: permissionsOf({ ...lender, flags: flagsIn(lender.flags) }),
    user_count: Number(lender.user_count),
  };
}
