-- Whether a lender has notifications: since when, or null. Days before that moment are never made up for.
create table app.notification_setting (
  lender_id bigint primary key references app.lender (id),
  enabled_since timestamptz
);
select app.tenant_table('app.notification_setting');
grant select, insert, update on app.notification_setting to assay_app;
grant select, update on app.notification_setting to assay_worker;

-- Which sections a lender wants from a day on, until the next such row.
create table app.notification_packages (
  lender_id bigint not null references app.lender (id),
  effective_from date not null,
  notifications_closures boolean not null,
  notifications_complaints boolean not null,
  notifications_loans boolean not null,
  notifications_reviews boolean not null,
  notifications_rating_change boolean not null,
  saved_by bigint references app.app_user (id) on delete set null,
  saved_at timestamptz not null,
  primary key (lender_id, effective_from)
);
select app.tenant_table('app.notification_packages');
grant select, insert, update on app.notification_packages to assay_app;
grant select on app.notification_packages to assay_worker;

-- Who gets the mail of a day.
create table app.notification_recipient (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  email text not null check (email <> ''),
  added_by bigint references app.app_user (id) on delete set null,
  added_at timestamptz not null
);
create unique index notification_recipient_once on app.notification_recipient (lender_id, lower(email));
select app.tenant_table('app.notification_recipient');
grant select, insert, delete on app.notification_recipient to assay_app;
grant select on app.notification_recipient to assay_worker;

-- What a lender was told on a day: stored once, with all its items in one transaction, and never changed.
create table app.notification_run (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  date date not null,
  run_at timestamptz not null,
  -- How many items each section has; null for one that was off that day.
  closures integer,
  complaints integer,
  loans integer,
  reviews integer,
  rating_change integer,
  unique (lender_id, date),
  unique (lender_id, id)
);
select app.tenant_table('app.notification_run');
grant select on app.notification_run to assay_app;
grant select, insert on app.notification_run to assay_worker;

create table app.notification_item (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  notification_run_id bigint not null,
  section text not null check (section in ('closures', 'complaints', 'loans', 'reviews', 'rating_change')),
  merchant_id bigint not null references app.merchant (id),
  -- As the lender called it then.
  name text not null,
  -- What the section says of it: flags, averages, days.
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  foreign key (lender_id, notification_run_id) references app.notification_run (lender_id, id)
);
create index notification_item_run on app.notification_item (lender_id, notification_run_id, section);
create index notification_item_merchant on app.notification_item (merchant_id);
select app.tenant_table('app.notification_item');
grant select on app.notification_item to assay_app;
grant select, insert on app.notification_item to assay_worker;
select app.moves_with_merchant('notification_item', 'merchant_id');
