-- How rare a word, a name or a contact is decides scores. Merchants of a lender's own count for that lender alone: a score
-- must not depend on what another lender's files contain.
alter table app.name_token
  drop constraint name_token_pkey,
  add owner_id bigint references app.lender (id),
  add constraint name_token_once unique nulls not distinct (token, owner_id);
alter table app.match_total
  drop column only_row,
  add owner_id bigint references app.lender (id),
  add constraint match_total_once unique nulls not distinct (owner_id);
alter table app.heavy_key
  drop constraint heavy_key_pkey,
  add owner_id bigint references app.lender (id),
  add constraint heavy_key_once unique nulls not distinct (key, owner_id);
grant insert on app.match_total to assay_app, assay_worker;
do $$
declare
  place text;
begin
  foreach place in array array['app.name_token', 'app.match_total', 'app.heavy_key'] loop
    execute format('alter table %s enable row level security', place);
    execute format('create policy owner on %s
      using (owner_id is null or owner_id = (select app.lender_id()) or (select app.sees_all_merchants()))
      with check (owner_id is null or owner_id = (select app.lender_id()) or (select app.sees_all_merchants()))', place);
  end loop;
end $$;

-- Names that only a lender uses add no words, but those of before 0394 did.
alter table app.known_name no force row level security;
create temporary table own_word on commit drop as
  select word.owner_id, word.token, count(*) as counted, count(*) filter (where word.is_merchant) as merchants
  from (
    select m.owner_id, unnest(m.tokens) as token, true as is_merchant from app.merchant m where m.owner_id is not null
    union all
    select n.lender_id, unnest(n.tokens), false from app.known_name n where n.lender_id is not null
  ) word group by word.owner_id, word.token;
update app.known_name set tokens = '{}' where lender_id is not null and tokens <> '{}';
alter table app.known_name force row level security;
insert into app.name_token (token, owner_id, merchants, variants)
  select w.token, w.owner_id, w.merchants, t.variants
  from own_word w join app.name_token t on t.token = w.token and t.owner_id is null where w.merchants > 0;
update app.name_token t set merchants = t.merchants - w.counted
  from (select token, sum(counted) as counted from own_word group by token) w
  where t.token = w.token and t.owner_id is null;
delete from app.name_token where merchants <= 0;
insert into app.match_total (owner_id, merchants)
  select m.owner_id, count(*) from app.merchant m
  where m.owner_id is not null and not exists (select from app.retired_merchant r where r.id = m.id)
  group by m.owner_id;
update app.match_total t
  set merchants = t.merchants - (select coalesce(sum(o.merchants), 0) from app.match_total o where o.owner_id is not null)
  where t.owner_id is null;

-- In the name of the role that passes by row-level security, below which an overlap of arrays may not use the index.
drop function app.words_by_variants(text[]);
create function app.words_by_variants(variants text[])
  returns table (word_position bigint, token text, merchants bigint)
  language sql stable security definer set search_path = pg_catalog set enable_seqscan = off
  as $$
    select w.word_position, found.token, found.merchants
    from unnest(variants) with ordinality as w (hashes, word_position)
    cross join lateral (
      select t.token, sum(t.merchants)::bigint as merchants from app.name_token t
      where t.variants && w.hashes::bigint[] and t.merchants > 0
        and (t.owner_id is null or t.owner_id = app.lender_id() or app.sees_all_merchants())
      group by t.token
    ) found
  $$;
grant select on app.name_token to assay_search;
revoke execute on function app.words_by_variants(text[]) from public;
grant execute on function app.words_by_variants(text[]) to assay_app, assay_worker;
alter function app.words_by_variants(text[]) owner to assay_search;
-- Files are imported by the role that migrates.
do $$
declare migrator name := current_user;
begin
  set local role assay_search;
  execute format('grant execute on function app.words_by_variants(text[]) to %I', migrator);
  reset role;
end $$;

-- The keys of the public merchants, sampled as the column is.
create statistics app.merchant_public_keys on (case when owner_id is null then keys end) from app.merchant;
alter statistics app.merchant_public_keys set statistics 400;
-- Reads the heavy keys of public merchants off the statistics that ANALYZE gathers, and counts those of each lender's own
-- merchants; run it after a load.
create or replace function app.refresh_heavy_keys(floor_count bigint) returns bigint language sql as $$
  delete from app.heavy_key;
  with counted as (
    select null::bigint as owner_id, unnest(s.most_common_elems::text::bigint[]) as key,
      unnest(s.most_common_elem_freqs) * (1 - s.null_frac)
        * (select reltuples from pg_class where oid = 'app.merchant'::regclass) as merchants
    from pg_stats_ext_exprs s
    where s.statistics_schemaname = 'app' and s.statistics_name = 'merchant_public_keys'
    union all
    select m.owner_id, k.key, count(*)
    from app.merchant m cross join unnest(m.keys) as k (key)
    where m.owner_id is not null group by m.owner_id, k.key
  ), kept as (
    insert into app.heavy_key (owner_id, key, merchants)
    select owner_id, key, round(merchants)::bigint from counted
    -- The list of shares ends with the least, the greatest and that of null, which belong to no element.
    where key is not null and merchants >= floor_count
    returning 1
  ) select count(*) from kept
$$;
-- The heavy keys of before counted all lenders' merchants.
do $$ begin
  if exists (select from app.heavy_key) and exists (select from app.merchant where owner_id is not null) then
    analyze app.merchant;
    perform app.refresh_heavy_keys(200);
  end if;
end $$;
