import type { DayWindow } from '@assay/domain/notifications';
import { sql } from 'kysely';
import { recordStore } from '#features/evidence';
import { isFoundIn } from '#features/sources';
import type { Tx } from '#platform/database';

/**
 * Candidates: merchants that may have complaints of the given days, over all merchants of the active lender at once.
 * `complaintsAbout` decides whether a complaint is about the merchant. A bureau's profile has the day of its newest
 * complaint. Uses the indexes evidence_record_reported and imported_record_reported.
 */
export async function merchantsWithComplaints(
  tx: Tx,
  lenderId: string,
  { from, until }: DayWindow,
): Promise<string[]> {
  const { rows } = await sql<{ merchant_id: string }>`
    with recent as (
      select e.source_run_id as run_id
      from app.evidence_record e
      join app.source_run r on r.id = e.source_run_id and ${isFoundIn(sql`r.shown_gathering`)}
      where e.lender_id = ${lenderId} and e.kind in ('consumer_complaint', 'bureau_profile')
        and e.reported_day >= ${from} and (e.reported_day <= ${until} or e.kind = 'bureau_profile')
    )
    select about.merchant_id from recent join ${recordStore.runMerchants} about using (run_id)
    union
    select merchant_id from app.imported_record
    where kind = 'consumer_complaint' and replaced_at is null
      and reported_day between ${from} and ${until}`.execute(tx);
  return rows.map(({ merchant_id }) => merchant_id);
}
