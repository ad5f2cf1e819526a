-- A deletion by staff is a statement as a merge is: what made the merchant found goes, each row is stored, and taking the
-- statement back restores them.
alter table app.membership drop constraint membership_kind_check,
  add constraint membership_kind_check check (kind in ('merge', 'move', 'delete'));
do $$
declare place text;
begin
  for place in select distinct r.table_name from app.merchant_reference r where r.goes_when_deleted loop
    execute format('grant insert on app.%I to assay_search', place);
  end loop;
end $$;

-- As before, but a match that is hidden, because the search found its merchant twice, is not one of the ranks.
create or replace function app.take_out_match(search bigint, place integer) returns void
  language sql set search_path = pg_catalog as $$
    delete from app.inquiry_match where merchant_search_id = search and rank = place;
    update app.inquiry_match set rank = rank + 2000000
      where merchant_search_id = search and place < 1000000 and rank > place and rank < 1000000;
    update app.inquiry_match set rank = rank - 2000001 where merchant_search_id = search and rank > 2000000;
    update app.merchant_search set found = found - 1 where id = search and place < 1000000;
  $$;

-- Hides a match behind the last one of its search. The matches after it move up.
create function app.hide_match(statement bigint, search bigint, place integer) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare
    shifted record;
    hidden integer := (select coalesce(max(m.rank), 0) + 1 from app.inquiry_match m
      where m.merchant_search_id = search and m.rank >= 1000000);
  begin
    perform app.change_row(statement, 'inquiry_match', jsonb_build_object('merchant_search_id', search, 'rank', place),
      jsonb_build_object('rank', greatest(hidden, 1000000)));
    for shifted in select m.rank from app.inquiry_match m
        where m.merchant_search_id = search and m.rank > place and m.rank < 1000000 order by m.rank loop
      perform app.change_row(statement, 'inquiry_match',
        jsonb_build_object('merchant_search_id', search, 'rank', shifted.rank), jsonb_build_object('rank', shifted.rank - 1));
    end loop;
    perform app.change_row(statement, 'merchant_search', jsonb_build_object('id', search),
      jsonb_build_object('found', (select s.found - 1 from app.merchant_search s where s.id = search)));
  end $$;

-- Deletes a merchant, as a statement says: nothing finds it any more. What lenders were told of it stays.
create function app.hide_merchant(statement bigint, merchant bigint) returns void
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
    for reference in select r.table_name, r.column_name from app.merchant_reference r
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
revoke execute on function app.hide_match(bigint, bigint, integer), app.hide_merchant(bigint, bigint) from public;
grant execute on function app.hide_match(bigint, bigint, integer), app.hide_merchant(bigint, bigint) to assay_search;

-- The active statement that deleted a merchant.
create function app.deletion_of(merchant bigint)
  returns table (id bigint, merchant_name text, stated_by text, stated_at timestamptz)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select s.id, s.merchant_name, nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), s.stated_at
    from app.membership s
    join app.retired_merchant r on r.id = s.merchant_id and r.survivor_id is null
    left join app.app_user u on u.id = s.user_id
    where s.kind = 'delete' and s.merchant_id = merchant and s.withdrawn_at is null
    order by s.id desc limit 1
  $$;
revoke execute on function app.deletion_of(bigint) from public;
grant execute on function app.deletion_of(bigint) to assay_app, assay_worker;
alter function app.deletion_of(bigint) owner to assay_search;

-- As before, with the name of the merchant that a record comes from, and without deletions.
drop function app.statements_about(bigint);
create function app.statements_about(merchant bigint)
  returns table (id bigint, kind text, record_id bigint, record_name text, from_merchant_id bigint,
    from_merchant_name text, merchant_id bigint, merchant_name text, stated_by text, engine_version text, reasons jsonb, stated_at timestamptz, withdrawn_at timestamptz,
    withdrawn_by text)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select s.id, s.kind, s.record_id, s.record_name, s.from_merchant_id,
      coalesce((select m.name from app.merchant m where m.id = s.from_merchant_id), ''), s.merchant_id, s.merchant_name,
      nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), s.engine_version, s.reasons, s.stated_at, s.withdrawn_at,
      nullif(btrim(concat_ws(' ', w.first_name, w.last_name)), '')
    from app.membership s left join app.app_user u on u.id = s.user_id left join app.app_user w on w.id = s.withdrawn_by
    where s.kind <> 'delete' and merchant in (app.canonical_merchant(s.from_merchant_id), app.canonical_merchant(s.merchant_id),
      s.from_merchant_id, s.merchant_id)
    order by s.id desc
  $$;
revoke execute on function app.statements_about(bigint) from public;
grant execute on function app.statements_about(bigint) to assay_app, assay_worker;
alter function app.statements_about(bigint) owner to assay_search;

set local role assay_search;
create or replace function app.replay_statements(connected bigint[], out canonical bigint[], out lender_ids bigint[])
  language plpgsql security definer set search_path = pg_catalog set timezone = 'UTC' as $$
  declare
    statement app.membership;
    source bigint;
    target bigint;
  begin
    perform set_config('app.settling', 'on', true);
    for statement in select * from app.membership s
        where s.from_merchant_id = any (connected) and s.withdrawn_at is null order by s.id loop
      target := app.canonical_merchant(statement.merchant_id);
      continue when app.is_deleted(target);
      if statement.kind = 'delete' then
        -- One that got records since is used: it remains until they are gone.
        if target = statement.merchant_id and not exists (select from app.source_record r where r.merchant_id = target) then
          perform app.hide_merchant(statement.id, target);
        end if;
      elsif statement.kind = 'move' then
        perform app.move_record(statement.id, statement.record_id, target);
      else
        source := app.canonical_merchant(statement.record_id);
        continue when source = target or app.is_deleted(source);
        perform set_config('app.joining', 'on', true);
        perform app.join_merchants(statement.id, source, target);
        perform set_config('app.joining', '', true);
      end if;
    end loop;
    canonical := array(select distinct app.canonical_merchant(c) from unnest(connected) c where not app.is_deleted(app.canonical_merchant(c)));
    lender_ids := array(
      select distinct j.lender_id from app.joined_row j join app.membership s on s.id = j.membership_id
      where s.from_merchant_id = any (connected) and j.lender_id is not null
      union select i.lender_id from app.inquiry_history_item i where i.merchant_id = any (connected)
      union select s.lender_id from app.source_record s where s.merchant_id = any (connected) and s.lender_id is not null);
    perform set_config('app.settling', '', true);
    perform set_config('app.lender_id', '', true);
  end $$;

-- As before, also for a deletion.
create or replace function app.statement_effect(statement bigint)
  returns table (lender text, reports bigint, portfolio bigint, decisions bigint)
  language sql stable security definer set search_path = pg_catalog
  as $$
    with said as (select * from app.membership s where s.id = statement),
    concerned as (
      select j.lender_id, j.table_name, j.row_key from app.joined_row j join said on j.membership_id = said.id
      union
      select i.lender_id, 'inquiry_history_item', jsonb_build_object('id', i.id) from app.inquiry_history_item i, said
        where (said.kind = 'delete' or said.kind = 'merge' and said.withdrawn_at is not null) and i.merchant_id = said.from_merchant_id
      union
      select r.lender_id, 'source_record', jsonb_build_object('id', r.id) from app.source_record r, said
        where case said.kind when 'move' then r.id = said.record_id
          else said.withdrawn_at is not null and r.merchant_id = said.from_merchant_id end
      union
      select d.lender_id, 'evidence_decision', jsonb_build_object('id', d.id) from app.evidence_decision d, said
        where (said.kind = 'delete' or said.kind = 'merge' and said.withdrawn_at is not null) and d.merchant_id = said.from_merchant_id
    )
    select l.name, count(*) filter (where c.table_name = 'inquiry_history_item'),
      count(*) filter (where c.table_name = 'source_record'), count(*) filter (where c.table_name = 'evidence_decision')
    from concerned c join app.lender l on l.id = c.lender_id group by l.name order by l.name
  $$;

-- As before, also where staff moved the record away since.
create or replace function app.own_merges(record_ids bigint[])
  returns table (id bigint, merchant_id bigint, target_id bigint, is_by_engine boolean, facts_hash bigint)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select distinct s.id, s.from_merchant_id, joined.survivor_id, s.engine_version is not null, s.facts_hash
    from (
      select r.merchant_id from app.source_record r where r.lender_id = app.lender_id() and r.id = any (record_ids)
      union
      select r.merchant_id from app.portfolio_removed_record r
        where r.lender_id = app.lender_id() and r.record_id = any (record_ids)
    ) known
    cross join lateral unnest(app.connected_merchants(array[known.merchant_id])) connected (id)
    join app.merchant own on own.id = connected.id and own.owner_id = app.lender_id()
    left join app.retired_merchant joined on joined.id = own.id
    join app.membership s on s.kind = 'merge' and s.from_merchant_id = own.id and s.withdrawn_at is null
    order by s.id
  $$;

create or replace function app.state_membership(statement_kind text, record bigint, from_merchant bigint, to_merchant bigint,
    caller bigint, engine text, why jsonb, moment timestamptz, resolution bigint) returns bigint
  language sql security definer set search_path = pg_catalog
  as $$
    insert into app.membership (kind, record_id, from_merchant_id, merchant_id, record_name, merchant_name, user_id,
      engine_version, reasons, stated_at, merchant_resolution_id)
    select statement_kind, record, from_merchant, to_merchant,
      case when statement_kind <> 'move' then (select m.name from app.merchant m where m.id = record)
        else (select coalesce(l.name, s.source_name) || coalesce(': ' || s.name, '') from app.source_record s
          left join app.lender l on l.id = s.lender_id where s.id = record) end,
      (select m.name from app.merchant m where m.id = to_merchant), caller, engine, why, moment, resolution
    returning id
  $$;
reset role;
-- Only the undo of an upload deletes a merchant for good.
do $$ begin
  set local role assay_search;
  revoke execute on function app.delete_merchant(bigint, timestamptz, bigint) from assay_app;
  reset role;
end $$;

-- A file that a command imports restores a merchant of the lender's own.
do $$
declare migrator name := current_user;
begin
  set local role assay_search;
  execute format('grant execute on function app.deletion_of(bigint),
    app.withdraw_statement(bigint, bigint, timestamptz) to %I', migrator);
  reset role;
end $$;
