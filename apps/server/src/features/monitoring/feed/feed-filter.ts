import {
  type ChangeFilter,
  type ChangeKind,
  changeKindsIn,
  type FollowUpFilter,
  type Severity,
  severities,
} from '@assay/domain/monitoring';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, lenderOf } from '#platform/actor';
import { type Clock, dayIn } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Tx } from '#platform/database';
import { type NamedMerchants, namedMerchants } from './named-merchants.ts';
import { seenThrough } from './reader-store.ts';

/** The filter of a feed query, and its reader. */
export interface FeedFilter {
  lenderId: string;
  userId: string;
  /** The reader has seen everything up to this change, except where single changes are marked otherwise. */
  seenThrough: string;
  isUnseen: boolean;
  /** The severities a change may have; undefined for any. */
  severities: readonly Severity[] | undefined;
  /** Undefined unless it is exactly one, which has an index of its own. */
  kind: ChangeKind | undefined;
  /** Whether it filters by one person's changes or by follow-ups, of which there are never many. */
  isOfFew: boolean;
  /** Filters by a text in the merchant's name. */
  named: NamedMerchants | undefined;
  where: RawBuilder<SqlBool>[];
}

interface FeedCall {
  tx: Tx;
  actor: Actor;
  config: Pick<Config, 'ASSAY_TIME_ZONE'>;
  clock: Clock;
}

/** The filter of a call in the form the store reads; null when it cannot match anything. */
export async function feedFilter(
  { tx, actor, config, clock }: FeedCall,
  filter: ChangeFilter,
): Promise<FeedFilter | null> {
  const lenderId = lenderOf(actor).id;
  const userId = actor.user.id;
  const named = filter.search ? await namedMerchants(tx, filter.search) : undefined;
  if (named?.count === 0) return null;
  const zone = config.ASSAY_TIME_ZONE;
  const { severity, merchant_id, assigned, follow_up, from, to } = filter;
  const kinds = (filter.kind && changeKindsIn(filter.kind)) || undefined;
  const kind = kinds?.length === 1 ? kinds[0] : undefined;
  const where = [
    sql<SqlBool>`c.lender_id = ${lenderId}`,
    kind && sql<SqlBool>`c.kind = ${kind}`,
    kinds && !kind && sql<SqlBool>`c.kind = any (${kinds}::text[])`,
    merchant_id && sql<SqlBool>`c.merchant_id = ${merchant_id}`,
    assigned && isAssigned(assigned, userId),
    follow_up && isFollowedUp(follow_up, dayIn(zone, clock.now())),
    from && sql<SqlBool>`c.seen_at >= ${from}::date::timestamp at time zone ${zone}`,
    to && sql<SqlBool>`c.seen_at < (${to}::date + 1)::timestamp at time zone ${zone}`,
  ].filter((part) => typeof part === 'object');
  return {
    lenderId,
    userId,
    seenThrough: await seenThrough(tx, lenderId, userId),
    isUnseen: filter.unseen === 'true',
    severities:
      severity && severity !== severities[0] ? severities.slice(severities.indexOf(severity)) : undefined,
    kind,
    isOfFew: follow_up !== undefined || (assigned !== undefined && assigned !== 'nobody'),
    named,
    where,
  };
}

/** The first part is that of the index monitoring_change_follow_up. */
function isFollowedUp(filter: FollowUpFilter, today: string): RawBuilder<SqlBool> {
  const isDealtWith = sql<SqlBool>`(c.assigned_to is not null or c.due_on is not null or c.comment is not null
    or c.outcome is not null)`;
  if (filter === 'open') return sql`${isDealtWith} and c.outcome is null`;
  if (filter === 'due') return sql`${isDealtWith} and c.outcome is null and c.due_on <= ${today}::date`;
  return sql`${isDealtWith} and c.outcome = ${filter}`;
}

function isAssigned(assigned: string, userId: string): RawBuilder<SqlBool> {
  if (assigned === 'nobody') return sql`c.assigned_to is null`;
  return sql`c.assigned_to = ${assigned === 'me' ? userId : assigned}::bigint`;
}
