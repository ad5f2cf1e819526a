import { isOn } from '@assay/domain/flags';
import { defaultMonitoring, type MonitoringRules } from '@assay/domain/monitoring';
import { type ActorLender, lenderById } from '#platform/actor';
import type { Tx } from '#platform/database';
import * as store from './settings-store.ts';

/** A lender with a portfolio, and its monitoring settings. */
export interface MonitoredLender {
  lender: ActorLender;
  rules: MonitoringRules;
}

/** The lender with its rules; undefined when it is inactive or has no portfolio. */
export async function monitoredLender(tx: Tx, lenderId: string): Promise<MonitoredLender | undefined> {
  const lender = await lenderById(tx, lenderId);
  if (!lender?.is_active || !isOn('portfolio_enabled', lender)) return undefined;
  return { lender, rules: (await store.settings(tx, lenderId)) ?? defaultMonitoring };
}
