-- How far a row moved, as a column of its own: of an expression row-level security lets no index skip the rows that have
-- none, which stand at the end that the greatest change is read from.
alter table app.portfolio_snapshot_row
  add column overview_rank_diff smallint generated always as (overview_rank - overview_prev_rank) stored,
  add column regulatory_rank_diff smallint generated always as (regulatory_rank - regulatory_prev_rank) stored,
  add column service_rank_diff smallint generated always as (service_rank - service_prev_rank) stored;
drop index app.portfolio_row_overview_change, app.portfolio_row_regulatory_change, app.portfolio_row_service_change;
create index portfolio_row_overview_change on app.portfolio_snapshot_row
  (lender_id, snapshot_id, overview_rank_diff, record_id) where is_listed;
create index portfolio_row_regulatory_change on app.portfolio_snapshot_row
  (lender_id, snapshot_id, regulatory_rank_diff, record_id) where is_listed;
create index portfolio_row_service_change on app.portfolio_snapshot_row
  (lender_id, snapshot_id, service_rank_diff, record_id) where is_listed;
