-- Mends the merchants that 0394 gave to lenders that had rows of another lender's merchant, and what staff moved before
-- 0398, which lets an undone upload decide again about a record unless staff placed it.
do $$
declare
  guarded text;
  reference record;
  all_guarded text[] := array['app.merchant_alias', 'app.source_record', 'app.inquiry_match', 'app.association',
    'app.source_run', 'app.known_name', 'history.source_record'];
begin
  for reference in select distinct r.table_name from app.merchant_reference r loop
    all_guarded := all_guarded || format('app.%I', reference.table_name);
    if to_regclass(format('history.%I', reference.table_name)) is not null then
      all_guarded := all_guarded || format('history.%I', reference.table_name);
    end if;
  end loop;
  all_guarded := array(
    select distinct place from unnest(all_guarded) as place
    join pg_class c on c.oid = place::regclass and c.relforcerowsecurity);
  foreach guarded in array all_guarded loop
    execute format('alter table %s no force row level security', guarded);
  end loop;
  alter table app.merchant disable trigger user;
  alter table app.principal disable trigger user;
  alter table app.source_record disable trigger user;
  alter table app.source_run disable trigger user;

  -- A search of the lender found the merchant, and nothing else of the lender is about it: the lender cannot see it any
  -- more, so the match goes, not to a merchant without a name.
  create temporary table only_found on commit drop as
    select m.id, m.owner_id from app.merchant m
    where m.source ~ '^lender \d+ own$' and m.name = 'Merchant ' || m.external_id;
  for reference in select r.table_name, r.column_name from app.merchant_reference r
      where r.table_name not in ('inquiry_match', 'association', 'merchant_alias', 'known_name')
        and r.column_name <> 'asked_for_merchant_id' loop
    execute format('delete from only_found f using app.%I t where t.%I = f.id',
      reference.table_name, reference.column_name);
  end loop;
  delete from app.inquiry_match t using only_found f where t.merchant_id = f.id;
  delete from app.association t using only_found f where f.id in (t.merchant_id, t.related_merchant_id);
  delete from app.merchant_alias t using only_found f where t.merchant_id = f.id;
  delete from app.known_name t using only_found f where t.merchant_id = f.id;
  update app.source_run t set asked_for_merchant_id = null from only_found f where t.asked_for_merchant_id = f.id;
  update app.name_token t set merchants = t.merchants - gone.merchants
    from (select f.owner_id, w.token, count(*) as merchants
      from only_found f join app.merchant m on m.id = f.id cross join unnest(m.tokens) as w (token)
      group by f.owner_id, w.token) gone
    where t.token = gone.token and t.owner_id = gone.owner_id;
  update app.match_total t set merchants = t.merchants - gone.merchants
    from (select owner_id, count(*) as merchants from only_found group by owner_id) gone
    where t.owner_id = gone.owner_id;
  delete from app.merchant m using only_found f where m.id = f.id;

  -- Ids that staff had merged into such a merchant before, as far as the lender had rows under them.
  for reference in select distinct r.table_name, r.column_name from app.merchant_reference r
      join pg_attribute a on a.attrelid = to_regclass(format('history.%I', r.table_name)) and a.attname = 'lender_id'
      where r.table_name not in ('merchant_alias', 'inquiry_match', 'association') loop
    execute format(
      'insert into app.merchant_alias (lender_id, alias_id, merchant_id)
        select distinct a.lender_id, r.id, a.merchant_id
        from app.merchant_alias a
        join app.retired_merchant r on r.survivor_id = a.alias_id
        join history.%I h on h.%I = r.id and h.lender_id = a.lender_id
        on conflict do nothing', reference.table_name, reference.column_name);
  end loop;

  -- Its facts are those of the record that was there before staff merged others into it; what this lacks comes from the
  -- next ones.
  create temporary table stated on commit drop as
    select m.id as merchant_id, s.id, s.name, s.name_dba, s.addr1, s.addr2, s.city, s.state, s.zip5, s.phone, s.email,
      s.url, s.ein, s.owners,
      row_number() over (partition by m.id order by was_elsewhere.found, s.id) as place
    from app.merchant m
    join app.source_record s on s.merchant_id = m.id and s.lender_id = m.owner_id
    cross join lateral (select exists (select from history.source_record h
      where h.id = s.id and h.merchant_id not in (m.id, m.external_id::bigint)) as found) was_elsewhere
    where m.source ~ '^lender \d+ own$';
  update app.merchant m set
      name = coalesce(first.name, m.name), name_dba = said.name_dba, addr1 = located.addr1, addr2 = located.addr2,
      city = located.city, state = located.state, zip5 = located.zip5, phone = said.phone, email = said.email,
      domain_name = said.url, ein = said.ein, normaliser_version = 0
    from stated first
    join (
      select merchant_id, min(place) filter (where coalesce(addr1, city, zip5) <> '') as located_at,
        (array_agg(name_dba order by place) filter (where name_dba <> ''))[1] as name_dba,
        (array_agg(phone order by place) filter (where phone <> ''))[1] as phone,
        (array_agg(email order by place) filter (where email <> ''))[1] as email,
        (array_agg(url order by place) filter (where url <> ''))[1] as url,
        (array_agg(ein order by place) filter (where ein <> ''))[1] as ein
      from stated group by merchant_id having count(*) > 1
    ) said on said.merchant_id = first.merchant_id
    join stated located on located.merchant_id = first.merchant_id and located.place = coalesce(said.located_at, 1)
    where first.place = 1 and m.id = first.merchant_id;

  -- Its owners, as the lender's file names them, so that they are screened and shown.
  create temporary table stated_owner on commit drop as
    select distinct on (s.merchant_id, lower(o.first_name), lower(o.last_name))
      s.merchant_id, o.first_name, o.last_name, s.place, o.position
    from stated s cross join lateral (
      select nullif(each ->> 'first_name', '') as first_name, nullif(each ->> 'last_name', '') as last_name, position
      from jsonb_array_elements(coalesce(s.owners, '[]')) with ordinality as listed (each, position)) o
    where coalesce(o.first_name, o.last_name) is not null
      and not exists (select from app.principal p where p.merchant_id = s.merchant_id
        and lower(p.first_name) is not distinct from lower(o.first_name)
        and lower(p.last_name) is not distinct from lower(o.last_name))
    order by s.merchant_id, lower(o.first_name), lower(o.last_name), s.place, o.position;
  insert into app.principal (merchant_id, owner_id, position, first_name, last_name)
    select o.merchant_id, m.owner_id,
      coalesce((select max(p.position) + 1 from app.principal p where p.merchant_id = o.merchant_id), 0)
        + row_number() over (partition by o.merchant_id order by o.place, o.position) - 1,
      o.first_name, o.last_name
    from stated_owner o join app.merchant m on m.id = o.merchant_id;
  update app.merchant m set normaliser_version = 0
    from stated_owner o where m.id = o.merchant_id;

  -- Records that staff moved, or whose merchant staff merged into another, before the time was noted.
  update app.source_record s set placed_at = said.resolved_at
    from (
      -- A merge noted keys as lists of columns, a move as ids.
      select coalesce(key ->> 0, key #>> '{}')::bigint as id, max(r.resolved_at) as resolved_at
      from app.merchant_resolution r
      cross join lateral jsonb_array_elements(coalesce(r.moved -> 'source_record', '[]')) as key
      where r.operation_type in ('move_lender_merchants', 'merge_merchant') and r.user_id is not null
      group by 1
    ) said
    where s.id = said.id and s.placed_at is null and s.lender_id is not null;

  alter table app.source_run enable trigger user;
  alter table app.source_record enable trigger user;
  alter table app.principal enable trigger user;
  alter table app.merchant enable trigger user;
  foreach guarded in array all_guarded loop
    execute format('alter table %s force row level security', guarded);
  end loop;
end $$;
