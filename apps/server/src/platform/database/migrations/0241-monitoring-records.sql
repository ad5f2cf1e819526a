-- The record and field that changed, as a hash: by it the changes of one field are known in their order.
alter table app.monitoring_change add column record_key bytea not null default '';
create index monitoring_change_record on app.monitoring_change (lender_id, merchant_id, record_key, id);
