import { sql } from 'kysely';

/**
 * The merchants, as (run_id, merchant_id), about which a run of the active lender may tell: it asked about them, they were
 * opened in its inquiry, or a person linked a record of it to them. Whether a record is about one of them the evidence says
 * (`evidenceOf`): this tells cheaply where to look.
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
