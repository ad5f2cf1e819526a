-- One row per source of evidence and inquiry (and merchant, where a report asks for more): where it stands. What the
-- vendors said is append-only below it; a run points at the answer that it shows now.
create table app.source_run (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  inquiry_id bigint not null references app.inquiry (id),
  merchant_id bigint references app.merchant (id),
  kind text not null check (kind in ('legal_entity', 'vital4')),
  status text not null check (status in ('not_initiated', 'processing', 'available', 'not_available', 'error', 'timed_out')),
  vendor text,
  called boolean not null default false,
  failures integer not null default 0,
  -- Which of the names to look up is being asked for: first as typed, then as the confident match is called.
  step integer not null default 0,
  resume_token text,
  error text,
  requested_at timestamptz not null,
  deadline_at timestamptz not null,
  finished_at timestamptz,
  shown_answer_id bigint,
  unique nulls not distinct (inquiry_id, kind, merchant_id)
);
select app.tenant_table('app.source_run');
create index source_run_open on app.source_run (lender_id, deadline_at) where status = 'processing';
grant select, insert on app.source_run to assay_app;
grant update (status, called, failures, step, resume_token, error, requested_at, deadline_at, finished_at) on app.source_run to assay_app;
grant select, insert, update on app.source_run to assay_worker;

-- Every answer as it came, with when and what was asked: kept as evidence and never changed.
create table app.vendor_answer (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  source_run_id bigint not null references app.source_run (id),
  vendor text not null,
  request text not null,
  asked_at timestamptz not null,
  answered_at timestamptz not null,
  http_status integer,
  outcome text not null check (outcome in ('complete', 'pending', 'failed')),
  fault text,
  content_type text,
  body bytea,
  details jsonb not null default '{}'
);
create index vendor_answer_run on app.vendor_answer (source_run_id, id);
select app.tenant_table('app.vendor_answer');
grant select on app.vendor_answer to assay_app;
grant select, insert on app.vendor_answer to assay_worker;
alter table app.source_run add foreign key (shown_answer_id) references app.vendor_answer (id);

create table app.corporate_filing (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  vendor_answer_id bigint not null references app.vendor_answer (id),
  source text not null,
  seen_at timestamptz not null,
  name text not null,
  filing_state text not null,
  sos_id text,
  entity_type text,
  filing_date date,
  status text,
  inactive_date date,
  industry text,
  mailing_addr1 text,
  mailing_city text,
  mailing_state text,
  mailing_zip5 text,
  physical_addr1 text,
  physical_city text,
  physical_state text,
  physical_zip5 text,
  phone text,
  email text,
  officers jsonb not null default '[]',
  registered_agent text,
  url text,
  confidence double precision,
  unique nulls not distinct (vendor_answer_id, filing_state, sos_id, name)
);
select app.tenant_table('app.corporate_filing');
grant select on app.corporate_filing to assay_app;
grant select, insert on app.corporate_filing to assay_worker;

create table app.watchlist_hit (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  vendor_answer_id bigint not null references app.vendor_answer (id),
  seen_at timestamptz not null,
  subject text not null,
  subject_type text not null check (subject_type in ('business', 'principal')),
  score double precision not null check (score between 0 and 1),
  category text not null,
  source_country text,
  source_agency_name text not null,
  source_list_type text not null,
  listed_name text not null,
  aliases text[] not null default '{}',
  entry_id text not null,
  listed_at text,
  url text,
  remarks text,
  reasons text[] not null default '{}',
  unique (vendor_answer_id, subject_type, subject, source_list_type, entry_id)
);
select app.tenant_table('app.watchlist_hit');
grant select on app.watchlist_hit to assay_app;
grant select, insert on app.watchlist_hit to assay_worker;
