-- The list of a portfolio of 100,000 merchants within a moment: each order is read from an index, so that a page costs what
-- is on it, and what is counted is counted once a snapshot.

-- Rows of the newest snapshot and of the one under way. They alone are listed, so they alone are in the indexes of the list,
-- which then do not grow with the months. What was removed before and is brought back says nothing of it: the next snapshot
-- lists it.
alter table app.portfolio_snapshot_row add column is_listed boolean default true;
grant update (is_listed) on app.portfolio_snapshot_row to assay_worker;

-- By what rows are ordered, as a column: an index on lower(name) would not answer a deep page alone, for PostgreSQL reads
-- the row to have `name` again.
alter table app.portfolio_snapshot_row add column sort_name text generated always as (lower(name)) stored;

-- The usual order of each section: a page 2,000 is counted off in the index, without a row before it being read.
drop index app.portfolio_row_overview;
create index portfolio_row_overview on app.portfolio_snapshot_row
  (lender_id, snapshot_id, overview_rank, overview_score, sort_name, record_id) where is_listed;
create index portfolio_row_regulatory on app.portfolio_snapshot_row
  (lender_id, snapshot_id, regulatory_rank, regulatory_score, sort_name, record_id) where is_listed;
create index portfolio_row_service on app.portfolio_snapshot_row
  (lender_id, snapshot_id, service_rank, service_score, sort_name, record_id) where is_listed;
-- The other orders.
create index portfolio_row_name on app.portfolio_snapshot_row
  (lender_id, snapshot_id, sort_name, record_id) where is_listed;
create index portfolio_row_city on app.portfolio_snapshot_row
  (lender_id, snapshot_id, lower(city), record_id) where is_listed;
create index portfolio_row_state on app.portfolio_snapshot_row
  (lender_id, snapshot_id, lower(state), record_id) where is_listed;
create index portfolio_row_store on app.portfolio_snapshot_row
  (lender_id, snapshot_id, lower(store_id), record_id) where is_listed;
create index portfolio_row_level on app.portfolio_snapshot_row
  (lender_id, snapshot_id, (store_id is not null), record_id) where is_listed;
create index portfolio_row_added on app.portfolio_snapshot_row
  (lender_id, snapshot_id, date_added, record_id) where is_listed;
create index portfolio_row_overview_score on app.portfolio_snapshot_row
  (lender_id, snapshot_id, overview_score, record_id) where is_listed;
create index portfolio_row_overview_prev_score on app.portfolio_snapshot_row
  (lender_id, snapshot_id, overview_prev_score, record_id) where is_listed;
create index portfolio_row_overview_before on app.portfolio_snapshot_row
  (lender_id, snapshot_id, overview_prev_rank, overview_prev_score, record_id) where is_listed;
create index portfolio_row_overview_change on app.portfolio_snapshot_row
  (lender_id, snapshot_id, (overview_rank - overview_prev_rank), record_id) where is_listed;
create index portfolio_row_regulatory_before on app.portfolio_snapshot_row
  (lender_id, snapshot_id, regulatory_prev_rank, regulatory_prev_score, record_id) where is_listed;
create index portfolio_row_regulatory_change on app.portfolio_snapshot_row
  (lender_id, snapshot_id, (regulatory_rank - regulatory_prev_rank), record_id) where is_listed;
create index portfolio_row_service_before on app.portfolio_snapshot_row
  (lender_id, snapshot_id, service_prev_rank, service_prev_score, record_id) where is_listed;
create index portfolio_row_service_change on app.portfolio_snapshot_row
  (lender_id, snapshot_id, (service_rank - service_prev_rank), record_id) where is_listed;
-- A text of three letters or more, wherever it stands in name, place or store.
create index portfolio_row_search on app.portfolio_snapshot_row
  using gin (lender_id, snapshot_id, search_text gin_trgm_ops) where is_listed;

-- A snapshot is written in one go: what came is to be known at once, and its pages to be seen as complete, without which no
-- index answers alone. As a share of a year of snapshots it would not be noticed.
alter table app.portfolio_snapshot_row set (autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 20000, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 20000);

-- How many records of a snapshot stand where and stood where, as overview, movement and list count them.
create table app.portfolio_snapshot_count (
  lender_id bigint not null references app.lender (id),
  snapshot_id bigint not null,
  section text not null check (section in ('overview', 'regulatory', 'service')),
  level text not null check (level in ('company', 'location')),
  is_new boolean not null,
  rank smallint check (rank between 1 and 5),
  prev_rank smallint check (prev_rank between 1 and 5),
  count integer not null check (count > 0),
  unique nulls not distinct (lender_id, snapshot_id, section, level, is_new, rank, prev_rank),
  foreign key (lender_id, snapshot_id) references app.portfolio_snapshot (lender_id, id)
);
select app.tenant_table('app.portfolio_snapshot_count');
grant select on app.portfolio_snapshot_count to assay_app;
grant select, insert, delete on app.portfolio_snapshot_count to assay_worker;

-- Whether those counts are what its rows come to. Records that are removed take their past along, and bring it back: it is
-- counted anew then by the next job, and from the rows until then.
alter table app.portfolio_snapshot add column is_counted boolean not null default false, drop column counts;
create function app.recount_portfolio() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  -- Held until the rows are gone or there for others too, so that nobody counts meanwhile what is about to change.
  perform from app.portfolio_snapshot s where s.id in (select snapshot_id from changed) order by s.id for share;
  update app.portfolio_snapshot s set is_counted = false
  where s.is_counted and s.id in (select snapshot_id from changed);
  return null;
end $$;
grant select on app.portfolio_snapshot to assay_search;
grant update (is_counted) on app.portfolio_snapshot to assay_search;
alter function app.recount_portfolio() owner to assay_search;
-- Whoever migrates gives the table its trigger.
do $$
declare migrator name := current_user;
begin
  set local role assay_search;
  execute format('grant execute on function app.recount_portfolio() to %I', migrator);
  reset role;
end $$;
create trigger recount_removed after delete on app.portfolio_snapshot_row
  referencing old table as changed for each statement execute function app.recount_portfolio();
create trigger recount_added after insert on app.portfolio_snapshot_row
  referencing new table as changed for each statement execute function app.recount_portfolio();
set local role assay_search;
revoke execute on function app.recount_portfolio() from public;
reset role;
