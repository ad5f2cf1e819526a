-- What a paid look at a merchant may cost at most, until its search has ended: then what the ledger says it did cost stands
-- in its place in monitoring_month.
create table app.monitoring_reservation (
  lender_id bigint not null references app.lender (id),
  source_run_id bigint not null,
  gathering integer not null,
  -- In which month it was reserved.
  month date not null,
  cents integer not null check (cents > 0),
  reserved_at timestamptz not null,
  primary key (lender_id, source_run_id, gathering)
);
select app.tenant_table('app.monitoring_reservation');
grant select, insert, update, delete on app.monitoring_reservation to assay_worker;

-- What a search cost is asked of the ledger by the search.
create index vendor_call_run on app.vendor_call (source_run_id);
