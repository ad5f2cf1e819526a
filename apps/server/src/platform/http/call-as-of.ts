import { type Flag, isOn, namedFlags } from '@assay/domain/flags';
import { AsOf } from '@assay/domain/http';
import { type Actor, type ActorLender, lenderById, lenderOf } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { asOf, knownPast } from '../past.ts';
import { refuse } from '../refusal.ts';

/** The services of a call as of a past time: clock, rows and flags are those of that time, and no job is queued. */
export interface PastCall {
  tx: Tx;
  clock: Clock;
  actor: Actor;
  jobs: JobQueue;
}

/**
 * Turns a call to a past time for which a history exists. The present decides who may call: a flag that is off today
 * hides the past too, and one that was off then hides what was not searched.
 */
export async function callAsOf(tx: Tx, actor: Actor, value: unknown): Promise<PastCall> {
  const read = AsOf.safeParse(value);
  if (!read.success) return refuseMoment(read.error.issues[0]?.message ?? '');
  const moment = new Date(read.data);
  const { from, now } = await knownPast(tx);
  if (moment < from) return refuseMoment(`There is no history before ${from.toISOString()}.`);
  if (moment > now) return refuseMoment('That time is in the future.');
  const past = await asOf(tx, moment);
  const lender = lenderOf(actor);
  const then = await lenderById(past, lender.id);
  return {
    tx: past,
    clock: { now: () => new Date(moment) },
    actor: { ...actor, lender: allowed(lender, then) },
    jobs: noJobs,
  };
}

const refuseMoment = (sentence: string): never =>
  refuse('invalid_input', { errors: { as_of: [sentence] }, detail: sentence });

/** The lender with only the flags that are on now and were on then. */
function allowed(now: ActorLender, then: ActorLender | undefined): ActorLender {
  const both = (flag: Flag) => isOn(flag, now) && then !== undefined && isOn(flag, then);
  const further = (Object.keys(now.flags) as Flag[]).filter((flag) => then && flag in then.flags);
  return {
    ...now,
    ...(Object.fromEntries(namedFlags.map((flag) => [flag, both(flag)])) as Pick<
      ActorLender,
      (typeof namedFlags)[number]
    >),
    name: then?.name ?? now.name,
    flags: Object.fromEntries(further.map((flag) => [flag, both(flag)])),
  };
}

const noJobs: JobQueue = {
  add() {
    throw new Error('What reads a past moment wanted to queue a job');
  },
};
