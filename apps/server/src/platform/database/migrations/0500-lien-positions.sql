-- Where a new filing would rank among what is filed against a merchant, as of its last scoring, with the last known
-- position, so that an answer that is missing for a while makes no change.
create table app.lien_position (
  lender_id bigint not null references app.lender (id),
  merchant_id bigint not null references app.merchant (id),
  rank text not null check (rank in ('first', 'behind', 'at_least', 'unsure', 'not_known')),
  behind integer check (behind >= 0),
  known_rank text check (known_rank in ('first', 'behind', 'at_least', 'unsure')),
  known_behind integer check (known_behind >= 0),
  computed_at timestamptz not null,
  primary key (lender_id, merchant_id),
  check ((rank = 'not_known') = (behind is null)),
  check ((known_rank is null) = (known_behind is null))
);
select app.tenant_table('app.lien_position');
grant select, insert, update on app.lien_position to assay_app, assay_worker;
-- A deletion that is taken back restores the row.
grant insert on app.lien_position to assay_search;
select app.moves_with_merchant('lien_position', 'merchant_id', true);
-- Hides the row of a merged merchant whose canonical merchant has a row of its own.
create policy canonical on app.lien_position as restrictive to assay_app, assay_worker using (not exists (
  select from app.retired_merchant r where r.id = merchant_id and r.survivor_id is not null));

-- In the newest snapshot it follows app.lien_position; in an earlier one it stays.
alter table app.portfolio_snapshot_row
  add column position text not null default 'not_known'
    check (position in ('first', 'behind', 'at_least', 'unsure', 'not_known')),
  add column behind integer check (behind >= 0);
grant update (position, behind) on app.portfolio_snapshot_row to assay_app;
create index portfolio_row_position on app.portfolio_snapshot_row
  (lender_id, snapshot_id, behind, position, record_id) where is_listed;
