import type { MerchantRequest, QueuedRequest } from '@assay/domain/merchant-request';
import { isAdmin } from '@assay/domain/session';
import { merchantNames } from '#features/matching';
import type { Tx } from '#platform/database';
import { lenderNames } from '#platform/lenders';
import { activeUsers } from '#platform/users';
import type * as store from './store.ts';

/** A stored request as its lender sees it. */
export function requestOnWire(row: store.StoredRequest): MerchantRequest {
  return {
    id: row.id,
    business_legal_name: row.business_legal_name,
    business_dba_name: row.business_dba_name,
    business_address: row.business_address,
    business_city: row.business_city,
    business_state: row.business_state,
    business_phone: row.business_phone,
    created_by: row.created_by,
    inquiry_id: row.inquiry_id,
    status: row.status as MerchantRequest['status'],
    created_on: row.created_on.toISOString(),
  };
}

/** Stored requests as staff see them, with their lender and their outcome. */
export async function queuedOnWire(tx: Tx, rows: readonly store.StoredRequest[]): Promise<QueuedRequest[]> {
  const lenders = await lenderNames(tx, [...new Set(rows.map((row) => row.lender_id))]);
  const added = rows.flatMap((row) => row.merchant_id ?? []);
  const merchants = await merchantNames(tx, [...new Set(added)]);
  const users = [...new Set(rows.flatMap((row) => row.created_by_id ?? []))];
  const active = new Map((await activeUsers(tx, users)).map((user) => [user.id, user]));
  const takesMail = ({ created_by_id, lender_id }: store.StoredRequest): boolean => {
    const user = created_by_id === null ? undefined : active.get(created_by_id);
    return user !== undefined && (isAdmin(user) || user.lenders.includes(lender_id));
  };
  return rows.map((row) => ({
    ...requestOnWire(row),
    lender: { id: row.lender_id, name: lenders.get(row.lender_id) ?? '' },
    takes_mail: takesMail(row),
    merchant: row.merchant_id ? { id: row.merchant_id, name: merchants.get(row.merchant_id) ?? '' } : null,
    closed_by: row.closed_by,
    closed_at: row.closed_at?.toISOString() ?? null,
    dismissal_reason: row.dismissal_reason,
  }));
}
