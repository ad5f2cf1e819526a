import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { Evidence, FoundKind } from '../kinds/evidence-kind.ts';

/** A version of a record, with when it was first found in that form. */
export type FirstSeenRecord = Pick<Evidence, 'vendor' | 'external_id' | 'subject_ref'> & {
  kind: string;
  source: string;
  /** The data, for kinds that contain other records. */
  data: unknown;
  since: Date;
};

/**
 * When each record that the runs ever found was found first, in any gathering; for `files` with every version of their
 * data.
 */
export async function firstSeenRecords(
  tx: Tx,
  runIds: readonly string[],
  files: readonly FoundKind[],
): Promise<FirstSeenRecord[]> {
  if (runIds.length === 0) return [];
  const columns = sql`vendor, source, kind, external_id, subject_ref, case when kind = any (${files}::text[]) then data end as data, stands_since`;
  const { rows } = await sql<FirstSeenRecord>`
    select vendor, source, kind, external_id, subject_ref, data, greatest(min(stands_since), 'epoch') as since
    from (
      select ${columns} from app.evidence_record
      where source_run_id = any (${runIds}::bigint[]) and kind <> 'business_review'
      union all
      select ${columns} from history.evidence_record
      where source_run_id = any (${runIds}::bigint[]) and kind <> 'business_review'
    ) version
    group by vendor, source, kind, external_id, subject_ref, data`.execute(tx);
  return rows;
}

/** How many reviews on pages were found first when, by site. */
export async function firstSeenReviews(
  tx: Tx,
  runIds: readonly string[],
  placeIds: readonly string[],
): Promise<{ source: string; since: Date; count: number }[]> {
  if (runIds.length === 0 || placeIds.length === 0) return [];
  const found = (table: 'app' | 'history') => sql`
    select source, external_id, stands_since from ${sql.table(`${table}.evidence_record`)}
    where source_run_id = any (${runIds}::bigint[]) and kind = 'business_review'
      and data ->> 'place_id' = any (${placeIds}::text[])`;
  const { rows } = await sql<{ source: string; since: Date; count: number }>`
    select source, since, count(*)::int as count
    from (
      select source, external_id, greatest(min(stands_since), 'epoch') as since
      from (${found('app')} union all ${found('history')}) version group by source, external_id
    ) review
    group by source, since`.execute(tx);
  return rows;
}
