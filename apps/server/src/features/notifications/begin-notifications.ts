import { dayIn } from '#platform/clock';
import type { Tx } from '#platform/database';
import * as store from './configuration-store.ts';

/**
 * Enables all notification packages with recipients for the transaction's lender from a time on, unless notifications
 * were configured before. The daily job makes the runs since then.
 */
export async function beginNotifications(
  tx: Tx,
  lenderId: string,
  { since, zone, recipients }: { since: Date; zone: string; recipients: readonly string[] },
): Promise<void> {
  if (await store.isConfigured(tx, lenderId)) return;
  await store.setEnabledSince(tx, lenderId, since);
  await store.savePackages(tx, lenderId, store.allPackages(true), {
    effective_from: dayIn(zone, since),
    saved_by: null,
    saved_at: since,
  });
  for (const email of recipients)
    await store.insertRecipient(tx, { lender_id: lenderId, email, added_by: null, added_at: since });
}
