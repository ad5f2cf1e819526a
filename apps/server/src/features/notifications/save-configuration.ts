import { isDeepStrictEqual } from 'node:util';
import { dayPlus } from '@assay/domain/calendar';
import type { EndpointOut } from '@assay/domain/http';
import type { notificationEndpoints } from '@assay/domain/notifications';
import { isAdmin } from '@assay/domain/session';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import { todayOf } from '#platform/clock';
import type { Call, Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import * as store from './configuration-store.ts';

type Endpoints = typeof notificationEndpoints;
type Read = EndpointOut<Endpoints['config']>;

/** The configuration as last saved, and the current business day. */
export async function readConfiguration({
  tx,
  actor,
  clock,
  config,
}: Pick<Call<Endpoints['config']>, 'tx' | 'actor' | 'clock' | 'config'>): Promise<Read> {
  const { id } = lenderOf(actor);
  return {
    notifications_enabled: (await store.enabledSince(tx, id)) !== null,
    ...(await store.packagesSaved(tx, id)),
    today: todayOf({ config, clock }),
  };
}

/**
 * Saves the packages from tomorrow on. Only staff turn notifications on or off, at once (BOF-115). Refuses a configuration
 * that was changed meanwhile.
 */
export const saveConfiguration: Handler<typeof notificationEndpoints.updateConfig> = async (call) => {
  const { tx, actor, clock, body } = call;
  const { was, ...config } = body;
  const { notifications_enabled, ...packages } = config;
  const lenderId = lenderOf(actor).id;
  await store.lockConfiguration(tx, lenderId);
  const { today, ...before } = await readConfiguration(call);
  if (was && !isDeepStrictEqual(was, before)) refuse('stale', { current: before });
  if (notifications_enabled !== before.notifications_enabled) {
    if (!isAdmin(actor.user)) refuse('role_required');
    await store.setEnabledSince(tx, lenderId, notifications_enabled ? clock.now() : null);
  }
  await store.savePackages(tx, lenderId, packages, {
    effective_from: dayPlus(today, 1),
    saved_by: actor.user.id,
    saved_at: clock.now(),
  });
  await audit(tx, clock, actor, {
    action: 'notifications.config',
    target: { kind: 'lender', id: lenderId },
    details: { before, after: config },
  });
  return { ...config, today };
};
