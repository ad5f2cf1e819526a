-- A merchant that only a lender's own records state belongs to that lender: its rows, people and numbers are visible to
-- that lender alone. Merchants of public sources have no owner and are visible to all.
alter table app.merchant
  add owner_id bigint references app.lender (id),
  -- Merchants of different owners that are one business share a location: other lenders then see a numbered partner, and
  -- none of the values. Null stands for the merchant's own id.
  add location_id bigint;
alter table app.principal add owner_id bigint references app.lender (id);
alter table app.withheld_ein add owner_id bigint references app.lender (id);
-- Columns of the matcher, which need no history.
update history.kept_table set ignored = ignored || '{location_id}' where name = 'merchant';
select history.keep_up();

alter table app.merchant disable trigger user;
alter table app.principal disable trigger user;
update app.merchant set owner_id = app.owner_of_merchant(source) where source ~ '^lender \d+ ';
update history.merchant set owner_id = app.owner_of_merchant(source) where source ~ '^lender \d+ ';
update app.principal p set owner_id = m.owner_id from app.merchant m where m.id = p.merchant_id and m.owner_id is not null;
update history.principal p set owner_id = m.owner_id from app.merchant m where m.id = p.merchant_id and m.owner_id is not null;
update app.withheld_ein w set owner_id = m.owner_id from app.merchant m where m.id = w.merchant_id and m.owner_id is not null;
alter table app.merchant enable trigger user;
alter table app.principal enable trigger user;

create index merchant_location on app.merchant (location_id) where location_id is not null;
create index merchant_owner on app.merchant (owner_id) where owner_id is not null;
create index merchant_owned_keys on app.merchant using gin (keys) where owner_id is not null;

-- Former names of an owned merchant are its owner's too.
alter table app.known_name no force row level security;
delete from app.known_name n using app.merchant m, app.known_name own
  where m.id = n.merchant_id and m.owner_id is not null and n.lender_id is null
    and own.merchant_id = n.merchant_id and own.lender_id = m.owner_id and own.name = n.name;
update app.known_name n set lender_id = m.owner_id
  from app.merchant m where m.id = n.merchant_id and m.owner_id is not null and n.lender_id is null;
alter table app.known_name force row level security;
create or replace function app.keep_former_name() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    insert into app.known_name (merchant_id, lender_id, name)
    select new.id, new.owner_id, former from unnest(array[old.name, old.name_dba]) as former
    where former <> ''
      and lower(former) is distinct from lower(new.name) and lower(former) is distinct from lower(new.name_dba)
    on conflict do nothing;
    return null;
  end $$;

-- Not forced: the owner of the tables loads files by COPY, which row-level security does not allow. What it searches is
-- limited by the functions below.
create function app.sees_all_merchants() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.all_merchants', true), '') = 'on' $$;
revoke execute on function app.sees_all_merchants() from public;
grant execute on function app.sees_all_merchants() to assay_app, assay_worker, assay_search;
do $$
declare
  place text;
begin
  foreach place in array array['app.merchant', 'app.principal', 'app.withheld_ein', 'history.merchant', 'history.principal'] loop
    execute format('alter table %s enable row level security', place);
    execute format('create policy owner on %s
      using (owner_id is null or owner_id = (select app.lender_id()) or (select app.sees_all_merchants()))
      with check (owner_id is null or owner_id = (select app.lender_id()) or (select app.sees_all_merchants()))', place);
  end loop;
end $$;

-- The merchants behind each key, at most `most` a key: public ones and the active lender's. In the name of the role that
-- passes by row-level security, as array operators may not use an index below it.
drop function app.merchants_by_key(bigint[], integer);
create function app.merchants_by_key(keys bigint[], most integer) returns table (key bigint, merchant_ids bigint[])
  language sql stable security definer set search_path = pg_catalog set enable_seqscan = off
  as $$
    select k.key, array(select m.id from app.merchant m
      where m.keys @> array[k.key]
        and (m.owner_id is null or m.owner_id = app.lender_id() or app.sees_all_merchants()) limit most)
    from unnest(keys) as k (key)
  $$;
-- The merchants of other lenders behind each key: only to put a lender's merchant at their location.
create function app.other_merchants_by_key(keys bigint[], most integer)
  returns table (key bigint, merchant_ids bigint[])
  language sql stable security definer set search_path = pg_catalog set enable_seqscan = off
  as $$
    select k.key, array(select m.id from app.merchant m
      where m.keys @> array[k.key] and m.owner_id is not null and m.owner_id <> app.lender_id() limit most)
    from unnest(keys) as k (key)
  $$;
drop function past.merchants_by_key(bigint[], integer);
create function past.merchants_by_key(keys bigint[], most integer) returns table (key bigint, merchant_ids bigint[])
  language sql stable security definer set search_path = pg_catalog set enable_seqscan = off
  as $$
    select k.key, array(select m.id from past.merchant m
      where m.keys @> array[k.key] and (m.owner_id is null or m.owner_id = app.lender_id()) limit most)
    from unnest(keys) as k (key)
  $$;
grant select on history.merchant, past.merchant to assay_search;
-- The other merchants of a merchant's location, and itself: one business, of whichever owners.
create function app.merchants_at_location(merchant bigint) returns setof bigint
  language sql stable security definer set search_path = pg_catalog
  as $$
    select merchant
    union
    select m.id from app.merchant known join app.merchant m
      on m.location_id = coalesce(known.location_id, known.id) or m.id = known.location_id
    where known.id = merchant
  $$;
revoke execute on function app.merchants_by_key(bigint[], integer), app.other_merchants_by_key(bigint[], integer),
  app.merchants_at_location(bigint), past.merchants_by_key(bigint[], integer) from public;
grant execute on function app.merchants_by_key(bigint[], integer) to assay_app, assay_worker;
grant execute on function app.other_merchants_by_key(bigint[], integer) to assay_worker;
grant execute on function past.merchants_by_key(bigint[], integer) to assay_app;
grant create on schema past to assay_search;
alter function app.merchants_by_key(bigint[], integer) owner to assay_search;
alter function app.other_merchants_by_key(bigint[], integer) owner to assay_search;
alter function app.merchants_at_location(bigint) owner to assay_search;
alter function past.merchants_by_key(bigint[], integer) owner to assay_search;
-- Files are imported by the role that migrates.
do $$
declare migrator name := current_user;
begin
  set local role assay_search;
  execute format('grant execute on function app.merchants_by_key(bigint[], integer),
    app.other_merchants_by_key(bigint[], integer) to %I', migrator);
  reset role;
end $$;

-- What other lenders have to do with a merchant is what they have to do with any merchant of its location.
set local role assay_search;
create or replace function app.partner_sources(merchant_ids bigint[]) returns table (id bigint, merchant_id bigint)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select s.id, here.id as merchant_id
    from unnest(merchant_ids) as here (id)
    cross join lateral app.merchants_at_location(here.id) as there (id)
    join app.source_record s on s.merchant_id = there.id
    where s.lender_id is distinct from app.lender_id() and s.lender_id is not null
    order by here.id, s.id
  $$;
create or replace function app.partners_of(merchant bigint) returns table (lender_id bigint, partner integer)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select seen.lender_id,
      (row_number() over (order by min(seen.day), hashint8extended(seen.lender_id, merchant), seen.lender_id))::integer
    from (
      select s.lender_id, least(s.open_date, s.first_seen_date, (s.created_at at time zone 'UTC')::date) as day
      from app.merchants_at_location(merchant) as there (id)
      join app.source_record s on s.merchant_id = there.id and s.lender_id is not null
      union all
      select i.lender_id, (i.result_dt at time zone 'UTC')::date
      from app.merchants_at_location(merchant) as there (id)
      join app.inquiry_history_item i on i.merchant_id = there.id
      join app.inquiry q on q.id = i.inquiry_id and not q.is_portfolio
    ) seen
    where seen.lender_id <> app.lender_id()
    group by seen.lender_id
  $$;
create or replace function app.partner_relations(merchant bigint)
  returns table (partner integer, lender_type text, status text, open_date date, close_date date)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select p.partner, l.lender_type, known.word, s.open_date, s.close_date
    from app.partners_of(merchant) p
    join app.lender l on l.id = p.lender_id
    join app.source_record s on s.merchant_id in (select app.merchants_at_location(merchant)) and s.lender_id = p.lender_id
    left join (values ('Declined'), ('Pending'), ('Closed Partner'), ('Closed Out Of Business'), ('Open'),
      ('Suspended'), ('Probation')) known (word) on lower(known.word) = lower(s.merchant_status)
    order by s.open_date desc nulls last, p.partner, s.id
  $$;
create or replace function app.partner_inquiries(merchant bigint, most integer)
  returns table (partner integer, day date)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select p.partner, (i.result_dt at time zone 'UTC')::date
    from app.partners_of(merchant) p
    join app.inquiry_history_item i
      on i.merchant_id in (select app.merchants_at_location(merchant)) and i.lender_id = p.lender_id
    join app.inquiry q on q.id = i.inquiry_id and not q.is_portfolio
    order by i.result_dt desc, i.id desc
    limit most
  $$;
create or replace function app.named_partner_inquiries(merchant bigint, most integer)
  returns table (partner integer, inquiry_id bigint, name text, result_dt timestamptz)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select p.partner, i.inquiry_id, coalesce(q.legal_entity_name, q.name), i.result_dt
    from app.partners_of(merchant) p
    join app.inquiry_history_item i
      on i.merchant_id in (select app.merchants_at_location(merchant)) and i.lender_id = p.lender_id
    join app.inquiry q on q.id = i.inquiry_id and not q.is_portfolio
    order by i.result_dt desc, i.id desc
    limit most
  $$;
create or replace function app.reported_relations(first_day date, last_day date, zone text)
  returns table (merchant_id bigint, flag text, day date)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select own.merchant_id, said.flag, max(reported.day)
    from (select distinct o.merchant_id from app.source_record o where o.lender_id = app.lender_id()) own
    cross join lateral app.merchants_at_location(own.merchant_id) as there (id)
    join app.source_record s on s.merchant_id = there.id and s.lender_id is not null
    cross join lateral (select app.relation_flag(s.merchant_status) as flag offset 0) said
    cross join lateral (
      select coalesce(
        (select (max(h.stood_until) at time zone zone)::date from history.source_record h
          where h.id = s.id and app.relation_flag(h.merchant_status) is distinct from said.flag),
        s.close_date, s.first_seen_date, s.open_date, (s.created_at at time zone zone)::date) as day
      where said.flag is not null
    ) reported
    where reported.day between first_day and last_day
    group by own.merchant_id, said.flag
  $$;
create or replace function past.partner_sources(merchant_ids bigint[]) returns table (id bigint, merchant_id bigint)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select s.id, here.id as merchant_id
    from unnest(merchant_ids) as here (id)
    cross join lateral app.merchants_at_location(here.id) as there (id)
    join past.source_record s on s.merchant_id = there.id
    where s.lender_id is distinct from app.lender_id() and s.lender_id is not null
    order by here.id, s.id
  $$;
create or replace function past.partners_of(merchant bigint) returns table (lender_id bigint, partner integer)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select seen.lender_id,
      (row_number() over (order by min(seen.day), hashint8extended(seen.lender_id, merchant), seen.lender_id))::integer
    from (
      select s.lender_id, least(s.open_date, s.first_seen_date, (s.created_at at time zone 'UTC')::date) as day
      from app.merchants_at_location(merchant) as there (id)
      join past.source_record s on s.merchant_id = there.id and s.lender_id is not null
      union all
      select i.lender_id, (i.result_dt at time zone 'UTC')::date
      from app.merchants_at_location(merchant) as there (id)
      join past.inquiry_history_item i on i.merchant_id = there.id
      join app.inquiry q on q.id = i.inquiry_id and not q.is_portfolio
    ) seen
    where seen.lender_id <> app.lender_id()
    group by seen.lender_id
  $$;
create or replace function past.partner_relations(merchant bigint)
  returns table (partner integer, lender_type text, status text, open_date date, close_date date)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select p.partner, l.lender_type, known.word, s.open_date, s.close_date
    from past.partners_of(merchant) p
    join app.lender l on l.id = p.lender_id
    join past.source_record s
      on s.merchant_id in (select app.merchants_at_location(merchant)) and s.lender_id = p.lender_id
    left join (values ('Declined'), ('Pending'), ('Closed Partner'), ('Closed Out Of Business'), ('Open'),
      ('Suspended'), ('Probation')) known (word) on lower(known.word) = lower(s.merchant_status)
    order by s.open_date desc nulls last, p.partner, s.id
  $$;
create or replace function past.partner_inquiries(merchant bigint, most integer)
  returns table (partner integer, day date)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select p.partner, (i.result_dt at time zone 'UTC')::date
    from past.partners_of(merchant) p
    join past.inquiry_history_item i
      on i.merchant_id in (select app.merchants_at_location(merchant)) and i.lender_id = p.lender_id
    join app.inquiry q on q.id = i.inquiry_id and not q.is_portfolio
    order by i.result_dt desc, i.id desc
    limit most
  $$;
create or replace function past.named_partner_inquiries(merchant bigint, most integer)
  returns table (partner integer, inquiry_id bigint, name text, result_dt timestamptz)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select p.partner, i.inquiry_id, coalesce(q.legal_entity_name, q.name), i.result_dt
    from past.partners_of(merchant) p
    join past.inquiry_history_item i
      on i.merchant_id in (select app.merchants_at_location(merchant)) and i.lender_id = p.lender_id
    join app.inquiry q on q.id = i.inquiry_id and not q.is_portfolio
    order by i.result_dt desc, i.id desc
    limit most
  $$;
reset role;
revoke create on schema past from assay_search;

-- Nobody sees another lender's merchant, so nobody is named as its source.
drop function app.partner_number(bigint, bigint);

-- An id under which a lender knew another lender's merchant, and the merchant that the lender has instead.
create table app.merchant_alias (
  lender_id bigint not null references app.lender (id),
  alias_id bigint not null,
  merchant_id bigint not null references app.merchant (id),
  primary key (lender_id, alias_id)
);
create index merchant_alias_merchant on app.merchant_alias (merchant_id);
alter table app.merchant_alias enable row level security;
alter table app.merchant_alias force row level security;
create policy tenant on app.merchant_alias using (lender_id = (select app.lender_id()))
  with check (lender_id = (select app.lender_id()));
grant select on app.merchant_alias to assay_app, assay_worker;
select app.moves_with_merchant('merchant_alias', 'merchant_id');

-- Installations of before: a lender that has rows of another lender's merchant gets a merchant of its own, with what it
-- stated or typed itself, at the same location.
do $$
declare
  reference record;
  shared record;
  own_id bigint;
  parts text := '';
begin
  for reference in
    select r.table_name, r.column_name from app.merchant_reference r
    join pg_attribute a on a.attrelid = format('app.%I', r.table_name)::regclass and a.attname = 'lender_id' and not a.attisdropped
    where r.table_name <> 'merchant_alias'
  loop
    parts := parts || case when parts = '' then '' else ' union ' end || format(
      'select t.%1$I as merchant_id, t.lender_id from app.%2$I t join app.merchant m on m.id = t.%1$I
        where m.owner_id is not null and t.lender_id is not null and t.lender_id <> m.owner_id',
      reference.column_name, reference.table_name);
  end loop;
  -- Rows of all lenders, in the name of the role that passes by row-level security.
  create temporary table shared_merchant (merchant_id bigint, lender_id bigint) on commit drop;
  grant all on shared_merchant to assay_search;
  grant insert on app.merchant, app.merchant_alias to assay_search;
  grant select (addr1, city, state, zip5, phone, email) on app.inquiry to assay_search;
  set local role assay_search;
  execute 'insert into shared_merchant ' || parts;
  for shared in select s.*, m.location_id from shared_merchant s join app.merchant m on m.id = s.merchant_id
      order by s.merchant_id, s.lender_id loop
    -- Names that come with a record are written under the policy of its lender.
    perform set_config('app.lender_id', shared.lender_id::text, true);
    insert into app.merchant (source, external_id, owner_id, location_id, name, name_dba, addr1, addr2, city, state, zip5,
        phone, email, domain_name, ein)
      select format('lender %s own', shared.lender_id), shared.merchant_id::text, shared.lender_id,
        coalesce(shared.location_id, shared.merchant_id), coalesce(nullif(said.name, ''), 'Merchant ' || shared.merchant_id),
        said.name_dba, said.addr1, said.addr2, said.city, said.state, said.zip5, said.phone, said.email, said.url, said.ein
      from (values (1)) one (place) left join lateral (
        select s.name, s.name_dba, s.addr1, s.addr2, s.city, s.state, s.zip5, s.phone, s.email, s.url, s.ein, 1 as place,
          s.id from app.source_record s where s.merchant_id = shared.merchant_id and s.lender_id = shared.lender_id
        union all
        select coalesce(q.legal_entity_name, q.name), null, q.addr1, null, q.city, q.state, q.zip5, q.phone, q.email,
          null, null, 2, q.id
        from app.inquiry_history_item i join app.inquiry q on q.id = i.inquiry_id
        where i.merchant_id = shared.merchant_id and i.lender_id = shared.lender_id
        order by place, id limit 1
      ) said on true
      returning id into own_id;
    insert into app.merchant_alias (lender_id, alias_id, merchant_id)
      values (shared.lender_id, shared.merchant_id, own_id);
    for reference in
      select r.table_name, r.column_name from app.merchant_reference r
      join pg_attribute a on a.attrelid = format('app.%I', r.table_name)::regclass and a.attname = 'lender_id' and not a.attisdropped
      where r.table_name <> 'merchant_alias'
    loop
      -- The lender's names that came along with its records.
      if reference.table_name = 'known_name' then
        delete from app.known_name t using app.known_name own
          where t.merchant_id = shared.merchant_id and t.lender_id = shared.lender_id
            and own.merchant_id = own_id and own.lender_id = t.lender_id and own.name = t.name;
      end if;
      execute format('update app.%1$I t set %2$I = $1 where t.%2$I = $2 and t.lender_id = $3',
        reference.table_name, reference.column_name) using own_id, shared.merchant_id, shared.lender_id;
    end loop;
  end loop;
  perform set_config('app.lender_id', '', true);
  reset role;
  revoke insert on app.merchant from assay_search;
  revoke select (addr1, city, state, zip5, phone, email) on app.inquiry from assay_search;
  drop table shared_merchant;
  -- The start of the worker makes them searchable (index-owned-merchants.ts).
  update app.match_total set merchants = merchants + (select count(*) from app.merchant m where m.source ~ '^lender \d+ own$');
end $$;
