import type { EndpointOut } from '@assay/domain/http';
import type { FeedChange, feedEndpoints } from '@assay/domain/monitoring';
import { sql } from 'kysely';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Call } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { assign } from '../change-store.ts';
import { feedFilter } from './feed-filter.ts';
import * as store from './feed-store.ts';
import { changesOnWire } from './list-changes.ts';

type Endpoints = typeof feedEndpoints;
type Assign = Endpoints['assign'];

/** Assigns a change to an active user of the lender or to no one, visibly to all users of the lender. */
export async function assignChange(call: Call<Assign>): Promise<FeedChange> {
  const { tx, actor, clock, params, body } = call;
  const lenderId = lenderOf(actor).id;
  const { user_id: userId, was } = body;
  if (userId !== null && userId !== was) {
    const members = await store.membersOf(tx, lenderId);
    if (!members.some(({ id }) => id === userId))
      refuse('invalid_input', { errors: { user_id: ['This is not an active user of the lender.'] } });
  }
  await changeOf(call);
  const assigned_to = userId;
  const by = { assigned_by: actor.user.email, assigned_at: clock.now() };
  if (!(await assign(tx, { id: params.id, was, assigned_to, ...by })))
    refuse('stale', { current: await changeOf(call) });
  await audit(tx, clock, actor, {
    action: 'change.assign',
    target: { kind: 'monitoring_change', id: params.id },
    details: { user: userId, was },
  });
  return changeOf(call);
}

/** The change as the caller's feed shows it. */
async function changeOf(call: Call<Assign>): Promise<FeedChange> {
  const filter = await feedFilter(call, {});
  const where = [...(filter?.where ?? []), sql<boolean>`c.id = ${call.params.id}::bigint`];
  const [row] = filter ? await store.feedRows(call.tx, { ...filter, where }, { cursor: null, limit: 1 }) : [];
  const [change] = await changesOnWire(call.tx, row ? [row] : []);
  return change ?? refuse('not_found', { detail: 'Change not found' });
}

/** The users of the lender to whom a change can be assigned. */
export const listAssignees = async ({
  tx,
  actor,
}: Call<Endpoints['assignees']>): Promise<EndpointOut<Endpoints['assignees']>> => ({
  results: await store.membersOf(tx, lenderOf(actor).id),
});
