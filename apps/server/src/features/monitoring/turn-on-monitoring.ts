import { defaultMonitoring } from '@assay/domain/monitoring';
import type { Tx } from '#platform/database';
import * as store from './settings-store.ts';

/** Turns free checks on for a lender that never saved settings; returns whether it did. For a demo. */
export async function turnOnMonitoring(
  tx: Tx,
  lenderId: string,
  { most_a_day, at }: { most_a_day: number; at: Date },
): Promise<boolean> {
  if (await store.settings(tx, lenderId)) return false;
  const rules = { ...defaultMonitoring, is_on: true, most_a_day };
  await store.saveSettings(tx, lenderId, rules, { updated_at: at, updated_by: null });
  return true;
}
