-- The match engine states companies too, with its reasons. A statement about a lender's own merchant belongs to that lender.
alter table app.company_statement
  add owner_id bigint references app.lender (id),
  add engine_version text,
  add reasons jsonb not null default '[]' check (jsonb_typeof(reasons) = 'array'),
  -- Set when the match engine withdrew its own statement, because the facts do not agree anymore.
  add withdrawn_engine_version text,
  -- Hashes of the compared facts of both merchants when a person took it back. The engine states it again only if one
  -- changed; without hashes never.
  add one_facts_hash bigint,
  add other_facts_hash bigint,
  add check (engine_version is null or user_id is null),
  add check (withdrawn_engine_version is null or withdrawn_at is not null);
create index company_statement_owner on app.company_statement (owner_id) where owner_id is not null;
alter table app.company_statement enable row level security;
create policy owner on app.company_statement
  using (owner_id is null or owner_id = (select app.lender_id()) or (select app.sees_all_merchants()))
  with check (owner_id is null or owner_id = (select app.lender_id()) or (select app.sees_all_merchants()));
grant select, insert, update on app.company_statement to assay_worker;
-- Reports of the past show the companies of that time.
select history.keep_rows_of('app.company_statement');
alter table history.company_statement no force row level security;

-- Merchants whose companies a job has to find: new ones, changed ones, and those whose company lost a location. Without
-- references: a merchant that is gone by then is left out.
create table app.merchant_to_relate (
  id bigint primary key,
  owner_id bigint
);
create index merchant_to_relate_owner on app.merchant_to_relate (owner_id, id) where owner_id is not null;
grant select, insert, update, delete on app.merchant_to_relate to assay_worker;
grant insert on app.merchant_to_relate to assay_app, assay_search;
insert into app.merchant_to_relate (id, owner_id)
  select m.id, m.owner_id from app.merchant m
  where (m.ein is not null or m.domain_name is not null or m.email is not null
      or exists (select from app.withheld_ein w where w.merchant_id = m.id))
    and not exists (select from app.retired_merchant r where r.id = m.id);

create function app.relate_added() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    insert into app.merchant_to_relate (id, owner_id)
    select n.id, n.owner_id from added n
    where n.ein is not null or n.domain_name is not null or n.email is not null
    order by n.id on conflict do nothing;
    return null;
  end $$;
create trigger relate_added after insert on app.merchant referencing new table as added
  for each statement execute function app.relate_added();

create function app.relate_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    insert into app.merchant_to_relate (id, owner_id)
    select n.id, n.owner_id from changed n join before o on o.id = n.id
    where (n.name, n.name_dba, n.ein, n.domain_name, n.email, n.addr1, n.city, n.state, n.zip5)
      is distinct from (o.name, o.name_dba, o.ein, o.domain_name, o.email, o.addr1, o.city, o.state, o.zip5)
    order by n.id on conflict do nothing;
    return null;
  end $$;
create trigger relate_changed after update on app.merchant referencing new table as changed old table as before
  for each statement execute function app.relate_changed();

create function app.relate_numbered() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    insert into app.merchant_to_relate (id, owner_id)
    select m.id, m.owner_id from app.merchant m where m.id = coalesce(new.merchant_id, old.merchant_id)
    on conflict do nothing;
    return null;
  end $$;
create trigger relate_numbered after insert or delete on app.withheld_ein
  for each row execute function app.relate_numbered();

-- A merchant that is merged or deleted, or comes back, and those that statements relate to it.
create function app.relate_retired() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  declare
    concerned bigint[] := array_remove(array[new.id, new.survivor_id, old.id, old.survivor_id], null);
  begin
    insert into app.merchant_to_relate (id, owner_id)
    select m.id, m.owner_id from app.merchant m
    where m.id = any (concerned) or m.id in (
      select coalesce(r.survivor_id, related.id)
      from (
        select s.other_id as id from app.company_statement s where s.one_id = any (concerned)
        union all select s.one_id from app.company_statement s where s.other_id = any (concerned)
      ) related left join app.retired_merchant r on r.id = related.id)
    order by m.id on conflict do nothing;
    return null;
  end $$;
create trigger relate_retired after insert or update or delete on app.retired_merchant
  for each row execute function app.relate_retired();
revoke execute on function app.relate_added(), app.relate_changed(), app.relate_numbered(), app.relate_retired() from public;

-- Lists the own merchants of all lenders that have any of the keys.
create function app.relate_owned(wanted bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog set enable_seqscan = off
    set plan_cache_mode = force_custom_plan
  as $$ begin
    insert into app.merchant_to_relate (id, owner_id)
    select found.id, found.owner_id from (
      select o.id, o.owner_id from unnest(wanted) k (key)
      join app.merchant o on o.keys @> array[k.key] and o.owner_id is not null
      union
      select w.merchant_id, w.owner_id from app.withheld_ein w where w.key = any (wanted) and w.owner_id is not null
    ) found
    order by found.id on conflict do nothing;
  end $$;
revoke execute on function app.relate_owned(bigint[]) from public;
grant execute on function app.relate_owned(bigint[]) to assay_worker;
alter function app.relate_owned(bigint[]) owner to assay_search;
