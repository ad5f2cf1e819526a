-- Addresses at which a merchant is reviewed, as lenders' users hand them in: one of a merchant once for a lender. Staff mark
-- each as added or dismissed. Nothing fetches them.
create table app.review_url (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  merchant_id bigint not null references app.merchant (id),
  user_id bigint not null references app.app_user (id),
  merchant_name text not null,
  service_name text not null,
  url text not null,
  description text,
  submitted_at timestamptz not null,
  status text not null default 'submitted' check (status in ('submitted', 'added', 'dismissed')),
  unique (lender_id, merchant_id, url)
);
select app.tenant_table('app.review_url');
grant select, insert on app.review_url to assay_app;
