-- A row of one lender points at rows of the same lender alone. Row-level security does not see to that: PostgreSQL checks
-- a foreign key past it. So a key between two tables of lenders carries the lender, and refers to (lender_id, id).
alter table app.inquiry add unique (lender_id, id);
alter table app.source_run add unique (lender_id, id);
alter table app.vendor_answer add unique (lender_id, id);
alter table app.evidence_record add unique (lender_id, id);
alter table app.merchant_search add unique (lender_id, id);
alter table app.risk_score add unique (lender_id, id);

-- Not valid: what is written from here on is checked, what is there already by the next migration, under weaker locks.
alter table app.inquiry_principal
  drop constraint inquiry_principal_inquiry_id_fkey,
  add foreign key (lender_id, inquiry_id) references app.inquiry (lender_id, id) not valid;
alter table app.source_run
  drop constraint source_run_inquiry_id_fkey,
  add foreign key (lender_id, inquiry_id) references app.inquiry (lender_id, id) not valid;
alter table app.vendor_answer
  drop constraint vendor_answer_source_run_id_fkey,
  add foreign key (lender_id, source_run_id) references app.source_run (lender_id, id) not valid;
alter table app.evidence_record
  drop constraint evidence_record_source_run_id_fkey,
  drop constraint evidence_record_vendor_answer_id_fkey,
  add foreign key (lender_id, source_run_id) references app.source_run (lender_id, id) not valid,
  add foreign key (lender_id, vendor_answer_id) references app.vendor_answer (lender_id, id) not valid;
alter table app.evidence_decision
  drop constraint evidence_link_evidence_record_id_fkey,
  add foreign key (lender_id, evidence_record_id) references app.evidence_record (lender_id, id) not valid;
alter table app.served_answer
  drop constraint served_answer_source_run_id_fkey,
  drop constraint served_answer_vendor_answer_id_fkey,
  add foreign key (lender_id, source_run_id) references app.source_run (lender_id, id) not valid,
  add foreign key (lender_id, vendor_answer_id) references app.vendor_answer (lender_id, id) not valid;
alter table app.inquiry_history_item
  drop constraint inquiry_history_item_inquiry_id_fkey,
  add foreign key (lender_id, inquiry_id) references app.inquiry (lender_id, id) not valid;
alter table app.risk_score
  drop constraint risk_score_inquiry_id_fkey,
  drop constraint risk_score_previous_id_fkey,
  add foreign key (lender_id, inquiry_id) references app.inquiry (lender_id, id) not valid,
  add foreign key (lender_id, previous_id) references app.risk_score (lender_id, id) not valid;
alter table app.credit_entry
  drop constraint credit_entry_inquiry_id_fkey,
  add foreign key (lender_id, inquiry_id) references app.inquiry (lender_id, id) not valid;
alter table app.merchant_request
  drop constraint merchant_request_inquiry_id_fkey,
  add foreign key (lender_id, inquiry_id) references app.inquiry (lender_id, id) not valid;
alter table app.inquiry_merchant
  drop constraint inquiry_merchant_inquiry_id_fkey,
  add foreign key (lender_id, inquiry_id) references app.inquiry (lender_id, id) not valid;
alter table app.merchant_search
  drop constraint merchant_search_inquiry_id_fkey,
  add foreign key (lender_id, inquiry_id) references app.inquiry (lender_id, id) not valid;
alter table app.inquiry_match
  drop constraint inquiry_match_merchant_search_id_fkey,
  drop constraint inquiry_match_inquiry_id_fkey,
  add foreign key (lender_id, merchant_search_id) references app.merchant_search (lender_id, id) not valid,
  add foreign key (lender_id, inquiry_id) references app.inquiry (lender_id, id) not valid;
