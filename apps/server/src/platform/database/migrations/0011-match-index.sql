-- What the matcher knows of the file as a whole: how often words and keys stand in it.

create table app.match_total (
  only_row boolean primary key default true check (only_row),
  merchants bigint not null default 0
);
insert into app.match_total default values;
grant select on app.match_total to assay_app, assay_worker;
grant update on app.match_total to assay_worker;

-- Every word of a merchant's names; `variants` are its deletion variants, hashed, so that a mistyped word finds it.
create table app.name_token (
  token text primary key,
  merchants bigint not null,
  variants bigint[] not null
);
create index name_token_variants on app.name_token using gin (variants);
grant select on app.name_token to assay_app, assay_worker;
grant insert, update, delete on app.name_token to assay_worker;

-- Keys shared by many merchants, with about how many: a search takes its rarest keys first.
create table app.heavy_key (
  key bigint primary key,
  merchants bigint not null
);
grant select on app.heavy_key to assay_app, assay_worker;
grant insert, update, delete on app.heavy_key to assay_worker;

-- Reads the heavy keys off the statistics that ANALYZE gathers; run it after a load.
create function app.refresh_heavy_keys(floor_count bigint) returns bigint language sql as $$
  delete from app.heavy_key;
  with counted as (
    select unnest(most_common_elems::text::bigint[]) as key, unnest(most_common_elem_freqs) as share
    from pg_stats where schemaname = 'app' and tablename = 'merchant' and attname = 'keys'
  ), kept as (
    insert into app.heavy_key (key, merchants)
    select key, round(share * (select reltuples from pg_class where oid = 'app.merchant'::regclass))::bigint
    from counted
    -- The list of shares ends with the least, the greatest and that of null, which belong to no element.
    where key is not null and share * (select reltuples from pg_class where oid = 'app.merchant'::regclass) >= floor_count
    returning 1
  ) select count(*) from kept
$$;

-- The merchants behind each key, at most `most` a key. Sequential scans are off: the planner cannot know that a key is
-- rare and would read the whole table for a limit.
create function app.merchants_by_key(keys bigint[], most integer) returns table (key bigint, merchant_ids bigint[])
  language sql stable parallel safe set enable_seqscan = off
  as $$
    select k.key, array(select m.id from app.merchant m where m.keys @> array[k.key] limit most)
    from unnest(keys) as k (key)
  $$;

-- One load of a file: what it did, and how far it got.
create table app.import_run (
  id bigint generated always as identity primary key,
  kind text not null,
  source text not null,
  lender_id bigint references app.lender (id),
  file_name text not null,
  fingerprint text not null,
  lines_done bigint not null default 0,
  added bigint not null default 0,
  changed bigint not null default 0,
  unchanged bigint not null default 0,
  rejected bigint not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz,
  created_at timestamptz not null default now()
);
create index import_run_latest on app.import_run (kind, source, fingerprint, id desc);
grant select, insert, update on app.import_run to assay_worker;
