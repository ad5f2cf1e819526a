-- While a statement stood, the rows of lenders were compared with the merchants as it joined them. After it is taken back, a
-- job decides again about those that came meanwhile.

-- Statements that were taken back, until the job read them.
create table app.ended_statement (id bigint primary key);
-- Lenders' records to decide again. Without references: a record that is gone by then is left out.
create table app.record_to_decide (
  id bigint primary key,
  lender_id bigint not null
);
create index record_to_decide_lender on app.record_to_decide (lender_id, id);
grant select, insert, update, delete on app.ended_statement, app.record_to_decide to assay_worker;
grant select, insert, delete on app.ended_statement, app.record_to_decide to assay_search;

set local role assay_search;
-- As before, and has the job decide again; not about a statement that is stated again before that.
create or replace function app.withdraw_statement(statement bigint, caller bigint, moment timestamptz)
  returns bigint[] language plpgsql security definer set search_path = pg_catalog as $$
  declare
    connects bigint[];
  begin
    update app.membership s set withdrawn_at = moment, withdrawn_by = case when moment is null then null else caller end
      where s.id = statement and (s.withdrawn_at is null) <> (moment is null)
      returning array[s.from_merchant_id, s.merchant_id] into connects;
    if connects is null then return null; end if;
    if moment is null then
      delete from app.ended_statement e where e.id = statement;
    else
      insert into app.ended_statement (id) values (statement) on conflict do nothing;
    end if;
    return connects;
  end $$;
reset role;

-- Lists the records that came since a statement was made: those of the merchants that statements connect with its own, and
-- those of lenders' own merchants that share a key with one of these. A person's statement placed the others.
create function app.list_records_since(statement bigint) returns void
  language plpgsql security definer set search_path = pg_catalog set enable_seqscan = off
  set plan_cache_mode = force_custom_plan
  as $$
  declare
    said app.membership;
    connected bigint[];
  begin
    select * into said from app.membership s where s.id = statement;
    if said.id is null then return; end if;
    connected := app.connected_merchants(array[said.from_merchant_id, said.merchant_id]);
    insert into app.record_to_decide (id, lender_id)
    select r.id, r.lender_id
    from (
      select m.id, m.owner_id from app.merchant m where m.id = any (connected)
      union
      select o.id, o.owner_id
      from (
        select m.owner_id, unnest(m.keys) as key from app.merchant m where m.id = any (connected)
        union
        select null, unnest(n.keys) from app.known_name n where n.merchant_id = any (connected) and n.lender_id is null
      ) known
      join app.merchant o on o.keys @> array[known.key] and o.owner_id is not null
        and (known.owner_id is null or known.owner_id = o.owner_id)
      where not exists (select from app.heavy_key h where h.key = known.key and h.owner_id is null)
        and not exists (select from app.retired_merchant t where t.id = o.id)
    ) concerned
    join app.source_record r on r.merchant_id = concerned.id
    where r.lender_id is not null and r.placed_at is null and r.created_at >= said.stated_at
    order by r.id
    on conflict do nothing;
  end $$;

-- Those of the active lender's records about which no statement says anything, with their merchants. A record stays at the
-- merchant that it added if a person joined that one or separated it.
create function app.unstated_records(record_ids bigint[]) returns table (id bigint, merchant_id bigint)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select r.id, r.merchant_id
    from app.source_record r join app.merchant m on m.id = r.merchant_id
    where r.lender_id = app.lender_id() and r.id = any (record_ids) and r.placed_at is null
      and not exists (select from app.membership s where r.merchant_id in (s.from_merchant_id, s.merchant_id)
        and m.owner_id = r.lender_id and m.external_id = r.external_id
        and m.source = format('lender %s %s', r.lender_id, r.source_name))
      and not exists (
        select from app.membership s join app.joined_row j on j.membership_id = s.id
        where s.merchant_id = any (app.connected_merchants(array[r.merchant_id]))
          and j.table_name = 'source_record' and j.row_key = jsonb_build_object('id', r.id))
  $$;

-- The active statements of the match engine that joined lenders' own merchants, while a statement stood, to the merchants that
-- statements connect with its own.
create function app.engine_merges_since(statement bigint)
  returns table (id bigint, from_merchant_id bigint, merchant_id bigint, owner_id bigint)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select s.id, s.from_merchant_id, s.merchant_id, o.owner_id
    from app.membership ended
    join app.membership s
      on s.merchant_id = any (app.connected_merchants(array[ended.from_merchant_id, ended.merchant_id]))
    join app.merchant o on o.id = s.from_merchant_id and o.owner_id is not null
    where ended.id = statement and s.kind = 'merge' and s.engine_version is not null and s.withdrawn_at is null
      and s.stated_at >= ended.stated_at
    order by s.id
  $$;

do $$
declare one regprocedure;
begin
  for one in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'app'::regnamespace and p.proname in (
      'list_records_since', 'unstated_records', 'engine_merges_since') loop
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to assay_worker', one);
    execute format('alter function %s owner to assay_search', one);
  end loop;
end $$;
