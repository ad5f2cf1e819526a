-- A past report is the version of its dossier that was current then (decision 039). The former versions of all rows that
-- a report reads, and the views that showed them as of a time, are not needed anymore.

-- What of the former rows is still read: addresses, and since when a relation has its state.
create table app.former_address (
  id bigint generated always as identity primary key,
  -- Whose address it was: the merchant's in the master file, or that of a source's record. Without references, since both
  -- may be removed and restored.
  file_merchant_id bigint,
  source_record_id bigint,
  -- The lender that the record belongs to; null for a public one.
  lender_id bigint references app.lender (id),
  until timestamptz not null,
  addr1 text,
  city text,
  state text,
  zip5 text,
  check (num_nonnulls(file_merchant_id, source_record_id) = 1)
);
create index former_address_file on app.former_address (file_merchant_id) where file_merchant_id is not null;
create index former_address_source on app.former_address (source_record_id) where source_record_id is not null;
-- Not forced: the triggers below add the addresses of every lender's records.
alter table app.former_address enable row level security;
create policy tenant on app.former_address for select
  using (lender_id is null or lender_id = (select app.lender_id()));
grant select on app.former_address to assay_app, assay_worker, assay_search;

-- Stores the former address of a changed row. What was changed again in the same transaction was never seen.
create function app.keep_former_address() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    if old.created_at = now() then return null; end if;
    if tg_table_name = 'merchant' then
      insert into app.former_address (file_merchant_id, lender_id, until, addr1, city, state, zip5)
      select old.id, old.owner_id, now(), old.addr1, old.city, old.state, old.zip5
      where not exists (select from app.former_address f where f.file_merchant_id = old.id and f.until = now());
    else
      insert into app.former_address (source_record_id, lender_id, until, addr1, city, state, zip5)
      select old.id, old.lender_id, now(), old.addr1, old.city, old.state, old.zip5
      where not exists (select from app.former_address f where f.source_record_id = old.id and f.until = now());
    end if;
    return null;
  end $$;
revoke execute on function app.keep_former_address() from public;
create trigger keep_former_address after update of addr1, city, state, zip5 on app.merchant
  for each row when ((old.addr1, old.city, old.state, old.zip5) is distinct from (new.addr1, new.city, new.state, new.zip5))
  execute function app.keep_former_address();
create trigger keep_former_address after update of addr1, city, state, zip5 on app.source_record
  for each row when ((old.addr1, old.city, old.state, old.zip5) is distinct from (new.addr1, new.city, new.state, new.zip5))
  execute function app.keep_former_address();

alter table app.source_record add column status_changed_at timestamptz;
comment on column app.source_record.status_changed_at is
  'since when its status means what it does (app.relation_flag); null if that never changed';
create function app.note_status_change() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$ begin
    new.status_changed_at := now();
    return new;
  end $$;
revoke execute on function app.note_status_change() from public;
-- The trigger runs with the rights of the role that changes a record.
grant execute on function app.relation_flag(text) to assay_app, assay_worker;
create trigger note_status_change before update of merchant_status on app.source_record
  for each row when (app.relation_flag(old.merchant_status) is distinct from app.relation_flag(new.merchant_status))
  execute function app.note_status_change();

drop function app.reported_relations(date, date, text);
create function app.reported_relations(first_day date, last_day date, zone text)
  returns table (merchant_id bigint, flag text, day date)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select own.merchant_id, said.flag, max(reported.day)
    from (select distinct o.merchant_id from app.source_record o where o.lender_id = app.lender_id()) own
    cross join lateral app.merchants_at_location(own.merchant_id) as there (id)
    join app.source_record s on s.merchant_id = there.id and s.lender_id is not null
    cross join lateral (select app.relation_flag(s.merchant_status) as flag offset 0) said
    cross join lateral (
      select coalesce((s.status_changed_at at time zone zone)::date,
        s.close_date, s.first_seen_date, s.open_date, (s.created_at at time zone zone)::date) as day
      where said.flag is not null
    ) reported
    where reported.day between first_day and last_day
    group by own.merchant_id, said.flag
  $$;
revoke execute on function app.reported_relations(date, date, text) from public;
grant execute on function app.reported_relations(date, date, text) to assay_worker;
alter function app.reported_relations(date, date, text) owner to assay_search;

do $$
declare
  kept text;
  lender bigint;
begin
  for kept in select name from history.kept_table loop
    execute format('drop trigger keep_changed on app.%I', kept);
    execute format('drop trigger keep_removed on app.%I', kept);
  end loop;
  -- Tables of tenants show a migration no rows, so this is done for public records and then lender by lender.
  alter table app.source_record disable trigger user;
  foreach lender in array array(select null::bigint union all select id from app.lender) loop
    perform set_config('app.lender_id', coalesce(lender::text, ''), true);
    insert into app.former_address (file_merchant_id, lender_id, until, addr1, city, state, zip5)
    select id, owner_id, max(stood_until), addr1, city, state, zip5 from history.merchant
    where owner_id is not distinct from lender group by id, owner_id, addr1, city, state, zip5;
    insert into app.former_address (source_record_id, lender_id, until, addr1, city, state, zip5)
    select id, lender_id, max(stood_until), addr1, city, state, zip5 from history.source_record
    where lender_id is not distinct from lender group by id, lender_id, addr1, city, state, zip5;
    update app.source_record s set status_changed_at = former.until
    from (
      select h.id, max(h.stood_until) as until from history.source_record h join app.source_record now on now.id = h.id
      where app.relation_flag(h.merchant_status) is distinct from app.relation_flag(now.merchant_status) group by h.id
    ) former
    where former.id = s.id and s.lender_id is not distinct from lender;
  end loop;
  perform set_config('app.lender_id', '', true);
  alter table app.source_record enable trigger user;
end $$;
drop schema past cascade;
do $$
declare
  kept text;
begin
  for kept in select name from history.kept_table loop
    execute format('alter table app.%I drop column stands_since', kept);
  end loop;
end $$;
drop schema history cascade;
drop function app.as_of();

-- What a dossier has only in sum (reviews, complaints), once for all versions with the same.
create table app.dossier_list (
  id bigint generated by default as identity primary key,
  lender_id bigint not null references app.lender (id),
  inquiry_id bigint not null,
  requested_id bigint not null,
  content_hash bytea not null,
  document_encrypted bytea not null,
  unique (lender_id, id),
  unique (lender_id, inquiry_id, requested_id, content_hash),
  foreign key (lender_id, inquiry_id) references app.inquiry (lender_id, id) on delete cascade
);
alter table app.dossier_list alter column document_encrypted set storage external;
select app.tenant_table('app.dossier_list');
grant select, insert, delete on app.dossier_list to assay_app, assay_worker;
grant usage on sequence app.dossier_list_id_seq to assay_app, assay_worker;

-- What staff see names other lenders. Versions that were stored for both alike may, so they go; each is built again.
truncate app.dossier_version;
alter table app.dossier_version
  add column is_for_staff boolean not null,
  -- The lists of its time.
  add column list_id bigint not null,
  add foreign key (lender_id, list_id) references app.dossier_list (lender_id, id),
  -- What changed since the version before, in a few words each.
  add column changes jsonb not null;
drop index app.dossier_version_newest;
create index dossier_version_newest on app.dossier_version (lender_id, inquiry_id, requested_id, is_for_staff, id desc);
create index dossier_version_list on app.dossier_version (lender_id, list_id);
create index dossier_version_made on app.dossier_version (made_at);
grant delete on app.dossier_version to assay_worker;
