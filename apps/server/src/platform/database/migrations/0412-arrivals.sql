-- When a public source brings a business that a lender already has as its own merchant, the lender's merchant is joined to the
-- public one by a statement of the match engine.

-- Merchants that a job has to compare: public ones that are new or changed (without an owner), and lenders' own ones that
-- share a key with one of those. Without references: a merchant that is gone by then is left out.
create table app.merchant_arrival (
  id bigint primary key,
  owner_id bigint
);
create index merchant_arrival_owner on app.merchant_arrival (owner_id, id) where owner_id is not null;
grant insert on app.merchant_arrival to assay_app;
grant select, insert, update, delete on app.merchant_arrival to assay_worker;
grant insert on app.merchant_arrival to assay_search;
grant select on app.heavy_key to assay_search;
-- Those of before are compared once with the public merchants that came after them.
insert into app.merchant_arrival (id, owner_id)
  select m.id, m.owner_id from app.merchant m
  where m.owner_id is not null and not exists (select from app.retired_merchant r where r.id = m.id);

-- Lists the own merchants of all lenders that share a key with public merchants. A key that many public merchants have
-- identifies none of them.
create function app.list_owned_merchants(merchant_ids bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog set enable_seqscan = off
  as $$ begin
    insert into app.merchant_arrival (id, owner_id)
    select distinct o.id, o.owner_id
    from (
      select unnest(p.keys) as key from app.merchant p where p.id = any (merchant_ids) and p.owner_id is null
      union
      select unnest(n.keys) from app.known_name n where n.merchant_id = any (merchant_ids) and n.lender_id is null
    ) known
    join app.merchant o on o.keys @> array[known.key] and o.owner_id is not null
    where not exists (select from app.heavy_key h where h.key = known.key and h.owner_id is null)
      and not exists (select from app.retired_merchant r where r.id = o.id)
    order by o.id
    on conflict do nothing;
  end $$;

-- Hashes of the facts of both merchants, as they were when the match engine made the statement or a person took it back.
-- The engine makes a statement that was taken back again only if a fact changed.
alter table app.membership add column facts_hash bigint, add column other_facts_hash bigint;
create function app.set_compared_facts(statement bigint, facts bigint, other_facts bigint) returns void
  language sql security definer set search_path = pg_catalog
  as $$
    update app.membership s set facts_hash = facts, other_facts_hash = other_facts where s.id = statement
  $$;

-- The merchants that a person said an own merchant is not: a merge was taken back, or a record of it was moved away from there.
-- Hashes as above; without them the answer holds whatever the facts are.
create function app.separated_merchants(merchant bigint)
  returns table (merchant_id bigint, facts_hash bigint, other_facts_hash bigint)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select app.canonical_merchant(s.merchant_id),
      case when app.canonical_merchant(s.merchant_id) = s.merchant_id then s.facts_hash end, s.other_facts_hash
    from app.membership s
    where s.kind = 'merge' and s.from_merchant_id = merchant and s.withdrawn_at is not null
    union all
    select app.canonical_merchant(s.from_merchant_id), null, null
    from app.membership s
    where s.kind = 'move' and s.merchant_id = merchant and s.withdrawn_at is null
  $$;

-- The active statements that joined the active lender's own merchants to the merchants that its records are about.
create function app.own_merges(record_ids bigint[])
  returns table (id bigint, merchant_id bigint, target_id bigint, is_by_engine boolean, facts_hash bigint)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select s.id, s.from_merchant_id, joined.survivor_id, s.engine_version is not null, s.facts_hash
    from (
      select r.merchant_id from app.source_record r where r.lender_id = app.lender_id() and r.id = any (record_ids)
      union
      select r.merchant_id from app.portfolio_removed_record r
        where r.lender_id = app.lender_id() and r.record_id = any (record_ids)
    ) known
    join app.retired_merchant joined on joined.survivor_id = known.merchant_id
    join app.merchant own on own.id = joined.id and own.owner_id = app.lender_id()
    join app.membership s on s.kind = 'merge' and s.from_merchant_id = own.id and s.withdrawn_at is null
    order by s.id
  $$;

-- Deletes a statement whose merchant no record states any more. The caller has taken back what it changed.
create function app.forget_merge(statement bigint) returns void
  language plpgsql security definer set search_path = pg_catalog as $$ begin
    update app.business_decision d set membership_id = null where d.membership_id = statement;
    update app.merchant_question q set membership_id = null where q.membership_id = statement;
    delete from app.membership s where s.id = statement;
  end $$;
grant select (membership_id), update (membership_id) on app.merchant_question to assay_search;

-- As before, but only a person's statement places the records that follow it: an undo of an upload decides again about those
-- that the match engine joined.
create or replace function app.change_row(statement bigint, place text, row_key jsonb, changes jsonb) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare
    old_row jsonb;
    placed timestamptz := (select s.stated_at from app.membership s where s.id = statement and s.engine_version is null);
    columns text;
    values_of text;
  begin
    execute format('select to_jsonb(t) from app.%I t where %s', place, app.is_row(place, row_key)) into old_row;
    if place = 'source_record' and changes ? 'merchant_id' and placed is not null then
      changes := changes || jsonb_build_object('placed_at', placed);
    end if;
    select string_agg(format('%I', c), ', '), string_agg(format('n.%I', c), ', ') into columns, values_of
      from jsonb_object_keys(changes) c;
    -- Names that come with a record are written under the policy of its lender.
    perform set_config('app.lender_id', coalesce(old_row ->> 'lender_id', ''), true);
    execute format('update app.%I t set (%s) = (select %s from jsonb_populate_record(t, $1) n) where %s',
      place, columns, values_of, app.is_row(place, row_key)) using changes;
    insert into app.joined_row (membership_id, table_name, row_key, lender_id, was, became)
    select statement, place, (select jsonb_object_agg(c, (old_row || changes) -> c) from unnest(app.key_columns(place)) c),
      (old_row ->> 'lender_id')::bigint,
      (select jsonb_object_agg(c, old_row -> c) from jsonb_object_keys(changes) c), changes;
  end $$;

-- As before, but a record that follows a merged merchant adds no name: the names go along by the statement, which takes them
-- back with it.
create or replace function app.keep_source_name() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    if current_setting('app.joining', true) = 'on' then return null; end if;
    insert into app.known_name (merchant_id, lender_id, name)
    select new.merchant_id, new.lender_id, new.name from app.merchant m
    where m.id = new.merchant_id
      and lower(new.name) is distinct from lower(m.name) and lower(new.name) is distinct from lower(m.name_dba)
    on conflict do nothing;
    return null;
  end $$;
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
      if statement.kind = 'move' then
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
reset role;

do $$
declare one regprocedure;
begin
  for one in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'app'::regnamespace and p.proname in (
      'list_owned_merchants', 'set_compared_facts', 'separated_merchants', 'own_merges', 'forget_merge') loop
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to assay_worker', one);
    if one = 'app.set_compared_facts(bigint,bigint,bigint)'::regprocedure then
      execute format('grant execute on function %s to assay_app', one);
    end if;
    execute format('alter function %s owner to assay_search', one);
  end loop;
end $$;
