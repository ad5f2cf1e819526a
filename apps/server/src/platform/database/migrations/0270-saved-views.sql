-- The views of lists that a user keeps under a name, for themselves and one lender: the address says what is in it.
create table app.saved_view (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  user_id bigint not null references app.app_user (id) on delete cascade,
  list text not null check (list <> ''),
  name text not null check (name <> ''),
  address text not null check (address ~ '^/'),
  created_at timestamptz not null,
  unique (lender_id, id)
);
create unique index saved_view_name on app.saved_view (lender_id, user_id, list, lower(name));
create index saved_view_of_user on app.saved_view (user_id);
select app.tenant_table('app.saved_view');
grant select, insert, update, delete on app.saved_view to assay_app;
