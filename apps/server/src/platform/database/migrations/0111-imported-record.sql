-- Records of a kind of evidence that came in a file: of a lender alone, or, without one, of the operator and so for every
-- lender. A record that a later file says otherwise is replaced, never changed, so that a past day can be shown again.
create table app.imported_record (
  id bigint generated always as identity primary key,
  lender_id bigint references app.lender (id),
  merchant_id bigint not null references app.merchant (id),
  kind text not null check (kind <> ''),
  source text not null check (source <> ''),
  external_id text not null check (external_id <> ''),
  data jsonb not null,
  content_hash bigint not null,
  seen_at timestamptz not null,
  replaced_at timestamptz
);
create unique index imported_record_once on app.imported_record (coalesce(lender_id, 0), kind, source, external_id)
  where replaced_at is null;
create index imported_record_merchant on app.imported_record (merchant_id, kind) where replaced_at is null;

alter table app.imported_record enable row level security;
alter table app.imported_record force row level security;
create policy tenant on app.imported_record
  using (lender_id is null or lender_id = (select app.lender_id()))
  with check (lender_id is not distinct from (select app.lender_id()));
grant select on app.imported_record to assay_app;
grant select, insert, update on app.imported_record to assay_worker;
