-- Orders to verify a license of a merchant. What each came to is what its run found: evidence as any other.
create table app.license_order (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  merchant_id bigint not null references app.merchant (id),
  source_run_id bigint not null,
  npi_id text,
  licensee_name text not null check (licensee_name <> ''),
  licensee_addr1 text,
  licensee_city text,
  licensee_state text not null check (licensee_state ~ '^[A-Z]{2}$'),
  licensee_zip5 text,
  licensee_id text not null check (licensee_id <> ''),
  licensee_category text not null check (licensee_category in ('homeServices', 'healthcare')),
  licensee_subcategory text,
  ordered_by bigint references app.app_user (id) on delete set null,
  ordered_at timestamptz not null,
  unique (lender_id, id),
  unique (source_run_id),
  foreign key (lender_id, source_run_id) references app.source_run (lender_id, id)
);
create index license_order_merchant on app.license_order (lender_id, merchant_id, ordered_at desc);
select app.tenant_table('app.license_order');
-- An order is made once and stays as it was made.
grant select, insert on app.license_order to assay_app;
grant select on app.license_order to assay_worker;
