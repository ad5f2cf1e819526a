import type { feedEndpoints } from '@assay/domain/monitoring';
import { audit } from '#platform/audit';
import type { Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { saveFollowUp } from '../change-store.ts';
import { changeOf } from './assign-change.ts';

/** Notes a comment, a due day and an outcome on a change. Refuses when another user changed them meanwhile. */
export const followUpChange: Handler<typeof feedEndpoints.followUp> = async (call) => {
  const { tx, actor, clock, params, body } = call;
  const { was, ...followUp } = body;
  await changeOf(call, params.id);
  if (!(await saveFollowUp(tx, params.id, { was, ...followUp, by: actor.user.email, now: clock.now() })))
    refuse('stale', { current: await changeOf(call, params.id) });
  await audit(tx, clock, actor, {
    action: 'change.follow_up',
    target: { kind: 'monitoring_change', id: params.id },
    details: { due_on: followUp.due_on, outcome: followUp.outcome },
  });
  return changeOf(call, params.id);
};
