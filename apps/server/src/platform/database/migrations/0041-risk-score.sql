-- The risk scores of merchants, each for one lender: append-only, the highest version stands. `inputs` are the records
-- that the model was given; with computed_at they give the score again.
create table app.risk_score (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  merchant_id bigint not null references app.merchant (id),
  inquiry_id bigint not null references app.inquiry (id),
  version integer not null check (version > 0),
  -- The last score that said something else: what the report shows as previous.
  previous_id bigint references app.risk_score (id),
  score integer not null check (score between 100 and 900),
  tier text not null,
  reasons jsonb not null,
  credits jsonb not null,
  inputs jsonb not null,
  model_version text not null,
  computed_at timestamptz not null,
  unique (lender_id, merchant_id, version)
);
select app.tenant_table('app.risk_score');
grant select, insert on app.risk_score to assay_app, assay_worker;

-- Which inquiries of a lender opened a merchant.
create index inquiry_history_item_merchant on app.inquiry_history_item (lender_id, merchant_id);
