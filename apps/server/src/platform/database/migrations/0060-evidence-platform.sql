-- Sources have parts, each asked of one vendor, and every record of every kind lies in one table.

-- Tenant tables show a migration no rows, so what is there is carried over lender by lender.
alter table app.source_run drop constraint source_run_kind_check;
alter table app.source_run drop constraint source_run_inquiry_id_kind_merchant_id_key;
alter table app.source_run
  add check (kind in ('legal_entity', 'litigation', 'vital4', 'business_discovery')),
  add part text,
  -- Business verifications may be begun anew after a failure, and each stays; other sources have one try alone.
  add try integer not null default 1,
  -- Counts the times the part was gathered; the one that is shown is whole.
  add gathering integer not null default 1,
  add shown_gathering integer,
  -- What is asked for, one search after the other; `step` counts the searches that are done.
  add searches jsonb,
  add search_key text,
  -- The moment that the vendor's rate leaves for the next call.
  add call_from timestamptz,
  add called_at timestamptz;

alter table app.vendor_answer
  add gathering integer not null default 1,
  add step integer not null default 0,
  -- Tells equal searches: what a fresh enough answer may be used for again.
  add search_key text;
create index vendor_answer_search on app.vendor_answer (lender_id, vendor, search_key, answered_at desc)
  where search_key is not null and outcome = 'complete';

-- What the sources found, in the product's terms. Every row can be read again from its answer.
create table app.evidence_record (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  source_run_id bigint not null references app.source_run (id),
  gathering integer not null,
  vendor_answer_id bigint not null references app.vendor_answer (id),
  vendor text not null,
  source text not null,
  kind text not null,
  external_id text not null,
  subject_ref text not null,
  subject text not null,
  data jsonb not null,
  seen_at timestamptz not null,
  unique (source_run_id, gathering, kind, external_id, subject_ref)
);
create index evidence_record_answer on app.evidence_record (vendor_answer_id);
select app.tenant_table('app.evidence_record');
grant select on app.evidence_record to assay_app;
grant select, insert, delete on app.evidence_record to assay_worker;

do $$
declare l record;
begin
  for l in select id from app.lender loop
    perform set_config('app.lender_id', l.id::text, true);
    update app.source_run set
      part = case kind when 'legal_entity' then 'filings' else 'watchlists' end,
      shown_gathering = case when shown_answer_id is null then null else 1 end,
      called_at = case when called then coalesce(finished_at, requested_at) end;
    insert into app.evidence_record (lender_id, source_run_id, gathering, vendor_answer_id, vendor, source, kind,
        external_id, subject_ref, subject, data, seen_at)
      select f.lender_id, a.source_run_id, 1, a.id, a.vendor, f.source, 'corporate_filing',
        f.filing_state || ' ' || coalesce(f.sos_id, lower(f.name)), 'business', f.name,
        (to_jsonb(f) - '{id,lender_id,vendor_answer_id,source,seen_at}'::text[])
          || jsonb_build_object('officers', (select coalesce(jsonb_agg('{"first_name": null, "last_name": null,
            "addr1": null, "city": null, "state": null, "zip5": null, "title": null}'::jsonb || o), '[]')
            from jsonb_array_elements(f.officers) o)), f.seen_at
      from app.corporate_filing f
      join app.vendor_answer a on a.id = f.vendor_answer_id
      join app.source_run r on r.id = a.source_run_id and r.shown_answer_id = a.id
      on conflict do nothing;
    insert into app.evidence_record (lender_id, source_run_id, gathering, vendor_answer_id, vendor, source, kind,
        external_id, subject_ref, subject, data, seen_at)
      select h.lender_id, a.source_run_id, 1, a.id, a.vendor, 'Watchlists', 'watchlist',
        h.source_list_type || ' ' || h.entry_id, h.subject_type || ' ' || lower(h.subject), h.subject,
        '{"source_region": null, "source_agency_acronym": null, "caution": null, "text": null}'::jsonb
          || (to_jsonb(h) - '{id,lender_id,vendor_answer_id,seen_at}'::text[]), h.seen_at
      from app.watchlist_hit h
      join app.vendor_answer a on a.id = h.vendor_answer_id
      join app.source_run r on r.id = a.source_run_id and r.shown_answer_id = a.id
      on conflict do nothing;
    -- What was looked up stood with the answer until now.
    update app.source_run r set searches = (
      select jsonb_agg(jsonb_build_object('name', s ->> 'name', 'state', s ->> 'filing_state'))
      from app.vendor_answer a, jsonb_array_elements(a.details -> 'looked_up') s where a.id = r.shown_answer_id)
      where kind = 'legal_entity' and shown_answer_id is not null;
    update app.source_run set step = jsonb_array_length(searches) where searches is not null;
  end loop;
  perform set_config('app.lender_id', '', true);
end $$;

drop table app.corporate_filing;
drop table app.watchlist_hit;
alter table app.source_run
  alter part set not null,
  drop shown_answer_id,
  drop called,
  add unique nulls not distinct (inquiry_id, part, merchant_id, try);
grant update (gathering, searches, search_key, call_from, called_at) on app.source_run to assay_app;

-- A record that a person said is about a merchant, by the name its source has for it: found again by a later search it
-- is linked still.
create table app.evidence_link (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  merchant_id bigint not null references app.merchant (id),
  evidence_record_id bigint not null references app.evidence_record (id),
  vendor text not null,
  kind text not null,
  external_id text not null,
  linked_by bigint references app.app_user (id) on delete set null,
  linked_at timestamptz not null,
  unique (lender_id, merchant_id, vendor, kind, external_id)
);
select app.tenant_table('app.evidence_link');
grant select, insert on app.evidence_link to assay_app;
grant select on app.evidence_link to assay_worker;

-- Where each vendor stands, for all lenders: one row, locked while a call is admitted.
create table app.vendor_state (
  vendor text primary key,
  paused_at timestamptz,
  paused_by bigint references app.app_user (id) on delete set null,
  pause_reason text,
  -- Failures since the last success; calls are suspended until `suspended_until` when they are too many.
  failures integer not null default 0,
  suspensions integer not null default 0,
  suspended_until timestamptz,
  -- The earliest moment that the vendor's rate leaves free.
  next_call_at timestamptz not null default 'epoch',
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_fault text,
  last_error text
);
grant select, insert, update on app.vendor_state to assay_app, assay_worker;

-- Every call with its price: the cost ledger, and what the health of a vendor is read from. Ids and counts only, for
-- all lenders. A search that a fresh answer served stands here with outcome `cached` and no price.
create table app.vendor_call (
  id bigint generated always as identity primary key,
  vendor text not null,
  lender_id bigint not null references app.lender (id),
  source_run_id bigint not null,
  started_at timestamptz not null,
  -- When the call counts as lost, if its worker died.
  lost_at timestamptz not null,
  finished_at timestamptz,
  outcome text,
  http_status integer,
  bytes integer,
  cents integer not null,
  error text
);
create index vendor_call_vendor on app.vendor_call (vendor, started_at desc);
create index vendor_call_open on app.vendor_call (vendor, lost_at) where finished_at is null;
create index vendor_call_lender on app.vendor_call (lender_id, started_at);
grant select on app.vendor_call to assay_app;
grant select, insert, update on app.vendor_call to assay_worker;
