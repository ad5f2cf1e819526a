-- The rules by which a lender scores merchants. A rule without a target is answered by a person alone.
create table app.scorecard_rule (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  rule_text text not null check (btrim(rule_text) <> ''),
  is_dropdown boolean not null default false,
  target text check (target <> ''),
  operator smallint check (operator between 0 and 7),
  value text,
  pass_score integer not null check (pass_score between -1000 and 1000),
  fail_score integer not null check (fail_score between -1000 and 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (target is not null or (operator is null and value is null)),
  unique (lender_id, id)
);
create unique index scorecard_rule_text on app.scorecard_rule (lender_id, lower(rule_text));
select app.tenant_table('app.scorecard_rule');
grant select, insert, update, delete on app.scorecard_rule to assay_app;
grant select on app.scorecard_rule to assay_worker;

-- The scorecard of a merchant. `version` rises with every change, so that an edit of an older one is refused.
create table app.scorecard (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  merchant_id bigint not null references app.merchant (id),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  evaluated_at timestamptz not null,
  -- The flags of the lender under which it was evaluated: what one hides it must not tell.
  evaluated_under jsonb not null,
  unique (lender_id, merchant_id),
  unique (lender_id, id)
);
select app.tenant_table('app.scorecard');
grant select, insert, update on app.scorecard to assay_app, assay_worker;

-- What a rule comes to for the merchant: what the evidence says, and what a person said instead. A result was set by hand
-- where set_at is filled. With a rule its rows go.
create table app.scorecard_row (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  scorecard_id bigint not null,
  rule_id bigint not null,
  evaluated_result boolean,
  value text,
  extent text check (extent in ('complete', 'partial', 'searching', 'failed', 'not_asked', 'off')),
  set_result boolean,
  set_by bigint references app.app_user (id) on delete set null,
  set_at timestamptz,
  notes text check (length(notes) between 1 and 5000),
  notes_by bigint references app.app_user (id) on delete set null,
  notes_at timestamptz,
  updated_at timestamptz not null,
  unique (scorecard_id, rule_id),
  foreign key (lender_id, scorecard_id) references app.scorecard (lender_id, id),
  foreign key (lender_id, rule_id) references app.scorecard_rule (lender_id, id) on delete cascade
);
create index scorecard_row_rule on app.scorecard_row (rule_id);
select app.tenant_table('app.scorecard_row');
grant select, insert, update on app.scorecard_row to assay_app, assay_worker;
