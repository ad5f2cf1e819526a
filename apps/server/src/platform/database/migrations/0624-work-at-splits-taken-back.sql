-- While a split is taken back, what lenders have of its merchant is at the merchant that has the record again, as a merge
-- would move it. It stayed with the hidden merchant before, where no search, list or page found it.

-- Of a merchant whose split is taken back: the merchant where the work of lenders is meanwhile. Null if there was none.
alter table app.retired_merchant add returned_to bigint references app.merchant (id);
create index retired_merchant_returned on app.retired_merchant (returned_to);
select app.moves_with_merchant('retired_merchant', 'returned_to');

-- Rows that a unique key keeps at such a merchant are hidden as those at a merged one are.
do $$
declare
  place record;
begin
  for place in
    select p.schemaname, p.tablename, p.policyname,
      case p.policyname when 'canonical_related' then 'related_merchant_id' else 'merchant_id' end as referring
    from pg_policies p
    where p.policyname in ('canonical', 'canonical_related') and p.schemaname in ('app', 'history')
      and p.tablename not in ('principal', 'known_name', 'business_decision')
  loop
    execute format('alter policy %I on %I.%I using (not exists (select from app.retired_merchant r where r.id = %I
      and (r.survivor_id is not null or r.returned_to is not null)))',
      place.policyname, place.schemaname, place.tablename, place.referring);
  end loop;
end $$;

-- As before, also for a split that was taken back, which joins what lenders decided since then.
create or replace function app.join_decisions(statement bigint, from_merchant bigint, to_merchant bigint) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare
    one record;
    since timestamptz := (select coalesce(s.withdrawn_at, s.restated_at, s.stated_at) from app.membership s
      where s.id = statement);
  begin
    -- A decision is over if a person decided otherwise, or undid a decision, at the merged merchant since. What a statement
    -- undid in this transaction, no person did.
    for one in
      select d.id from app.evidence_decision d
      where d.merchant_id in (from_merchant, to_merchant) and d.undone_at is null and exists (
        select from app.evidence_decision later
        where later.lender_id = d.lender_id and later.vendor = d.vendor and later.kind = d.kind
          and later.external_id = d.external_id
          and later.merchant_id = case d.merchant_id when from_merchant then to_merchant else from_merchant end
          and (later.decided_at > greatest(since, d.decided_at)
            or (later.undone_at > greatest(since, d.decided_at) and later.undone_at <> now())))
      order by d.id
    loop
      perform app.change_row(statement, 'evidence_decision', jsonb_build_object('id', one.id),
        jsonb_build_object('undone_at', now()));
    end loop;

    -- Where people said of one record that it is about the one and not about the other, it is about both: to hide a
    -- record is the more serious mistake.
    for one in
      select d.id from app.evidence_decision d
      join app.evidence_decision other on other.lender_id = d.lender_id and other.vendor = d.vendor and other.kind = d.kind
        and other.external_id = d.external_id and other.undone_at is null
        and other.answer in ('this_business', 'confirmed')
        and other.merchant_id = case d.merchant_id when from_merchant then to_merchant else from_merchant end
      where d.merchant_id in (from_merchant, to_merchant) and d.undone_at is null
        and d.answer in ('not_this_business', 'not_this_person') order by d.id
    loop
      perform app.change_row(statement, 'evidence_decision', jsonb_build_object('id', one.id),
        jsonb_build_object('undone_at', now()));
    end loop;
  end $$;

-- What rows of lenders about both say together, before those of the one are pointed at the other.
create function app.join_work_of_both(statement bigint, from_merchant bigint, to_merchant bigint) returns void
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
  end $$;

-- As before, with the rows of lenders by the function above.
create or replace function app.join_rows_of_both(statement bigint, from_merchant bigint, to_merchant bigint) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare one record;
  begin
    perform app.join_work_of_both(statement, from_merchant, to_merchant);

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

-- Moves what lenders searched, gathered and decided about the one merchant to the other; true if there was any. What is
-- stated of the records themselves stays: values, names, people, numbers and the places of the records.
create function app.move_work(statement bigint, from_merchant bigint, to_merchant bigint) returns boolean
  language plpgsql set search_path = pg_catalog as $$
  declare
    reference record;
    row_key jsonb;
  begin
    perform app.join_work_of_both(statement, from_merchant, to_merchant);
    for reference in select r.table_name, r.column_name from app.merchant_reference r
        where r.table_name not in ('business_decision', 'known_name', 'merchant_alias', 'merchant_edit',
          'portfolio_removed_record', 'portfolio_upload_question', 'principal', 'retired_merchant', 'source_record',
          'withheld_ein') order by r.position loop
      for row_key in select app.keys_of(reference.table_name, format('t.%I = %s', reference.column_name, from_merchant)
          || case reference.table_name when 'inquiry_match' then ' and t.rank < 1000000' else '' end) loop
        perform app.point_row(statement, reference.table_name, reference.column_name, row_key, to_merchant);
      end loop;
    end loop;
    return exists (select from app.joined_row j where j.membership_id = statement and j.table_name <> 'retired_merchant');
  end $$;

-- Makes the merchant of a split visible, which is hidden until a statement about it is applied.
create function app.show_split_merchant(statement bigint, merchant bigint) returns void
  language sql set search_path = pg_catalog
  as $$
    with shown as (
      delete from app.retired_merchant r where r.id = merchant and r.survivor_id is null returning r.*
    )
    insert into app.joined_row (membership_id, table_name, row_key, was, became)
      select statement, 'retired_merchant', jsonb_build_object('id', s.id), to_jsonb(s), null from shown s
  $$;

-- As before, of an active statement.
create or replace function app.split_record(statement bigint) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare said app.membership;
  begin
    select * into strict said from app.membership s where s.id = statement;
    if not exists (select from app.merchant m where m.id = said.merchant_id) then return; end if;
    perform app.show_split_merchant(statement, said.merchant_id);
    if exists (select from app.source_record r where r.id = said.record_id or r.merchant_id = said.merchant_id) then
      perform app.follow_record(said.record_id, said.merchant_id);
      perform app.move_record(statement, said.record_id, said.merchant_id);
    else
      perform app.hide_merchant(statement, said.merchant_id);
    end if;
  end $$;

-- Hides the merchant of a split that was taken back, after all active statements were applied. The work of lenders goes to the
-- merchant that has the record now. A record that is gone, or that was decided to be another merchant's since, leaves it to
-- the merchant that it was split out of.
create function app.return_split(statement bigint, connected bigint[]) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare
    said app.membership;
    origin bigint;
    above bigint;
    has_work boolean := false;
  begin
    select * into strict said from app.membership s where s.id = statement;
    if not exists (select from app.merchant m where m.id = said.merchant_id) then return; end if;
    perform app.show_split_merchant(statement, said.merchant_id);
    select app.canonical_merchant(r.merchant_id) into origin from app.source_record r where r.id = said.record_id;
    if origin is null or not origin = any (connected) or origin = said.merchant_id or app.is_deleted(origin) then
      origin := said.from_merchant_id;
      loop
        -- The merchant of another split that was taken back.
        select s.from_merchant_id into above from app.membership s
          where s.kind = 'split' and s.merchant_id = origin and s.withdrawn_at is not null;
        exit when above is null;
        origin := above;
      end loop;
      origin := app.canonical_merchant(origin);
    end if;
    -- No public work goes to a lender's own merchant, and none of one lender to another's.
    if not app.is_deleted(origin) and exists (select from app.merchant m join app.merchant o on o.id = origin
        where m.id = said.merchant_id and (o.owner_id is null or o.owner_id = m.owner_id)) then
      has_work := app.move_work(statement, said.merchant_id, origin);
    end if;
    perform app.hide_merchant(statement, said.merchant_id);
    if has_work then
      -- The names and people of that merchant are screened in the searches that came to it.
      update app.retired_merchant r set returned_to = origin, retired_at = said.withdrawn_at where r.id = said.merchant_id;
    end if;
  end $$;
revoke execute on function app.join_work_of_both(bigint, bigint, bigint), app.move_work(bigint, bigint, bigint),
  app.show_split_merchant(bigint, bigint), app.return_split(bigint, bigint[]) from public;
grant execute on function app.join_work_of_both(bigint, bigint, bigint), app.move_work(bigint, bigint, bigint),
  app.show_split_merchant(bigint, bigint), app.return_split(bigint, bigint[]) to assay_search;

set local role assay_search;
-- As before. Splits that were taken back come last, when it is known which merchant has the record.
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
    for statement in select * from app.membership s where s.kind = 'split' and s.withdrawn_at is not null
        and s.from_merchant_id = any (connected) order by s.id loop
      perform app.return_split(statement.id, connected);
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

-- As before, but not a split from whose merchant work of lenders went elsewhere: its id leads there.
create or replace function app.forget_splits(records bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
  declare
    candidates bigint[] := array(
      select s.merchant_id from app.membership s where s.kind = 'split' and s.record_id = any (records));
    going bigint[];
    forgotten bigint[];
    reference record;
    used bigint[];
  begin
    if candidates = '{}' then return; end if;
    perform pg_advisory_xact_lock(hashtextextended('merchant_resolution', 0));
    loop
      going := array(
        select m.id from app.merchant m
        join app.retired_merchant r on r.id = m.id and r.survivor_id is null and r.returned_to is null
        join app.membership s on s.kind = 'split' and s.merchant_id = m.id
        where m.id = any (candidates) and m.owner_id = app.lender_id()
          and not exists (select from app.source_record o where o.id = s.record_id)
          and not exists (select from app.portfolio_removed_record o where o.record_id = s.record_id)
          and not exists (select from app.membership o where o.kind = 'split' and o.from_merchant_id = m.id));
      for reference in select r.table_name, r.column_name from app.merchant_reference r
          where r.table_name = 'inquiry_match'
            or (not r.goes_when_deleted and r.table_name not in ('principal', 'withheld_ein')) loop
        execute format('select array_agg(t.%1$I) from app.%2$I t where t.%1$I = any ($1)', reference.column_name,
          reference.table_name) into used using going;
        going := array(select unnest(going) except select unnest(used));
      end loop;
      exit when going = '{}';
      forgotten := array(select s.id from app.membership s where s.merchant_id = any (going)
        or s.from_merchant_id = any (going));
      -- A merchant that was split out of one of these kept it until now.
      candidates := array(select s.from_merchant_id from app.membership s where s.kind = 'split' and s.id = any (forgotten));
      delete from app.joined_row j where j.membership_id = any (forgotten);
      update app.business_decision d set membership_id = null where d.membership_id = any (forgotten);
      update app.merchant_question q set membership_id = null where q.membership_id = any (forgotten);
      delete from app.membership s where s.id = any (forgotten);
      delete from app.retired_merchant r where r.id = any (going);
      delete from app.merchant m where m.id = any (going);
    end loop;
  end $$;

-- What was hidden with splits that were taken back before: what hiding each merchant changed is taken back and done again.
do $$
declare
  said app.membership;
  change app.joined_row;
begin
  perform set_config('app.settling', 'on', true), set_config('timezone', 'UTC', true);
  for said in select s.* from app.membership s join app.retired_merchant r on r.id = s.merchant_id and r.survivor_id is null
      where s.kind = 'split' and s.withdrawn_at is not null order by s.id loop
    for change in select * from app.joined_row j where j.membership_id = said.id order by j.id desc loop
      perform set_config('app.lender_id', coalesce(change.lender_id::text, ''), true);
      if change.table_name = 'inquiry_match' then
        update app.inquiry_match m set rank = (change.was ->> 'rank')::integer
          where m.merchant_search_id = (change.row_key ->> 'merchant_search_id')::bigint
            and m.rank = (change.row_key ->> 'rank')::integer;
      elsif change.table_name <> 'retired_merchant' and change.became is null then
        execute format('insert into app.%1$I overriding system value select (jsonb_populate_record(null::app.%1$I, $1)).*
          on conflict do nothing', change.table_name) using change.was;
      end if;
      delete from app.joined_row j where j.id = change.id;
    end loop;
    perform app.return_split(said.id, app.connected_merchants(array[said.merchant_id]));
  end loop;
  perform set_config('app.settling', '', true);
  perform set_config('app.lender_id', '', true);
end $$;
reset role;
