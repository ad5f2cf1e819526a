-- A list of people and organizations under sanctions or watch, one row a version. The newest of a name is current; the
-- rows of the versions before it stay to tell what was screened against when, their entries go. Not tenant data.
create table app.watchlist (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  publisher text not null,
  category text not null,
  published_at date,
  imported_at timestamptz not null,
  entry_count integer not null check (entry_count > 0),
  source_sha256 text not null,
  is_current boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index watchlist_current on app.watchlist (name) where is_current;

create table app.watchlist_entry (
  watchlist_id bigint not null references app.watchlist (id) on delete cascade,
  entry_id text not null,
  type text not null check (type in ('person', 'organization', 'vessel', 'aircraft')),
  name text not null check (name <> ''),
  aliases jsonb not null default '[]',
  program text not null default '',
  remarks text not null default '',
  dob text[] not null default '{}',
  countries text[] not null default '{}',
  url text not null default '',
  primary key (watchlist_id, entry_id)
);
grant select on app.watchlist, app.watchlist_entry to assay_app, assay_worker;
