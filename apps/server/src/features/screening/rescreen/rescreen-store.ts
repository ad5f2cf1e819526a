import { sql } from 'kysely';
import type { Run } from '#features/sources';
import type { Tx } from '#platform/database';
import { LISTS } from '../hit-name.ts';

const PAGE = 200;

/** The next screenings by id after the given one. */
const page = (tx: Tx, after: string) =>
  tx
    .selectFrom('app.source_run as r')
    .selectAll('r')
    .where('r.source', '=', LISTS)
    .where('r.id', '>', after)
    .orderBy('r.id')
    .limit(PAGE);

/** The next screenings with a shown response. */
export const answeredRuns = (tx: Tx, after: string): Promise<Run[]> =>
  page(tx, after).where('r.shown_gathering', 'is not', null).execute();

/**
 * The next screenings whose merchant changed, got a record of the lender, a name, a joined merchant or a birth date of a
 * person, or lost a person, since the shown response. Covers one day more, because clocks differ and an import dates its
 * rows from its beginning.
 */
export function runsOfTouchedMerchants(
  tx: Tx,
  after: string,
  merchant_id: string | undefined,
): Promise<Run[]> {
  return page(tx, after)
    .where('r.status', 'in', ['available', 'not_available'])
    .where(
      sql<boolean>`(
        r.merchant_id is not null and r.principal_id is null and exists (
          select from app.merchant m where m.id = r.merchant_id and m.updated_at > r.finished_at - interval '1 day'
          union all
          select from app.source_record s where s.merchant_id = r.merchant_id and s.lender_id = r.lender_id
            and greatest(s.created_at, s.updated_at, s.placed_at) > r.finished_at - interval '1 day'
          union all
          select from app.known_name n where n.merchant_id = r.merchant_id
            and n.created_at > r.finished_at - interval '1 day'
          union all
          select from app.retired_merchant j where r.merchant_id in (j.survivor_id, j.returned_to)
            and j.retired_at > r.finished_at - interval '1 day')
        or exists (
          select from app.merchant_principal p
          where p.merchant_id = coalesce(r.merchant_id, r.asked_for_merchant_id)
            and greatest(p.birth_said_at, p.removed_at) > r.finished_at - interval '1 day'
            and p.date_of_birth_encrypted is not null))`,
    )
    .$if(merchant_id !== undefined, (query) =>
      query.where(sql<boolean>`(r.merchant_id = ${merchant_id} or r.asked_for_merchant_id = ${merchant_id})`),
    )
    .execute();
}
