-- A record is split out into a merchant of its own: a statement that makes the merchant, which exists only while the
-- statement is active. Taken back, the record returns, and nothing finds the merchant. What other statements say about it
-- has no effect then.
alter table app.membership drop constraint membership_kind_check,
  add constraint membership_kind_check check (kind in ('merge', 'move', 'split', 'delete'));
create index membership_split on app.membership (merchant_id) where kind = 'split';
alter table app.merchant_resolution drop constraint merchant_resolution_operation_type_check,
  add constraint merchant_resolution_operation_type_check
    check (operation_type in ('move_lender_merchants', 'merge_merchant', 'delete_merchant', 'split_record'));
-- The new merchant of a lender's record has also what only its file states.
grant select on app.record_version, app.record_statement to assay_app;
-- A number is stored instead of an earlier one.
grant update (id, number_encrypted, number_hash, key) on app.withheld_ein to assay_app;

-- Gives the merchant that a record was split out into the record's values. The URL of a public source is its own page. Of a
-- number that may be a social security number only the merchant has the last four digits.
create function app.follow_record(record bigint, merchant bigint) returns void
  language sql set search_path = pg_catalog
  as $$
    update app.merchant m set name = r.name, name_dba = nullif(r.name_dba, ''), addr1 = nullif(r.addr1, ''),
      addr2 = nullif(r.addr2, ''), city = nullif(r.city, ''), state = nullif(r.state, ''), zip5 = nullif(r.zip5, ''),
      phone = nullif(r.phone, ''), email = nullif(r.email, ''),
      domain_name = case when r.lender_id is not null then nullif(r.url, '') end,
      ein = coalesce(nullif(r.ein, ''), case when m.ein !~ '^\d' then m.ein end)
    from app.source_record r
    where m.id = merchant and r.id = record and r.name <> ''
  $$;

-- Makes the merchant exist that a record was split out into, as long as the statement is active and the merchant has a
-- record. A record that joined it meanwhile does not keep it from being hidden: a job decides again about that one.
create function app.split_record(statement bigint) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare said app.membership;
  begin
    select * into strict said from app.membership s where s.id = statement;
    if not exists (select from app.merchant m where m.id = said.merchant_id) then return; end if;
    with shown as (
      delete from app.retired_merchant r where r.id = said.merchant_id and r.survivor_id is null returning r.*
    )
    insert into app.joined_row (membership_id, table_name, row_key, was, became)
      select statement, 'retired_merchant', jsonb_build_object('id', s.id), to_jsonb(s), null from shown s;
    if said.withdrawn_at is null and exists (select from app.source_record r
        where r.id = said.record_id or r.merchant_id = said.merchant_id) then
      perform app.follow_record(said.record_id, said.merchant_id);
      perform app.move_record(statement, said.record_id, said.merchant_id);
    else
      perform app.hide_merchant(statement, said.merchant_id);
    end if;
  end $$;
revoke execute on function app.follow_record(bigint, bigint), app.split_record(bigint) from public;
grant execute on function app.follow_record(bigint, bigint), app.split_record(bigint) to assay_search;

set local role assay_search;
-- As before, with splits: one that was taken back hides its merchant.
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
    perform set_config('app.settling', '', true);
    perform set_config('app.lender_id', '', true);
  end $$;

-- As before, but the merchant of a split, which is hidden until the statements are applied again, keeps what it is found by:
-- a merge takes it along. If the split is taken back, hiding the merchant removes it.
create or replace function app.set_found_by(merchant bigint, found_keys bigint[], found_tokens text[]) returns void
  language sql security definer set search_path = pg_catalog
  as $$
    update app.merchant m set
      keys = case when known.is_found then array(select unnest(found_keys) union select unnest(m.merged_keys)) else '{}' end,
      tokens = case when known.is_found then array(select unnest(found_tokens) union select unnest(m.merged_tokens)) else '{}' end
    from (
      select k.id, r.id is null or (r.survivor_id is null and exists (
        select from app.membership s where s.kind = 'split' and s.merchant_id = k.id)) as is_found
      from app.merchant k left join app.retired_merchant r on r.id = k.id
    ) known
    where m.id = merchant and known.id = m.id
  $$;

-- As before. The merchant of a split is hidden until the statement is applied.
create or replace function app.state_membership(statement_kind text, record bigint, from_merchant bigint, to_merchant bigint,
    caller bigint, engine text, why jsonb, moment timestamptz, resolution bigint) returns bigint
  language sql security definer set search_path = pg_catalog
  as $$
    insert into app.retired_merchant (id, source, external_id, merchant_resolution_id, retired_at)
    select m.id, m.source, m.external_id, resolution, moment from app.merchant m
      where statement_kind = 'split' and m.id = to_merchant;
    insert into app.membership (kind, record_id, from_merchant_id, merchant_id, record_name, merchant_name, user_id,
      engine_version, reasons, stated_at, merchant_resolution_id)
    select statement_kind, record, from_merchant, to_merchant,
      case when statement_kind not in ('move', 'split') then (select m.name from app.merchant m where m.id = record)
        else (select coalesce(l.name, s.source_name) || coalesce(': ' || s.name, '') from app.source_record s
          left join app.lender l on l.id = s.lender_id where s.id = record) end,
      (select m.name from app.merchant m where m.id = to_merchant), caller, engine, why, moment, resolution
    returning id
  $$;

-- As before, with the record of a split, and with what lenders have of the merchant that exists only with it.
create or replace function app.statement_effect(statement bigint)
  returns table (lender text, reports bigint, portfolio bigint, decisions bigint)
  language sql stable security definer set search_path = pg_catalog
  as $$
    with said as (select * from app.membership s where s.id = statement),
    alone as (
      select case kind when 'split' then merchant_id else from_merchant_id end as id from said
      where kind in ('delete', 'split') or (kind = 'merge' and withdrawn_at is not null)
    ), concerned as (
      select j.lender_id, j.table_name, j.row_key from app.joined_row j join said on j.membership_id = said.id
      union
      select i.lender_id, 'inquiry_history_item', jsonb_build_object('id', i.id) from app.inquiry_history_item i
        join alone on i.merchant_id = alone.id
      union
      select r.lender_id, 'source_record', jsonb_build_object('id', r.id) from app.source_record r, said
        where case when said.kind in ('move', 'split') then r.id = said.record_id
          else said.withdrawn_at is not null and r.merchant_id = said.from_merchant_id end
      union
      select d.lender_id, 'evidence_decision', jsonb_build_object('id', d.id) from app.evidence_decision d
        join alone on d.merchant_id = alone.id
    )
    select l.name, count(*) filter (where c.table_name = 'inquiry_history_item'),
      count(*) filter (where c.table_name = 'source_record'), count(*) filter (where c.table_name = 'evidence_decision')
    from concerned c join app.lender l on l.id = c.lender_id group by l.name order by l.name
  $$;

-- As before, also where a record was split out.
create or replace function app.separated_merchants(merchant bigint)
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
    where s.kind in ('move', 'split') and s.merchant_id = merchant and s.withdrawn_at is null
  $$;
reset role;

-- As before, and which records can be split out: those with a name that are not what one of the merchants is made of. Such a
-- merchant is left out, as it is the same record.
drop function app.business_records(bigint);
create function app.business_records(merchant bigint)
  returns table (kind text, id bigint, lender text, source text, name text, addr1 text, addr2 text, city text, state text,
    zip5 text, match_score real, since timestamptz, statement_id bigint, may_split boolean)
  language sql stable security definer set search_path = pg_catalog as $$
    with member as (
      select merchant as id union all
      select r.id from app.retired_merchant r where r.survivor_id = merchant
    ), made as (
      select m.id as merchant_id, s.id as record_id
      from member join app.merchant m on m.id = member.id
      join app.source_record s on s.merchant_id = merchant and (
        (s.lender_id = m.owner_id and s.external_id = m.external_id
          and m.source = format('lender %s %s', s.lender_id, s.source_name))
        or exists (select from app.membership x where x.kind = 'split' and x.merchant_id = m.id and x.record_id = s.id
          and x.withdrawn_at is null))
    ), brought as (
      select distinct on (j.table_name, j.row_key) j.table_name, (j.row_key ->> 'id')::bigint as id, s.id as statement_id
      from member m join app.membership s on s.merchant_id = m.id and s.withdrawn_at is null
      join app.joined_row j on j.membership_id = s.id and j.table_name in ('retired_merchant', 'source_record')
      order by j.table_name, j.row_key, j.id
    ), record as (
      select 'merchant' as kind, m.id, m.owner_id as lender_id, regexp_replace(m.source, '^lender \d+ ', '') as source, m.name,
        m.addr1, m.addr2, m.city, m.state, m.zip5, null::real as match_score, m.created_at as since, b.statement_id,
        false as may_split
      from member join app.merchant m on m.id = member.id
      left join brought b on b.table_name = 'retired_merchant' and b.id = m.id
      where not exists (select from made where made.merchant_id = m.id)
      union all
      select 'record', s.id, s.lender_id, s.source_name, s.name, s.addr1, s.addr2, s.city, s.state, s.zip5, s.match_score::real,
        s.created_at, b.statement_id, s.name <> '' and not exists (select from made where made.record_id = s.id)
      from app.source_record s left join brought b on b.table_name = 'source_record' and b.id = s.id
      where s.merchant_id = merchant
    )
    select r.kind, r.id, l.name, r.source, r.name, r.addr1, r.addr2, r.city, r.state, r.zip5, r.match_score, r.since,
      r.statement_id, coalesce(r.may_split, false)
    from record r left join app.lender l on l.id = r.lender_id
    order by l.name nulls first, r.kind, r.id
  $$;
revoke execute on function app.business_records(bigint) from public;
grant execute on function app.business_records(bigint) to assay_app;
alter function app.business_records(bigint) owner to assay_search;
