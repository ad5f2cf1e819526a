-- The record and field that changed, as a hash: by it the changes of one field are known in their order.
alter table app.monitoring_change add column record_key bytea not null default '';
create index monitoring_change_record on app.monitoring_change (lender_id, merchant_id, record_key, id);

-- The job that looks at a portfolio makes the inquiries on which hangs what it asks, as a report of it does when it opens.
grant insert on app.inquiry, app.inquiry_history_item to assay_worker;
grant usage on sequence app.inquiry_id_seq to assay_worker;
