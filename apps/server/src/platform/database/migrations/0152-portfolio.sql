-- A lender's own records are its portfolio, but those of applicants and of those it parted with.
alter table app.source_record add unique (lender_id, id);

-- The portfolio of a lender as it stood in a month of the business time zone: taken once, shown when it is whole.
create table app.portfolio_snapshot (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  month date not null check (extract(day from month) = 1),
  begun_at timestamptz not null,
  finished_at timestamptz,
  -- Records up to this one are in it: a snapshot that was interrupted goes on behind it.
  done_through bigint not null default 0,
  -- How many records stood in each tier, by section and level; filled when it is whole.
  counts jsonb not null default '[]' check (jsonb_typeof(counts) = 'array'),
  -- The one before it, with which it is compared.
  previous_id bigint,
  unique (lender_id, month),
  unique (lender_id, id),
  foreign key (lender_id, previous_id) references app.portfolio_snapshot (lender_id, id)
);
select app.tenant_table('app.portfolio_snapshot');
grant select on app.portfolio_snapshot to assay_app;
grant select, insert, update on app.portfolio_snapshot to assay_worker;

-- Where a record stood in each section; name and place as they were then. A record that is removed takes its past along.
create table app.portfolio_snapshot_row (
  lender_id bigint not null references app.lender (id),
  snapshot_id bigint not null,
  record_id bigint not null,
  name text not null,
  city text,
  state text,
  store_id text,
  date_added date not null,
  is_new boolean not null,
  -- What a search looks through: name, city, state and store in lower case, a line each.
  search_text text not null,
  overview_score numeric(6, 2),
  overview_rank smallint check (overview_rank between 1 and 5),
  overview_prev_score numeric(6, 2),
  overview_prev_rank smallint check (overview_prev_rank between 1 and 5),
  regulatory_score numeric(6, 2),
  regulatory_rank smallint check (regulatory_rank between 1 and 5),
  regulatory_prev_score numeric(6, 2),
  regulatory_prev_rank smallint check (regulatory_prev_rank between 1 and 5),
  service_score numeric(6, 2),
  service_rank smallint check (service_rank between 1 and 5),
  service_prev_score numeric(6, 2),
  service_prev_rank smallint check (service_prev_rank between 1 and 5),
  primary key (lender_id, record_id, snapshot_id),
  foreign key (lender_id, snapshot_id) references app.portfolio_snapshot (lender_id, id),
  foreign key (lender_id, record_id) references app.source_record (lender_id, id) on delete cascade
);
-- The list in its usual order, and what the overview counts, each from an index alone.
create index portfolio_row_overview on app.portfolio_snapshot_row
  (lender_id, snapshot_id, overview_rank, overview_score, (lower(name)), record_id);
create index portfolio_row_counts on app.portfolio_snapshot_row
  (lender_id, snapshot_id, (store_id is null), is_new, overview_rank, regulatory_rank, service_rank,
  overview_prev_rank, regulatory_prev_rank, service_prev_rank);
select app.tenant_table('app.portfolio_snapshot_row');
grant select on app.portfolio_snapshot_row to assay_app;
grant select, insert on app.portfolio_snapshot_row to assay_worker;
