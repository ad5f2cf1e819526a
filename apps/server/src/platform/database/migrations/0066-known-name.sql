-- Names that sources know merchants by, or knew them by, and that the master file does not bear: a search for the old
-- name of a renamed business finds it. A name that a lender's own record gives is that lender's alone.

create table app.known_name (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references app.merchant (id) on delete cascade,
  lender_id bigint references app.lender (id),
  name text not null check (name <> ''),
  -- What the matcher finds it by, and the words it adds to the dictionary; written by a job after the name came.
  keys bigint[] not null default '{}',
  tokens text[] not null default '{}',
  normaliser_version smallint not null default 0,
  created_at timestamptz not null default now()
);
create unique index known_name_once on app.known_name (merchant_id, coalesce(lender_id, 0), name);
create index known_name_keys on app.known_name using gin (keys);
create index known_name_outdated on app.known_name (normaliser_version, id);

-- What is there already; the records of all lenders, which nobody sees at once otherwise.
alter table app.source_record no force row level security;
insert into app.known_name (merchant_id, lender_id, name)
  select distinct s.merchant_id, s.lender_id, s.name
  from app.source_record s join app.merchant m on m.id = s.merchant_id
  where s.name <> '' and lower(s.name) is distinct from lower(m.name) and lower(s.name) is distinct from lower(m.name_dba);
alter table app.source_record force row level security;

alter table app.known_name enable row level security;
alter table app.known_name force row level security;
create policy tenant on app.known_name
  using (lender_id is null or lender_id = (select app.lender_id()))
  with check (lender_id is null or lender_id = (select app.lender_id()));
grant select on app.known_name to assay_app, assay_worker, assay_search;
grant update (keys, tokens, normaliser_version), delete on app.known_name to assay_worker;

-- Whoever writes a source record or renames a merchant keeps the name with it, whatever rights they have here.
create function app.keep_source_name() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    insert into app.known_name (merchant_id, lender_id, name)
    select new.merchant_id, new.lender_id, new.name from app.merchant m
    where m.id = new.merchant_id
      and lower(new.name) is distinct from lower(m.name) and lower(new.name) is distinct from lower(m.name_dba)
    on conflict do nothing;
    return null;
  end $$;
create trigger keep_source_name after insert or update of name, merchant_id on app.source_record
  for each row when (new.name <> '') execute function app.keep_source_name();

create function app.keep_former_name() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    insert into app.known_name (merchant_id, name)
    select new.id, former from unnest(array[old.name, old.name_dba]) as former
    where former <> ''
      and lower(former) is distinct from lower(new.name) and lower(former) is distinct from lower(new.name_dba)
    on conflict do nothing;
    return null;
  end $$;
create trigger keep_former_name after update of name, name_dba on app.merchant
  for each row when (lower(old.name) is distinct from lower(new.name)
    or lower(old.name_dba) is distinct from lower(new.name_dba))
  execute function app.keep_former_name();

-- The merchants known by a name behind each key, at most `most` a key: of public sources and of the active lender. In
-- the name of the role that passes by row-level security, as array operators may not use an index below it.
create function app.known_merchants_by_key(keys bigint[], most integer)
  returns table (key bigint, merchant_ids bigint[])
  language sql stable security definer set search_path = pg_catalog set enable_seqscan = off
  as $$
    select k.key, found.merchant_ids
    from unnest(keys) as k (key)
    cross join lateral (
      select array_agg(distinct n.merchant_id) as merchant_ids from (
        select n.merchant_id from app.known_name n
        where n.keys @> array[k.key] and (n.lender_id is null or n.lender_id = app.lender_id())
        limit most
      ) n
    ) found
    where found.merchant_ids is not null
  $$;
alter function app.known_merchants_by_key(bigint[], integer) owner to assay_search;
revoke execute on function app.known_merchants_by_key(bigint[], integer) from public;
grant execute on function app.known_merchants_by_key(bigint[], integer) to assay_app, assay_worker;
