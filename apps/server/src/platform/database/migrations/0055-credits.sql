-- What a lender may search for: a number of inquiries a month. A lender without a row was never configured.
create table app.lender_quota (
  lender_id bigint primary key references app.lender (id),
  is_active boolean not null,
  monthly_allowance integer not null check (monthly_allowance between 0 and 1000000000),
  credit_balance integer not null check (credit_balance between 0 and 1000000000),
  -- Whether the low-credit notice was given since the balance was last set, reset or raised above the limit.
  email_sent boolean not null default false,
  -- First days of months, by the business time zone: the month the balance is for, and the last one with an e-mail.
  month date not null check (extract(day from month) = 1),
  mailed_month date check (extract(day from mailed_month) = 1)
);
select app.tenant_table('app.lender_quota');
grant select, insert, update on app.lender_quota to assay_app, assay_worker;

-- Every change of a balance. Nobody may change or delete a line.
create table app.credit_entry (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender_quota (lender_id),
  reason text not null check (reason in ('inquiry', 'monthly_reset', 'manual')),
  amount integer not null,
  balance integer not null check (balance >= 0),
  -- Once-only: an inquiry takes one credit, a month brings one reset.
  inquiry_id bigint unique references app.inquiry (id),
  month date,
  -- Null for what comes by itself and for the operator's command.
  user_id bigint references app.app_user (id) on delete set null,
  at timestamptz not null,
  unique (lender_id, month),
  check ((reason = 'inquiry') = (inquiry_id is not null)),
  check ((reason = 'monthly_reset') = (month is not null)),
  check (reason <> 'inquiry' or amount = -1)
);
create index credit_entry_lender on app.credit_entry (lender_id, id desc);
select app.tenant_table('app.credit_entry');
grant select, insert on app.credit_entry to assay_app, assay_worker;
