-- How a lender has its portfolio looked at: off until it turns it on. Without a row nothing was ever set.
create table app.monitoring_setting (
  lender_id bigint primary key references app.lender (id),
  is_on boolean not null,
  every_days integer not null check (every_days > 0),
  most_a_day integer not null check (most_a_day > 0),
  paid_is_on boolean not null,
  paid_every_days integer not null check (paid_every_days > 0),
  monthly_budget_cents integer not null check (monthly_budget_cents >= 0),
  -- By kind of change how grave it is, where the lender says otherwise than the default.
  gravity jsonb not null check (jsonb_typeof(gravity) = 'object'),
  -- One more with every change, so that a change made on an older state is noticed.
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by text
);
select app.tenant_table('app.monitoring_setting');
grant select, insert, update on app.monitoring_setting to assay_app, assay_worker;

-- When a merchant of a portfolio was last looked at, by sources that cost nothing and by those that do.
create table app.monitored_merchant (
  lender_id bigint not null references app.lender (id),
  merchant_id bigint not null references app.merchant (id),
  looked_at timestamptz,
  paid_looked_at timestamptz,
  primary key (lender_id, merchant_id)
);
create index monitored_merchant_looked on app.monitored_merchant (lender_id, looked_at);
create index monitored_merchant_paid on app.monitored_merchant (lender_id, paid_looked_at);
select app.tenant_table('app.monitored_merchant');
grant select on app.monitored_merchant to assay_app;
grant select, insert, update, delete on app.monitored_merchant to assay_worker;
select app.moves_with_merchant('monitored_merchant', 'merchant_id', true);

-- What looking at a portfolio was allowed to cost in a month of the business time zone.
create table app.monitoring_month (
  lender_id bigint not null references app.lender (id),
  month date not null check (extract(day from month) = 1),
  spent_cents integer not null check (spent_cents >= 0),
  primary key (lender_id, month)
);
select app.tenant_table('app.monitoring_month');
grant select on app.monitoring_month to assay_app;
grant select, insert, update on app.monitoring_month to assay_worker;

-- A field of a merchant of a portfolio that is no longer as it was. Rows are added, never changed but for who read them and
-- who is to look after them.
create table app.monitoring_change (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  merchant_id bigint not null references app.merchant (id),
  kind text not null,
  -- The record that changed, by its title, and what of it.
  record text not null,
  field text not null,
  before text,
  after text,
  source text not null,
  -- The record as it stands now, or stood last.
  evidence_record_id bigint,
  happened_at date,
  seen_at timestamptz not null,
  gravity text not null check (gravity in ('low', 'medium', 'high', 'critical')),
  is_uncertain boolean not null default false,
  -- What was compared, which record and which field, as a hash: whoever compares the same again adds nothing.
  fingerprint bytea not null check (length(fingerprint) = 32),
  read_at timestamptz,
  read_by text,
  assigned_to bigint references app.app_user (id) on delete set null,
  assigned_by text,
  assigned_at timestamptz,
  check (before is distinct from after),
  unique (lender_id, id),
  constraint monitoring_change_once unique (lender_id, merchant_id, fingerprint)
);
-- The feed in its order: everything, of a merchant, what nobody read, what somebody is to look after, by gravity and kind.
create index monitoring_change_feed on app.monitoring_change (lender_id, seen_at desc, id desc);
create index monitoring_change_merchant on app.monitoring_change (lender_id, merchant_id, seen_at desc, id desc);
create index monitoring_change_unread on app.monitoring_change (lender_id, seen_at desc, id desc) where read_at is null;
create index monitoring_change_assigned on app.monitoring_change (lender_id, assigned_to, seen_at desc, id desc)
  where assigned_to is not null;
create index monitoring_change_gravity on app.monitoring_change (lender_id, gravity, seen_at desc, id desc);
create index monitoring_change_kind on app.monitoring_change (lender_id, kind, seen_at desc, id desc);
select app.tenant_table('app.monitoring_change');
grant select on app.monitoring_change to assay_app;
grant update (read_at, read_by, assigned_to, assigned_by, assigned_at) on app.monitoring_change to assay_app;
grant select, insert on app.monitoring_change to assay_worker;
select app.moves_with_merchant('monitoring_change', 'merchant_id');
