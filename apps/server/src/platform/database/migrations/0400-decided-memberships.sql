-- A decision after the import joins the merchant of the record by a statement, which is taken back with the decision.
alter table app.business_decision add column membership_id bigint references app.membership (id);
create index business_decision_membership on app.business_decision (membership_id);
grant update (membership_id) on app.business_decision to assay_worker;
