import { type ChangeFilter, type ChangeKind, type Severity, severities } from '@assay/domain/monitoring';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, lenderOf } from '#platform/actor';
import type { Config } from '#platform/config';
import type { Tx } from '#platform/database';
import { type NamedMerchants, namedMerchants } from './named-merchants.ts';
import { seenThrough } from './reader-store.ts';

/** What of the feed is looked at, by whom. */
export interface FeedFilter {
  lenderId: string;
  userId: string;
  /** Everything up to this change is seen by them, but for what they said of single ones. */
  seenThrough: string;
  isUnseen: boolean;
  /** In which of them a change may be; undefined is any. */
  severities: readonly Severity[] | undefined;
  kind: ChangeKind | undefined;
  /** Whether it asks for what one person looks after, of which there is never much. */
  isOfPerson: boolean;
  /** By a text in the merchant's name. */
  named: NamedMerchants | undefined;
  where: RawBuilder<SqlBool>[];
}

interface FeedCall {
  tx: Tx;
  actor: Actor;
  config: Pick<Config, 'ASSAY_TIME_ZONE'>;
}

/** The filter of a call as the store reads it; null where it can leave nothing. */
export async function feedFilter(
  { tx, actor, config }: FeedCall,
  filter: ChangeFilter,
): Promise<FeedFilter | null> {
  const lenderId = lenderOf(actor).id;
  const userId = actor.user.id;
  const named = filter.search ? await namedMerchants(tx, filter.search) : undefined;
  if (named?.count === 0) return null;
  const zone = config.ASSAY_TIME_ZONE;
  const { severity, kind, merchant_id, assigned, from, to } = filter;
  const where = [
    sql<SqlBool>`c.lender_id = ${lenderId}`,
    kind && sql<SqlBool>`c.kind = ${kind}`,
    merchant_id && sql<SqlBool>`c.merchant_id = ${merchant_id}`,
    assigned && isAssigned(assigned, userId),
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
    isOfPerson: assigned !== undefined && assigned !== 'nobody',
    named,
    where,
  };
}

function isAssigned(assigned: string, userId: string): RawBuilder<SqlBool> {
  if (assigned === 'nobody') return sql`c.assigned_to is null`;
  return sql`c.assigned_to = ${assigned === 'me' ? userId : assigned}::bigint`;
}
