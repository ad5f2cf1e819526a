import type { DeploymentDetail, deploymentEndpoints } from '@assay/domain/deployments';
import { audit, auditWithoutLender } from '#platform/audit';
import type { Call, Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { resetReleaseAcknowledgements, updateUser } from '#platform/users';
import { deploymentOnWire, detailOnWire } from './on-wire.ts';
import * as store from './store.ts';

type Endpoints = typeof deploymentEndpoints;

/** Adds a deployment, which every user is notified of. */
export const addDeployment: Handler<typeof deploymentEndpoints.add> = async ({ tx, actor, clock, body }) => {
  await store.lockAdditions(tx);
  const id = await store.insertDeployment(tx, body);
  await resetReleaseAcknowledgements(tx);
  await auditWithoutLender(tx, clock, actor, {
    action: 'deployment.add',
    target: { kind: 'deployment', id },
  });
  return read(tx, id);
};

/** Changes a deployment. Refuses a change based on an older version than the stored one, which it returns. */
export const changeDeployment: Handler<typeof deploymentEndpoints.change> = async (call) => {
  const { tx, actor, clock } = call;
  const { id } = call.params;
  const { version, ...values } = call.body;
  const before = await store.lockDeployment(tx, id);
  if (!before) refuse('not_found');
  if (version !== undefined && version !== before.version) refuse('stale', { current: detailOnWire(before) });
  await store.updateDeployment(tx, id, values);
  await auditWithoutLender(tx, clock, actor, {
    action: 'deployment.change',
    target: { kind: 'deployment', id },
    details: { version: before.version + 1, deployed: values.deployed },
  });
  return read(tx, id);
};

async function read(tx: Call<Endpoints['add']>['tx'], id: string): Promise<DeploymentDetail> {
  const stored = await store.deployment(tx, id);
  if (!stored) throw new Error(`The deployment ${id} is gone`);
  return detailOnWire(stored);
}

/**
 * Records that the caller knows of the upcoming deployments. Refuses an acknowledgment for anyone else, and one that was
 * given before a deployment was added.
 */
export const acknowledge: Handler<typeof deploymentEndpoints.acknowledge> = async (call) => {
  const { tx, actor, clock, body } = call;
  if (body.user_id !== actor.user.id) refuse('role_required');
  if (body.newest_id !== undefined) {
    await store.lockAdditions(tx);
    const newest = await store.newestAhead(tx);
    if (newest && BigInt(newest.id) > BigInt(body.newest_id))
      refuse('stale', {
        detail: 'Another deployment was added in the meantime.',
        current: deploymentOnWire(newest),
      });
  }
  await updateUser(tx, actor.user.id, { acknowledged_deployment: true });
  await audit(tx, clock, actor, {
    action: 'deployment.acknowledge',
    target: { kind: 'user', id: actor.user.id },
  });
  return { acknowledged_deployment: true as const };
};
