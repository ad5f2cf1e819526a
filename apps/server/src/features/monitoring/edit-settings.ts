import {
  defaultMonitoring,
  type MonitoringRules,
  type MonitoringSettings,
  type monitoringEndpoints,
} from '@assay/domain/monitoring';
import { countPortfolio } from '#features/portfolio';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import { dayIn } from '#platform/clock';
import type { Call } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { forecastChecks } from './forecast-checks.ts';
import * as store from './settings-store.ts';

type Endpoints = typeof monitoringEndpoints;

/** How the active lender's portfolio is monitored, with defaults for what it never set. */
export function readSettings(call: Call<Endpoints['settings']>): Promise<MonitoringSettings> {
  return onWire(call);
}

/**
 * Changes the monitoring settings. Refuses a change based on an older version than the stored one, and returns the
 * newer version.
 */
export async function changeSettings(call: Call<Endpoints['changeSettings']>): Promise<MonitoringSettings> {
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
}

async function onWire(
  call: Call<Endpoints['settings']> | Call<Endpoints['changeSettings']>,
): Promise<MonitoringSettings> {
  const { tx, actor, clock, config } = call;
  const { id } = lenderOf(actor);
  const stored = await store.settings(tx, id);
  const today = dayIn(config.ASSAY_TIME_ZONE, clock.now());
  const rules: MonitoringRules = {
    ...defaultMonitoring,
    ...(stored && {
      is_on: stored.is_on,
      every_days: stored.every_days,
      most_a_day: stored.most_a_day,
      paid_is_on: stored.paid_is_on,
      paid_every_days: stored.paid_every_days,
      monthly_budget_cents: stored.monthly_budget_cents,
      own_edits_on: stored.own_edits_on,
      severity: stored.severity,
    }),
  };
  const spentCents = await store.spentCents(tx, id, `${today.slice(0, 7)}-01`);
  return {
    ...rules,
    version: stored?.version ?? 0,
    updated_at: stored?.updated_at.toISOString() ?? null,
    updated_by: stored?.updated_by ?? null,
    spent_cents: spentCents,
    merchants: await countPortfolio(tx, id, today),
    ...(await forecastChecks(tx, call, { lenderId: id, rules, spentCents })),
  };
}
