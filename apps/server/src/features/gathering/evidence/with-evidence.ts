import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/**
 * Returns those of the merchants that the lender queried a source about, or that a user linked a record to. Uses the
 * indexes source_run_about, source_run_asked_for and evidence_decision_once.
 */
export async function withEvidence(tx: Tx, merchantIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from unnest(${merchantIds}::bigint[]) as m (id)
    where exists (select from app.source_run where merchant_id = m.id)
      or exists (select from app.source_run where asked_for_merchant_id = m.id)
      or exists (select from app.evidence_decision d
        where d.lender_id = (select app.lender_id()) and d.merchant_id = m.id)`.execute(tx);
  return rows.map(({ id }) => id);
}
