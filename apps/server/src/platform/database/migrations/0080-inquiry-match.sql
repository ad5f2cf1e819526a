-- What an inquiry found, kept: the results, who may open what, whom sources are asked about and the report all read it.
-- A search is an act with an author and a time; the one with the highest number is shown.
create table app.merchant_search (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  inquiry_id bigint not null references app.inquiry (id),
  number integer not null check (number > 0),
  -- Null for the first search, which the inquiry itself begins.
  searched_by bigint references app.app_user (id) on delete set null,
  searched_at timestamptz not null,
  engine_version text not null,
  found integer not null,
  unique (inquiry_id, number)
);
select app.tenant_table('app.merchant_search');
grant select, insert on app.merchant_search to assay_app, assay_worker;

create table app.inquiry_match (
  lender_id bigint not null references app.lender (id),
  merchant_search_id bigint not null references app.merchant_search (id),
  rank integer not null check (rank > 0),
  inquiry_id bigint not null references app.inquiry (id),
  merchant_id bigint not null references app.merchant (id) on delete cascade,
  score numeric(8, 2) not null,
  reasons jsonb not null,
  primary key (merchant_search_id, rank)
);
create index inquiry_match_merchant on app.inquiry_match (inquiry_id, merchant_id);
select app.tenant_table('app.inquiry_match');
grant select, insert on app.inquiry_match to assay_app, assay_worker;
