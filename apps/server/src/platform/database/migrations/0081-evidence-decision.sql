-- Whose evidence a search gathers, and what people say of whom a record is about.

-- A run has a subject of its own: an inquiry, a merchant (opened in an inquiry, or watched without one), a principal.
alter table app.source_run alter column inquiry_id drop not null;
alter table app.source_run
  add principal_id bigint references app.principal (id) on delete cascade,
  -- The likely match of an inquiry, with whose own facts its search was made.
  add asked_for_merchant_id bigint references app.merchant (id) on delete set null,
  add constraint source_run_subject check (inquiry_id is not null or merchant_id is not null or principal_id is not null);
alter table app.source_run drop constraint source_run_inquiry_id_part_merchant_id_try_key;
alter table app.source_run rename column part to source;
alter table app.source_run
  add constraint source_run_once unique nulls not distinct (lender_id, inquiry_id, source, merchant_id, principal_id, try);
create index source_run_inquiry on app.source_run (inquiry_id, merchant_id);
grant update (asked_for_merchant_id) on app.source_run to assay_app;

-- A link said that a record is about a merchant. Now a person may say the contrary too, with a reason, and take it back.
alter table app.evidence_link rename to evidence_decision;
alter table app.evidence_decision rename column linked_by to decided_by;
alter table app.evidence_decision rename column linked_at to decided_at;
alter table app.evidence_decision
  add answer text not null default 'this_business' check (answer in ('this_business', 'not_this_business')),
  add reason text,
  -- What was compared when the person decided: a labelled case for whoever improves the comparison.
  add compared jsonb,
  add undone_by bigint references app.app_user (id) on delete set null,
  add undone_at timestamptz;
alter table app.evidence_decision alter column answer drop default;
alter table app.evidence_decision drop constraint evidence_link_lender_id_merchant_id_vendor_kind_external_id_key;
create unique index evidence_decision_once on app.evidence_decision (lender_id, merchant_id, vendor, kind, external_id)
  where undone_at is null;
grant update (undone_by, undone_at) on app.evidence_decision to assay_app;
