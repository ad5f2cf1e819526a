-- What people of a lender answered to "Same business?": that a record of the lender is a business, or is not. Remembered by
-- the record, for later files too, until somebody takes the answer back or the facts that were compared change.
create table app.business_decision (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  -- The source of the lender's record, and the id that the lender gave it.
  source text not null,
  external_id text not null,
  -- The other side: a merchant, or another record of the same source.
  merchant_id bigint references app.merchant (id) on delete cascade,
  other_external_id text,
  is_same boolean not null,
  -- Hashes of the facts of both sides, as they were compared.
  facts_hash bigint not null,
  other_facts_hash bigint not null,
  user_id bigint references app.app_user (id) on delete set null,
  decided_at timestamptz not null,
  ended_by bigint references app.app_user (id) on delete set null,
  ended_at timestamptz,
  check (num_nonnulls(merchant_id, other_external_id) = 1)
);
create unique index business_decision_merchant on app.business_decision (lender_id, source, external_id, merchant_id)
  where ended_at is null and merchant_id is not null;
-- A pair of records is decided once, in whichever order it was asked.
create unique index business_decision_records on app.business_decision
  (lender_id, source, least(external_id, other_external_id), greatest(external_id, other_external_id))
  where ended_at is null and other_external_id is not null;
create index business_decision_other on app.business_decision (lender_id, source, other_external_id)
  where ended_at is null and other_external_id is not null;
create index business_decision_of_merchant on app.business_decision (merchant_id);
create index business_decision_by on app.business_decision (user_id);
create index business_decision_ended_by on app.business_decision (ended_by);
select app.tenant_table('app.business_decision');
select app.moves_with_merchant('business_decision', 'merchant_id');
grant select, insert, update on app.business_decision to assay_app;
grant select on app.business_decision to assay_worker;

-- The pairs that a person should compare before a file is imported, and those decided earlier that its rows meet again.
create table app.portfolio_upload_question (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  portfolio_upload_id bigint not null,
  row_number integer not null,
  external_id text not null,
  merchant_id bigint references app.merchant (id) on delete cascade,
  other_external_id text,
  -- Whose the other side is: of a public source, the lender's own, or another row of the file.
  side text not null check (side in ('public', 'own', 'row')),
  other_row_number integer,
  other_since timestamptz,
  -- What the row is without this question: a new business, or one that it joins anyway.
  otherwise text not null check (otherwise in ('new', 'public', 'own')),
  facts_hash bigint not null,
  other_facts_hash bigint not null,
  -- Both sides field by field, as shown.
  comparison jsonb not null check (jsonb_typeof(comparison) = 'object'),
  check (num_nonnulls(merchant_id, other_external_id) = 1),
  unique nulls not distinct (lender_id, portfolio_upload_id, external_id, merchant_id, other_external_id),
  foreign key (lender_id, portfolio_upload_id) references app.portfolio_upload (lender_id, id)
);
create index portfolio_upload_question_merchant on app.portfolio_upload_question (merchant_id);
select app.tenant_table('app.portfolio_upload_question');
select app.moves_with_merchant('portfolio_upload_question', 'merchant_id', true);
grant select, delete on app.portfolio_upload_question to assay_app;
grant select, insert, delete on app.portfolio_upload_question to assay_worker;

alter table app.portfolio_upload
  -- The rows to check, once they are counted.
  add column rows_to_check integer,
  -- Rows without a record that are no new business, and rows that need a decision beyond the stored questions. Rows with
  -- stored questions are counted by those.
  add column rows_public integer not null default 0,
  add column rows_own integer not null default 0,
  add column rows_asked integer not null default 0,
  -- Questions that were too many to store.
  add column questions_left integer not null default 0,
  -- Rows whose status keeps them out of the portfolio: [{reason, rows}].
  add column outside jsonb not null default '[]' check (jsonb_typeof(outside) = 'array'),
  -- How many of the added records joined an existing business; null of an import before this was counted.
  add column joined integer;
