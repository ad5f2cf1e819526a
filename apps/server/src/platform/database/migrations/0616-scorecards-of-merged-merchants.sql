-- What a person set, returned to the computed result or wrote at a merged merchant's scorecard stays as the person left it,
-- when the statements are applied again, and the version of a scorecard rises only with its contents.

-- When a person returned the result to the computed one. Null while a person's result is in force.
alter table app.scorecard_row add returned_at timestamptz;

-- What both scorecards say: the target's value first, both notes where there are two. What a person changed at the merged
-- merchant since is the last word.
create function app.join_scorecards(statement bigint, from_merchant bigint, to_merchant bigint) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare
    one record;
    since timestamptz := (select coalesce(s.restated_at, s.stated_at) from app.membership s where s.id = statement);
  begin
    for one in
      select k.id,
        case when o.set_at is not null and k.set_at is null and coalesce(k.returned_at <= since, true)
          then jsonb_build_object('set_result', o.set_result, 'set_by', o.set_by, 'set_at', o.set_at) else '{}' end
        || case
          when o.notes is null or o.notes = k.notes or k.notes_at > since then '{}'
          when k.notes is null then jsonb_build_object('notes', o.notes, 'notes_by', o.notes_by, 'notes_at', o.notes_at)
          when length(k.notes) + length(o.notes) > 4998 then '{}'
          else jsonb_build_object('notes', k.notes || E'\n\n' || o.notes, 'notes_at', k.notes_at) end as changes
      from app.scorecard oc join app.scorecard kc on kc.lender_id = oc.lender_id and kc.merchant_id = to_merchant
      join app.scorecard_row o on o.scorecard_id = oc.id
      join app.scorecard_row k on k.scorecard_id = kc.id and k.rule_id = o.rule_id
      where oc.merchant_id = from_merchant and (o.set_at is not null or o.notes is not null) order by k.id
    loop
      if one.changes <> '{}' then
        perform app.change_row(statement, 'scorecard_row', jsonb_build_object('id', one.id), one.changes);
      end if;
    end loop;
    for one in
      select o.id, kc.id as kept from app.scorecard oc
      join app.scorecard kc on kc.lender_id = oc.lender_id and kc.merchant_id = to_merchant
      join app.scorecard_row o on o.scorecard_id = oc.id
      where oc.merchant_id = from_merchant and not exists (select from app.scorecard_row k
        where k.scorecard_id = kc.id and k.rule_id = o.rule_id) order by o.id
    loop
      perform app.change_row(statement, 'scorecard_row', jsonb_build_object('id', one.id),
        jsonb_build_object('scorecard_id', one.kept));
    end loop;
  end $$;

-- The contents of these merchants' scorecards that users edit, by scorecard, to compare them.
create function app.scorecard_contents(merchants bigint[]) returns jsonb
  language sql stable set search_path = pg_catalog
  as $$
    select coalesce(jsonb_object_agg(c.id, (
      select md5(string_agg(jsonb_build_array(r.id, r.set_result, r.set_by, r.set_at, r.notes, r.notes_by, r.notes_at)::text, ','
        order by r.id))
      from app.scorecard_row r where r.scorecard_id = c.id)), '{}')
    from app.scorecard c where c.merchant_id = any (merchants)
  $$;
revoke execute on function app.join_scorecards(bigint, bigint, bigint), app.scorecard_contents(bigint[]) from public;
grant execute on function app.join_scorecards(bigint, bigint, bigint), app.scorecard_contents(bigint[]) to assay_search;

-- As before, with the decisions by app.join_decisions and the scorecards by the function above.
create or replace function app.join_rows_of_both(statement bigint, from_merchant bigint, to_merchant bigint) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare
    one record;
    versions jsonb;
  begin
    perform app.join_merchant_principals(statement, from_merchant, to_merchant);
    perform app.join_source_runs(statement, from_merchant, to_merchant);
    perform app.join_decisions(statement, from_merchant, to_merchant);

    -- Two merchants of which the one was an association of the other are none of each other now.
    for one in select a.id from app.association a where a.gone_at is null
        and (a.merchant_id, a.related_merchant_id) in ((from_merchant, to_merchant), (to_merchant, from_merchant)) loop
      perform app.change_row(statement, 'association', jsonb_build_object('id', one.id), jsonb_build_object('gone_at', now()));
    end loop;

    perform app.hide_second_matches(statement, from_merchant, to_merchant);

    -- The first opening of either is the first one.
    for one in
      select k.id, o.result_dt, o.user_id from app.inquiry_history_item k
      join app.inquiry_history_item o on o.inquiry_id = k.inquiry_id and o.merchant_id = from_merchant
      where k.merchant_id = to_merchant and o.result_dt < k.result_dt
    loop
      perform app.change_row(statement, 'inquiry_history_item', jsonb_build_object('id', one.id),
        jsonb_build_object('result_dt', one.result_dt, 'user_id', one.user_id));
    end loop;

    -- The scores of both are one history in the order of time. In two steps, as each number may exist only once.
    select jsonb_agg(to_jsonb(v)) into versions from (
      select r.id,
        row_number() over (partition by r.lender_id order by r.computed_at, r.merchant_id = to_merchant, r.version) as version
      from app.risk_score r
      where r.merchant_id in (from_merchant, to_merchant) and exists (select from app.risk_score other
        where other.lender_id = r.lender_id
          and other.merchant_id = case r.merchant_id when from_merchant then to_merchant else from_merchant end)
    ) v;
    for one in select v.id, v.version from jsonb_to_recordset(versions) v (id bigint, version integer) order by v.id loop
      perform app.change_row(statement, 'risk_score', jsonb_build_object('id', one.id),
        jsonb_build_object('version', 1000000000 + one.version));
    end loop;
    for one in select v.id, v.version from jsonb_to_recordset(versions) v (id bigint, version integer) order by v.id loop
      perform app.change_row(statement, 'risk_score', jsonb_build_object('id', one.id),
        jsonb_build_object('version', one.version, 'merchant_id', to_merchant));
    end loop;

    perform app.join_scorecards(statement, from_merchant, to_merchant);

    -- A person who is already among the target's people, with all that is known, stays behind.
    for one in
      select p.id, p.position from app.principal p where p.merchant_id = from_merchant and not exists (
        select from app.principal k where k.merchant_id = to_merchant
          and (k.owner_id is null or k.owner_id = p.owner_id)
          and jsonb_strip_nulls(to_jsonb(k) - '{id,merchant_id,position,created_at,merged_from,owner_id}'::text[])
            @> jsonb_strip_nulls(to_jsonb(p) - '{id,merchant_id,position,created_at,merged_from,owner_id}'::text[]))
      order by p.id
    loop
      perform app.change_row(statement, 'principal', jsonb_build_object('id', one.id),
        jsonb_build_object('merchant_id', to_merchant, 'merged_from', (select coalesce(p.merged_from, from_merchant)
          from app.principal p where p.id = one.id)));
    end loop;
  end $$;

set local role assay_search;
-- As before, and notes what the scorecards have.
create or replace function app.rewind_statements(merchants bigint[], out connected bigint[], out lender_ids bigint[])
  language plpgsql security definer set search_path = pg_catalog set timezone = 'UTC' as $$
  declare
    change record;
    now_row jsonb;
    restored jsonb;
  begin
    connected := app.connected_merchants(merchants);
    lender_ids := '{}';
    perform set_config('app.scorecards_before', app.scorecard_contents(connected)::text, true);
    perform set_config('app.settling', 'on', true);
    for change in
      select j.* from app.joined_row j join app.membership s on s.id = j.membership_id
      where s.from_merchant_id = any (connected) or s.merchant_id = any (connected) order by j.id desc
    loop
      if change.lender_id is not null and not change.lender_id = any (lender_ids) then
        lender_ids := lender_ids || change.lender_id;
      end if;
      perform set_config('app.lender_id', coalesce(change.lender_id::text, ''), true);
      if change.was is null then
        execute format('delete from app.%I t where %s', change.table_name, app.is_row(change.table_name, change.row_key));
      elsif change.became is null then
        execute format('insert into app.%1$I overriding system value select (jsonb_populate_record(null::app.%1$I, $1)).*
          on conflict do nothing', change.table_name) using change.was;
      else
        execute format('select to_jsonb(t) from app.%I t where %s', change.table_name,
          app.is_row(change.table_name, change.row_key)) into now_row;
        select jsonb_object_agg(key, value) into restored from jsonb_each(change.was)
          where now_row -> key is not distinct from change.became -> key
            -- A result and a note stay or go with their author and time.
            and (change.table_name <> 'scorecard_row' or not exists (
              select from (values ('set_at'), ('notes_at')) stamp (at)
              where left(key, 3) = left(stamp.at, 3) and now_row -> stamp.at is distinct from change.became -> stamp.at));
        if now_row is not null and restored is not null then
          begin
            execute format('update app.%I t set (%s) = (select %s from jsonb_populate_record(t, $1) n) where %s',
              change.table_name, (select string_agg(format('%I', c), ', ') from jsonb_object_keys(restored) c),
              (select string_agg(format('n.%I', c), ', ') from jsonb_object_keys(restored) c),
              app.is_row(change.table_name, change.row_key)) using restored;
          exception when unique_violation then
            -- Somebody added a row in its place since, which is the newer one.
          end;
        end if;
      end if;
      delete from app.joined_row j where j.id = change.id;
    end loop;
    perform set_config('app.settling', '', true);
    perform set_config('app.lender_id', '', true);
  end $$;

-- As before, and raises the version of a scorecard only if it has something else than before the statements were taken back.
create or replace function app.replay_statements(connected bigint[], out canonical bigint[], out lender_ids bigint[])
  language plpgsql security definer set search_path = pg_catalog set timezone = 'UTC' as $$
  declare
    statement app.membership;
    source bigint;
    target bigint;
  begin
    perform set_config('app.settling', 'on', true);
    for statement in select * from app.membership s
        where s.from_merchant_id = any (connected) and (s.withdrawn_at is null or s.kind = 'split') order by s.id loop
      if statement.kind = 'split' then
        perform app.split_record(statement.id);
        continue;
      end if;
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
    -- A user who has a scorecard open sees that it changed.
    update app.scorecard c set version = c.version + 1
      from jsonb_each(app.scorecard_contents(connected)) now_has
      join jsonb_each(nullif(current_setting('app.scorecards_before', true), '')::jsonb) had using (key)
      where c.id = now_has.key::bigint and now_has.value <> had.value;
    perform set_config('app.scorecards_before', '', true);
    perform set_config('app.settling', '', true);
    perform set_config('app.lender_id', '', true);
  end $$;
reset role;
