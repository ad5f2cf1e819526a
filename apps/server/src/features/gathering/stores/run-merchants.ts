import { sql } from 'kysely';

/**
 * The merchants, as (run_id, merchant_id), that a run of the active lender may concern: it queried them, they were
 * opened in its inquiry, or a user linked one of its records to them. Only the evidence (`evidenceOf`) decides whether
 * a record is about one of them; this cheaply narrows the candidates.
 */
export const runMerchants = sql`(
  select id as run_id, merchant_id from app.source_run where merchant_id is not null
  union all
  select id, asked_for_merchant_id from app.source_run where asked_for_merchant_id is not null
  union all
  select run.id, opened.merchant_id
    from app.source_run run join app.inquiry_history_item opened on opened.inquiry_id = run.inquiry_id
  union all
  select record.source_run_id, decision.merchant_id
    from app.evidence_decision decision join app.evidence_record record on record.id = decision.evidence_record_id
    where decision.answer in ('this_business', 'confirmed') and decision.undone_at is null
)`;
