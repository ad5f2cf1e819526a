import type { FeedChange, feedEndpoints } from '@assay/domain/monitoring';
import { sql } from 'kysely';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Call, Handler } from '#platform/feature';
import { sendLater } from '#platform/mail';
import { refuse } from '#platform/refusal';
import { assign } from '../change-store.ts';
import { assignedMail } from './assigned-mail.ts';
import { feedFilter } from './feed-filter.ts';
import * as store from './feed-store.ts';
import { changesOnWire } from './list-changes.ts';

type Endpoints = typeof feedEndpoints;
type Assign = Endpoints['assign'];

/**
 * Assigns a change to an active user of the lender or to no one, visibly to all users of the lender. Mails the assignee,
 * unless users assign it to themselves.
 */
export const assignChange: Handler<typeof feedEndpoints.assign> = async (call) => {
  const { tx, actor, clock, params, body } = call;
  const lenderId = lenderOf(actor).id;
  const { user_id: userId, was } = body;
  const isNew = userId !== null && userId !== was;
  const members = isNew ? await store.membersOf(tx, lenderId) : [];
  const assignee = members.find(({ id }) => id === userId);
  if (isNew && !assignee) {
    refuse('invalid_input', { errors: { user_id: ['This is not an active user of the lender.'] } });
  }
  await changeOf(call, params.id);
  const assigned_to = userId;
  const by = { assigned_by: actor.user.email, assigned_at: clock.now() };
  if (!(await assign(tx, { id: params.id, was, assigned_to, ...by })))
    refuse('stale', { current: await changeOf(call, params.id) });
  await audit(tx, clock, actor, {
    action: 'change.assign',
    target: { kind: 'monitoring_change', id: params.id },
    details: { user: userId, was },
  });
  const change = await changeOf(call, params.id);
  if (assignee && assignee.id !== actor.user.id)
    await sendLater(
      tx,
      call.jobs,
      assignedMail({ to: assignee, by: actor.user.email, change, publicUrl: call.home }),
    );
  return change;
};

/** The change as the caller's feed shows it. */
export async function changeOf(
  call: Pick<Call<Assign>, 'tx' | 'actor' | 'config' | 'clock'>,
  id: string,
): Promise<FeedChange> {
  const filter = await feedFilter(call, {});
  const where = [...(filter?.where ?? []), sql<boolean>`c.id = ${id}::bigint`];
  const [row] = filter ? await store.feedRows(call.tx, { ...filter, where }, { cursor: null, limit: 1 }) : [];
  const [change] = await changesOnWire(call.tx, row ? [row] : []);
  return change ?? refuse('not_found', { detail: 'Change not found' });
}

/** The users of the lender to whom a change can be assigned. */
export const listAssignees: Handler<typeof feedEndpoints.assignees> = async ({ tx, actor }) => ({
  results: (await store.membersOf(tx, lenderOf(actor).id)).map(({ id, name }) => ({ id, name })),
});
