-- What a dossier is built from changes in some thirty tables. Each statement that changes one of them adds a row for each
-- scope that it touches, so that a few indexed reads say whether a dossier is still current. The sum of a scope's `changes`
-- only grows, also when an earlier transaction commits later, and compaction leaves it as it is. Rows are only inserted, so
-- that writers never wait for each other.
create table app.input_change (
  kind text not null check (kind in ('inquiry', 'merchant', 'score', 'lender', 'file', 'partners')),
  -- 0: of the installation, such as public records.
  owner_id bigint not null,
  -- The id of what the kind names; 0: all of the owner.
  subject_id bigint not null,
  changes bigint not null default 1,
  changed_at timestamptz not null default now(),
  -- The transaction that made the changes, to leave out those that came after a snapshot.
  changed_by xid8 not null default pg_current_xact_id()
);
create index input_change_scope on app.input_change (kind, owner_id, subject_id) include (changes);
alter table app.input_change enable row level security;
alter table app.input_change force row level security;
create policy seen on app.input_change for select using (owner_id = 0 or owner_id = (select app.lender_id()));
create policy added on app.input_change for insert with check (true);
grant select, insert on app.input_change to assay_app, assay_worker, assay_search;

-- Lists the changes of a table: `scopes` are the rows (kind, owner_id, subject_id) of a changed row `c`, joined with `r` by
-- `joined`. A scope without a subject is left out.
create function app.list_input_changes(t regclass, scopes text, joined text default '') returns void
  language plpgsql set search_path = pg_catalog
  as $$
declare
  name text := (select relname from pg_class where oid = t);
  added text := 'insert into app.input_change (kind, owner_id, subject_id)
    select distinct s.kind, s.owner_id, s.subject_id from %s c %s
    cross join lateral (values %s) s (kind, owner_id, subject_id)
    where s.owner_id is not null and s.subject_id is not null';
  listing text := 'list_inputs_of_' || name;
begin
  execute format($f$
    create function app.%I() returns trigger language plpgsql set search_path = pg_catalog as $body$
    begin
      if tg_op = 'UPDATE' then
        %s;
      else
        %s;
      end if;
      return null;
    end $body$ $f$, listing,
    format(added, '(select * from changed union all select * from former)', joined, scopes),
    format(added, 'changed', joined, scopes));
  execute format('revoke execute on function app.%I() from public', listing);
  execute format('create trigger list_added_inputs after insert on %s referencing new table as changed
    for each statement execute function app.%I()', t, listing);
  execute format('create trigger list_updated_inputs after update on %s referencing new table as changed old table as former
    for each statement execute function app.%I()', t, listing);
  execute format('create trigger list_deleted_inputs after delete on %s referencing old table as changed
    for each statement execute function app.%I()', t, listing);
end $$;
revoke execute on function app.list_input_changes(regclass, text, text) from public;

-- The lender: its flags and rules, and what its users decided.
select app.list_input_changes('app.lender', $$('lender', c.id, 0)$$);
select app.list_input_changes('app.scorecard_rule', $$('lender', c.lender_id, 0)$$);
select app.list_input_changes('app.evidence_decision', $$('lender', c.lender_id, 0)$$);

-- The application and the evidence that was gathered for it.
select app.list_input_changes('app.inquiry', $$('inquiry', c.lender_id, c.id)$$);
select app.list_input_changes('app.inquiry_principal', $$('inquiry', c.lender_id, c.inquiry_id)$$);
select app.list_input_changes('app.merchant_search', $$('inquiry', c.lender_id, c.inquiry_id)$$);
select app.list_input_changes('app.inquiry_match', $$('inquiry', c.lender_id, c.inquiry_id)$$);
select app.list_input_changes('app.inquiry_merchant', $$('inquiry', c.lender_id, c.inquiry_id)$$);
select app.list_input_changes('app.merchant_request', $$('inquiry', c.lender_id, c.inquiry_id)$$);
select app.list_input_changes('app.inquiry_history_item', $$
  ('inquiry', c.lender_id, c.inquiry_id), ('merchant', c.lender_id, c.merchant_id), ('partners', 0, c.merchant_id)$$);
select app.list_input_changes('app.source_run', $$
  ('inquiry', c.lender_id, c.inquiry_id), ('merchant', c.lender_id, c.merchant_id),
  ('merchant', c.lender_id, c.asked_for_merchant_id)$$);
select app.list_input_changes(t, $$
  ('inquiry', r.lender_id, r.inquiry_id), ('merchant', r.lender_id, r.merchant_id),
  ('merchant', r.lender_id, r.asked_for_merchant_id)$$, 'join app.source_run r on r.id = c.source_run_id')
from unnest('{app.vendor_answer,app.served_answer,app.evidence_record}'::regclass[]) t;

-- What a lender knows of a merchant.
select app.list_input_changes('app.risk_score', $$('score', c.lender_id, c.merchant_id)$$);
select app.list_input_changes(t, $$('merchant', c.lender_id, c.merchant_id)$$)
from unnest('{app.association,app.scorecard,app.merchant_principal,app.principal_request,app.license_order,app.doctor,
  app.doctor_license,app.review_url}'::regclass[]) t;
select app.list_input_changes('app.scorecard_row', $$('merchant', r.lender_id, r.merchant_id)$$,
  'join app.scorecard r on r.id = c.scorecard_id');

-- The merchant file. Any record of it may be a namesake or an associate of any merchant, so it is one scope for public
-- records and one for each lender's own.
select app.list_input_changes(t, $$('file', coalesce(c.owner_id, 0), 0)$$)
from unnest('{app.merchant,app.principal,app.company_statement,app.withheld_ein,app.heavy_key,app.name_token}'::regclass[]) t;
select app.list_input_changes(t, $$('file', coalesce(c.lender_id, 0), 0)$$)
from unnest('{app.known_name,app.imported_record,app.merchant_alias}'::regclass[]) t;
select app.list_input_changes(t, $$('file', 0, 0)$$)
from unnest('{app.retired_merchant,app.watchlist,app.membership}'::regclass[]) t;
-- Other lenders see the number of a merchant's partners.
select app.list_input_changes('app.source_record', $$
  ('file', coalesce(c.lender_id, 0), 0), ('partners', 0, case when c.lender_id is not null then 0 end)$$);

-- Replaces rows of an hour ago or before by one for each scope. Returns how many rows went.
create function app.compact_input_changes() returns bigint
  language sql security definer set search_path = pg_catalog
  as $$
    with gone as (
      delete from app.input_change where changed_at < now() - interval '1 hour'
        and (kind, owner_id, subject_id) in (
          select kind, owner_id, subject_id from app.input_change where changed_at < now() - interval '1 hour'
          group by kind, owner_id, subject_id having count(*) > 1)
      returning *
    ), kept as (
      insert into app.input_change (kind, owner_id, subject_id, changes, changed_at)
      select kind, owner_id, subject_id, sum(changes), max(changed_at) from gone group by kind, owner_id, subject_id
      returning 1
    )
    select (select count(*) from gone) - (select count(*) from kept)
  $$;
revoke execute on function app.compact_input_changes() from public;
grant execute on function app.compact_input_changes() to assay_worker;
grant delete on app.input_change to assay_search;
alter function app.compact_input_changes() owner to assay_search;

-- What was known about a merchant, for a lender in an inquiry, from a moment on.
create table app.dossier_version (
  id bigint generated by default as identity primary key,
  lender_id bigint not null references app.lender (id),
  inquiry_id bigint not null,
  -- As it was requested; a merge later leaves it as it was shown.
  requested_id bigint not null,
  made_at timestamptz not null,
  -- Of the newest inputs from which this content was built.
  input_key bytea not null,
  content_hash bytea not null,
  -- The merchants besides this one whose scores it shows.
  related_ids bigint[] not null,
  document_encrypted bytea not null,
  foreign key (lender_id, inquiry_id) references app.inquiry (lender_id, id) on delete cascade
);
alter table app.dossier_version alter column document_encrypted set storage external;
create index dossier_version_newest on app.dossier_version (lender_id, inquiry_id, requested_id, id desc);
select app.tenant_table('app.dossier_version');
grant select, insert, update (input_key, related_ids) on app.dossier_version to assay_app, assay_worker;
grant usage on sequence app.dossier_version_id_seq to assay_app, assay_worker;
