import {
  defaultMonitoring,
  type MonitoringSettings,
  type monitoringEndpoints,
} from '@assay/domain/monitoring';
import { countPortfolio } from '#features/portfolio';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import { todayOf } from '#platform/clock';
import type { Call, Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { forecastChecks } from './forecast-checks.ts';
import * as store from './settings-store.ts';

type Endpoints = typeof monitoringEndpoints;

/** How the active lender's portfolio is monitored, with defaults for what it never set. */
export const readSettings: Handler<typeof monitoringEndpoints.settings> = (call) => onWire(call);

/**
 * Changes the monitoring settings. Refuses a change based on an older version than the stored one, and returns the
 * newer version.
 */
export const changeSettings: Handler<typeof monitoringEndpoints.changeSettings> = async (call) => {
  const { tx, actor, clock, body } = call;
  const { version, ...rules } = body;
  const lender = lenderOf(actor);
  await store.lockSettings(tx, lender.id);
  const before = await onWire(call);
  if (version !== before.version) refuse('stale', { current: before });
  await store.saveSettings(tx, lender.id, rules, { updated_at: clock.now(), updated_by: actor.user.email });
  await audit(tx, clock, actor, {
    action: 'monitoring.settings',
    target: { kind: 'lender', id: lender.id },
    details: { version: version + 1, ...rules },
  });
  return onWire(call);
};

async function onWire(
  call: Call<Endpoints['settings']> | Call<Endpoints['changeSettings']>,
): Promise<MonitoringSettings> {
  const { tx, actor } = call;
  const { id } = lenderOf(actor);
  const unsaved = { ...defaultMonitoring, version: 0, updated_at: null, updated_by: null };
  const { version, updated_at, updated_by, ...rules } = (await store.settings(tx, id)) ?? unsaved;
  const today = todayOf(call);
  const spentCents = await store.spentCents(tx, id, `${today.slice(0, 7)}-01`);
  return {
    ...rules,
    ...{ version, updated_by },
    updated_at: updated_at?.toISOString() ?? null,
    spent_cents: spentCents,
    merchants: await countPortfolio(tx, id, today),
    ...(await forecastChecks(tx, call, { lenderId: id, rules, spentCents })),
  };
}
