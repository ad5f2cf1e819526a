-- A merge, a deletion and what takes one back visited every table that refers to merchants, with statements that
-- PostgreSQL plans at each use, though most have no rows of the merchant. One function, planned once a connection, says
-- which have some.
create function app.write_references_of() returns trigger
  language plpgsql set search_path = pg_catalog as $$ begin
    execute format('create or replace function app.references_of(merchants bigint[]) returns integer[]
      language plpgsql stable set search_path = pg_catalog as %L', format('begin return array(%s); end',
      (select string_agg(format('select %s where exists (select from app.%I t where t.%I = any (merchants))',
        r.position, r.table_name, r.column_name), ' union all ' order by r.position) from app.merchant_reference r)));
    return null;
  end $$;
revoke execute on function app.write_references_of() from public;
create trigger references_of after insert or update or delete on app.merchant_reference
  for each statement execute function app.write_references_of();
update app.merchant_reference set goes_when_deleted = goes_when_deleted;
revoke execute on function app.references_of(bigint[]) from public;
grant execute on function app.references_of(bigint[]) to assay_search;

create or replace function app.join_merchants(statement bigint, from_merchant bigint, to_merchant bigint) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare
    source app.merchant;
    target app.merchant;
    filled jsonb := '{}';
    reference record;
    row_key jsonb;
    named record;
    is_left boolean;
    resolution bigint := (select s.merchant_resolution_id from app.membership s where s.id = statement);
  begin
    select * into strict source from app.merchant m where m.id = from_merchant;
    select * into strict target from app.merchant m where m.id = to_merchant;
    perform app.join_rows_of_both(statement, from_merchant, to_merchant);
    -- The lender's own merchant fills no public one.
    if source.owner_id is not distinct from target.owner_id then
      filled := app.filled_fields(source, target);
      perform app.change_row(statement, 'merchant', jsonb_build_object('id', to_merchant), filled || jsonb_build_object(
        'merged_fields', coalesce(target.merged_fields, '{}') || filled,
        'merged_keys', (select to_jsonb(array_agg(distinct k)) from unnest(target.merged_keys || source.keys || source.merged_keys) k)));
    end if;
    for reference in select r.table_name, r.column_name from unnest(app.references_of(array[from_merchant])) place
        join app.merchant_reference r on r.position = place
        where r.table_name not in ('principal', 'risk_score', 'inquiry_match', 'withheld_ein') order by r.position loop
      for row_key in select app.keys_of(reference.table_name, format('t.%I = %s', reference.column_name, from_merchant)) loop
        perform app.point_row(statement, reference.table_name, reference.column_name, row_key, to_merchant);
      end loop;
    end loop;
    for row_key in select app.keys_of('risk_score', format('t.merchant_id = %s', from_merchant)) loop
      perform app.point_row(statement, 'risk_score', 'merchant_id', row_key, to_merchant);
    end loop;
    for row_key in select app.keys_of('inquiry_match', format('t.merchant_id = %s and t.rank < 1000000', from_merchant)) loop
      perform app.point_row(statement, 'inquiry_match', 'merchant_id', row_key, to_merchant);
    end loop;
    -- A number of a lender's own merchant stays that lender's.
    if source.owner_id is not distinct from target.owner_id then
      for row_key in select app.keys_of('withheld_ein', format('t.merchant_id = %s', from_merchant)) loop
        perform app.point_row(statement, 'withheld_ein', 'merchant_id', row_key, to_merchant);
      end loop;
    end if;
    -- Its own names find the target too: for its owner, or for all.
    for named in
      select n.name from (values (source.name), (source.name_dba)) n (name)
      where n.name <> '' and lower(n.name) <> lower(target.name) and lower(n.name) is distinct from lower(target.name_dba)
    loop
      perform set_config('app.lender_id', coalesce(source.owner_id::text, ''), true);
      with added as (
        insert into app.known_name (merchant_id, lender_id, name) values (to_merchant, source.owner_id, named.name)
        on conflict do nothing returning id, lender_id
      )
      insert into app.joined_row (membership_id, table_name, row_key, lender_id, was, became)
        select statement, 'known_name', jsonb_build_object('id', a.id), a.lender_id, null, '{}' from added a;
    end loop;
    -- A table that is not registered would keep its rows where nobody reads them.
    for reference in
      select c.relname, a.attname from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      where k.contype = 'f' and k.confrelid = 'app.merchant'::regclass and not exists (
        select from app.merchant_reference r where r.table_name = c.relname and r.column_name = a.attname)
    loop
      execute format('select exists (select from app.%I where %I = $1)', reference.relname, reference.attname)
        into is_left using from_merchant;
      if is_left then
        raise exception 'rows of %.% refer to the merchant still', reference.relname, reference.attname;
      end if;
    end loop;
    insert into app.retired_merchant (id, source, external_id, survivor_id, merchant_resolution_id, retired_at)
      values (from_merchant, source.source, source.external_id, to_merchant, resolution, now());
    insert into app.joined_row (membership_id, table_name, row_key, was, became)
      values (statement, 'retired_merchant', jsonb_build_object('id', from_merchant), null, '{}');
    -- It is found as the target; a lender's own one still by its own values, for that lender.
    update app.merchant m set keys = case when source.owner_id is distinct from target.owner_id then m.keys else '{}' end,
      tokens = '{}' where m.id = from_merchant;
    perform set_config('app.lender_id', '', true);
  end $$;

create or replace function app.move_work(statement bigint, from_merchant bigint, to_merchant bigint) returns boolean
  language plpgsql set search_path = pg_catalog as $$
  declare
    reference record;
    row_key jsonb;
  begin
    perform app.join_work_of_both(statement, from_merchant, to_merchant);
    for reference in select r.table_name, r.column_name from unnest(app.references_of(array[from_merchant])) place
        join app.merchant_reference r on r.position = place
        where r.table_name not in ('business_decision', 'known_name', 'merchant_alias', 'merchant_edit', 'portfolio_removed_record',
          'portfolio_upload_question', 'principal', 'retired_merchant', 'source_record', 'withheld_ein') order by r.position loop
      for row_key in select app.keys_of(reference.table_name, format('t.%I = %s', reference.column_name, from_merchant)
          || case reference.table_name when 'inquiry_match' then ' and t.rank < 1000000' else '' end) loop
        perform app.point_row(statement, reference.table_name, reference.column_name, row_key, to_merchant);
      end loop;
    end loop;
    return exists (select from app.joined_row j where j.membership_id = statement and j.table_name <> 'retired_merchant');
  end $$;

create or replace function app.hide_merchant(statement bigint, merchant bigint) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare
    gone app.merchant;
    reference record;
    going jsonb;
    found record;
    said app.membership;
  begin
    select * into strict gone from app.merchant m where m.id = merchant;
    select * into strict said from app.membership s where s.id = statement;
    for found in select m.merchant_search_id as search, m.rank from app.inquiry_match m
        where m.merchant_id = merchant and m.rank < 1000000 order by 1 loop
      perform app.hide_match(statement, found.search, found.rank);
    end loop;
    for reference in select r.table_name, r.column_name from unnest(app.references_of(array[merchant])) place
        join app.merchant_reference r on r.position = place
        where r.goes_when_deleted and r.table_name <> 'inquiry_match' order by r.position loop
      for going in execute format('select to_jsonb(t) from app.%I t where t.%I = $1 order by 1', reference.table_name,
          reference.column_name) using merchant loop
        insert into app.joined_row (membership_id, table_name, row_key, lender_id, was, became)
          values (statement, reference.table_name,
            (select jsonb_object_agg(c, going -> c) from unnest(app.key_columns(reference.table_name)) c),
            (going ->> 'lender_id')::bigint, going, null);
        execute format('delete from app.%I t where %s', reference.table_name, app.is_row(reference.table_name, going));
      end loop;
    end loop;
    insert into app.retired_merchant (id, source, external_id, merchant_resolution_id, retired_at)
      values (merchant, gone.source, gone.external_id, said.merchant_resolution_id, said.stated_at);
    insert into app.joined_row (membership_id, table_name, row_key, was, became)
      values (statement, 'retired_merchant', jsonb_build_object('id', merchant), null, '{}');
    update app.merchant m set keys = '{}', tokens = '{}' where m.id = merchant;
    perform set_config('app.lender_id', '', true);
  end $$;

set local role assay_search;
create or replace function app.delete_merchant(caller bigint, moment timestamptz, merchant bigint) returns bigint
  language plpgsql security definer set search_path = pg_catalog as $$
  declare
    gone app.merchant;
    reference record;
    known jsonb;
    twice record;
    resolution_id bigint;
    all_before jsonb;
  begin
    select * into strict gone from app.merchant m where m.id = merchant;
    resolution_id := app.begin_resolution('delete_merchant', caller, moment, merchant, gone.name, merchant, gone.name);
    all_before := jsonb_build_object('merchant', jsonb_build_array(to_jsonb(gone)), 'principal',
      coalesce((select jsonb_agg(to_jsonb(p)) from app.principal p where p.merchant_id = merchant), '[]'));
    for reference in
      select r.table_name, r.column_name from unnest(app.references_of(array[merchant])) place
      join app.merchant_reference r on r.position = place where r.goes_when_deleted order by r.position
    loop
      execute format('select coalesce(jsonb_agg(app.row_before(to_jsonb(t))), ''[]'') from app.%I t where t.%I = $1',
        reference.table_name, reference.column_name) into known using merchant;
      if reference.table_name = 'inquiry_match' then
        for twice in select m.merchant_search_id as search, m.rank as place from app.inquiry_match m
            where m.merchant_id = merchant loop
          perform app.take_out_match(twice.search, twice.place);
        end loop;
      else
        execute format('delete from app.%I t where t.%I = $1', reference.table_name, reference.column_name) using merchant;
      end if;
      if known <> '[]' then
        all_before := jsonb_set(all_before, array[reference.table_name],
          coalesce(all_before -> reference.table_name, '[]') || known);
      end if;
    end loop;
    update app.merchant m set keys = '{}', tokens = '{}', updated_at = now() where m.id = merchant;
    insert into app.retired_merchant (id, source, external_id, merchant_resolution_id, retired_at)
      values (merchant, gone.source, gone.external_id, resolution_id, moment);
    update app.merchant_resolution r set before = all_before where r.id = resolution_id;
    return resolution_id;
  end $$;

create or replace function app.withdraw_merchants(caller bigint, moment timestamptz, merchant_ids bigint[])
  returns table (merchant_id bigint, words text[])
  language plpgsql security definer set search_path = pg_catalog as $$
  declare
    going bigint[];
    used bigint[] := '{}';
    found bigint[];
    resolutions bigint[] := '{}';
    reference record;
    one bigint;
  begin
    perform from app.merchant m where m.id = any (merchant_ids) order by m.id for update;
    going := array(select m.id from app.merchant m
      where m.id = any (merchant_ids) and m.owner_id = app.lender_id()
        and not exists (select from app.source_record s where s.merchant_id = m.id)
        and not exists (select from app.portfolio_removed_record r where r.merchant_id = m.id)
        and not exists (select from app.retired_merchant r where r.id = m.id)
      order by m.id);
    return query select m.id, m.tokens || array(select unnest(n.tokens) from app.known_name n
        where n.merchant_id = m.id and n.lender_id is null)
      from app.merchant m where m.id = any (going);
    foreach one in array going loop
      resolutions := resolutions || app.delete_merchant(caller, moment, one);
    end loop;
    for reference in select r.table_name, r.column_name from unnest(app.references_of(going)) place
        join app.merchant_reference r on r.position = place
        where not r.goes_when_deleted and r.table_name not in ('principal', 'withheld_ein') loop
      execute format('select array_agg(distinct t.%1$I) from app.%2$I t where t.%1$I = any ($1)',
        reference.column_name, reference.table_name) into found using going;
      used := used || coalesce(found, '{}');
    end loop;
    going := array(select unnest(going) except select unnest(used));
    delete from app.retired_merchant r where r.id = any (going);
    delete from app.merchant_resolution r where r.id = any (resolutions) and r.source_merchant_id = any (going);
    delete from app.principal p where p.merchant_id = any (going);
    delete from app.merchant m where m.id = any (going);
  end $$;
reset role;
