-- A snapshot taken again on demand, so that what was uploaded since the 1st does not wait a month: how far it is by record
-- id (null while none is under way), and when it was last completed.
alter table app.portfolio_snapshot add column retaken_through bigint, add column retaken_at timestamptz;
grant update (retaken_through) on app.portfolio_snapshot to assay_app;
grant update, delete on app.portfolio_snapshot_row to assay_worker;
