-- When a version was last seen to be the newest, what it replaced, and what the import changed: what was screened before
-- is screened again where that may matter, and an answer tells the version that it holds for.
alter table app.watchlist
  add column confirmed_at timestamptz,
  add column replaces bigint references app.watchlist (id),
  -- From here on every earlier answer was gone through for this version. Null: that is still to come.
  add column rescreened_at timestamptz;
-- Of older versions it is not known what they changed: the current one is gone through in full.
update app.watchlist set confirmed_at = imported_at, rescreened_at = case when is_current then null else now() end;
alter table app.watchlist alter column confirmed_at set not null;
create index watchlist_versions on app.watchlist (name, id);
grant update (rescreened_at) on app.watchlist to assay_worker;

-- An entry that a version has otherwise than the one before it, or no longer. `before` is how it was, null for a new one.
-- A version that replaced none has no rows: all of its entries are new.
create table app.watchlist_change (
  watchlist_id bigint not null references app.watchlist (id) on delete cascade,
  entry_id text not null,
  before jsonb,
  primary key (watchlist_id, entry_id)
);
grant select on app.watchlist_change to assay_app, assay_worker;
