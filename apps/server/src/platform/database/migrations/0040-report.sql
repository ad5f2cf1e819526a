-- The first opening of a merchant's report in an inquiry, by user: what the history and the viewed marks read.
create table app.inquiry_history_item (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  inquiry_id bigint not null references app.inquiry (id),
  merchant_id bigint not null references app.merchant (id),
  user_id bigint references app.app_user (id) on delete set null,
  result_dt timestamptz not null,
  unique (inquiry_id, merchant_id)
);
create index inquiry_history_item_user on app.inquiry_history_item (lender_id, user_id, result_dt desc);
select app.tenant_table('app.inquiry_history_item');
grant select, insert on app.inquiry_history_item to assay_app;
grant select on app.inquiry_history_item to assay_worker;
