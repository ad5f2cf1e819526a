-- Which records are one business is a statement with an author, a reason and a time, which can be taken back at any later
-- time and in any order. A join changes rows and removes none: each change is stored, so that rows return as they were.

-- `merge`: the merchant record_id is the business merchant_id. `move`: the source record record_id is about merchant_id.
create table app.membership (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('merge', 'move')),
  record_id bigint not null,
  from_merchant_id bigint not null,
  merchant_id bigint not null,
  record_name text not null,
  merchant_name text not null,
  -- The user, or the version of the match engine.
  user_id bigint references app.app_user (id) on delete set null,
  engine_version text,
  reasons jsonb not null default '[]' check (jsonb_typeof(reasons) = 'array'),
  stated_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by bigint references app.app_user (id) on delete set null,
  merchant_resolution_id bigint references app.merchant_resolution (id)
);
create index membership_record on app.membership (from_merchant_id);
create index membership_merchant on app.membership (merchant_id);

-- What the statements changed, in order. `was` null: the row was added; `became` null: it was removed.
create table app.joined_row (
  id bigint generated always as identity primary key,
  membership_id bigint not null references app.membership (id),
  table_name text not null,
  row_key jsonb not null,
  lender_id bigint,
  was jsonb,
  became jsonb
);
create index joined_row_membership on app.joined_row (membership_id);
grant select, insert, update, delete on app.membership, app.joined_row to assay_search;
grant insert, delete on app.retired_merchant to assay_search;
grant select (id, first_name, last_name) on app.app_user to assay_search;

-- People of joined merchants keep the merchant that states them.
alter table app.principal drop constraint principal_merchant_id_position_key;
create unique index principal_once on app.principal (merchant_id, coalesce(merged_from, 0), position);

drop function app.merge_merchants(bigint, timestamptz, bigint, bigint, jsonb, jsonb, jsonb),
  app.move_lender_merchants(bigint, timestamptz, bigint, bigint, bigint[], jsonb);
drop function app.point_rows(text, text, bigint, bigint), app.keep_known_names(bigint, jsonb),
  app.before_merge_source_record(bigint, bigint), app.before_merge_principal(bigint, bigint),
  app.before_merge_known_name(bigint, bigint), app.before_merge_inquiry_match(bigint, bigint),
  app.before_merge_inquiry_history_item(bigint, bigint), app.before_merge_merchant_principal(bigint, bigint),
  app.before_merge_source_run(bigint, bigint), app.before_merge_evidence_decision(bigint, bigint),
  app.before_merge_association(bigint, bigint), app.before_merge_risk_score(bigint, bigint),
  app.before_merge_scorecard(bigint, bigint), app.before_merge_withheld_ein(bigint, bigint),
  app.point_source_records(bigint[], bigint);

-- A statement places the records that it moves.
drop trigger note_placement on app.source_record;
drop function app.note_placement();

create function app.key_columns(place text) returns text[]
  language sql stable set search_path = pg_catalog
  as $$
    select array_agg(a.attname::text order by a.attname) from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = format('app.%I', place)::regclass and i.indisprimary
  $$;

create function app.is_row(place text, row_key jsonb) returns text
  language sql stable set search_path = pg_catalog
  as $$
    select string_agg(format('t.%I = %L', c, row_key ->> c), ' and ') from unnest(app.key_columns(place)) c
  $$;

-- Changes columns of a row and stores how it was. Fails like an update where a unique key forbids it.
create function app.change_row(statement bigint, place text, row_key jsonb, changes jsonb) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare
    old_row jsonb;
    columns text := (select string_agg(format('%I', c), ', ') from jsonb_object_keys(changes) c);
    values_of text := (select string_agg(format('n.%I', c), ', ') from jsonb_object_keys(changes) c);
  begin
    execute format('select to_jsonb(t) from app.%I t where %s', place, app.is_row(place, row_key)) into old_row;
    -- A person places the records that follow a statement.
    if place = 'source_record' and changes ? 'merchant_id' then
      changes := changes || jsonb_build_object('placed_at', (select s.stated_at from app.membership s where s.id = statement));
      columns := columns || ', placed_at';
      values_of := values_of || ', n.placed_at';
    end if;
    -- Names that come with a record are written under the policy of its lender.
    perform set_config('app.lender_id', coalesce(old_row ->> 'lender_id', ''), true);
    execute format('update app.%I t set (%s) = (select %s from jsonb_populate_record(t, $1) n) where %s',
      place, columns, values_of, app.is_row(place, row_key)) using changes;
    insert into app.joined_row (membership_id, table_name, row_key, lender_id, was, became)
    select statement, place, (select jsonb_object_agg(c, (old_row || changes) -> c) from unnest(app.key_columns(place)) c),
      (old_row ->> 'lender_id')::bigint,
      (select jsonb_object_agg(c, old_row -> c) from jsonb_object_keys(changes) c), changes;
  end $$;

-- The rows of a query over one table, as keys.
create function app.keys_of(place text, condition text) returns setof jsonb
  language plpgsql stable set search_path = pg_catalog as $$ begin
    return query execute format('select %s from app.%I t where %s order by %s',
      (select format('jsonb_build_object(%s)', string_agg(format('%L, t.%I', c, c), ', ')) from unnest(app.key_columns(place)) c),
      place, condition, (select string_agg(format('t.%I', c), ', ') from unnest(app.key_columns(place)) c));
  end $$;

-- Points a row at another merchant; one that a unique key allows only once stays where it is, where nobody reads it.
create function app.point_row(statement bigint, place text, referring text, row_key jsonb, to_merchant bigint)
  returns void language plpgsql set search_path = pg_catalog as $$ begin
    perform app.change_row(statement, place, row_key, jsonb_build_object(referring, to_merchant));
  exception when unique_violation then
  end $$;

create function app.canonical_merchant(merchant bigint) returns bigint
  language sql stable set search_path = pg_catalog
  as $$ select coalesce((select r.survivor_id from app.retired_merchant r where r.id = merchant), merchant) $$;

create function app.is_deleted(merchant bigint) returns boolean
  language sql stable set search_path = pg_catalog
  as $$
    select exists (select from app.retired_merchant r where r.id = merchant and r.survivor_id is null)
      or not exists (select from app.merchant m where m.id = merchant)
  $$;

-- A name that comes with a moved record follows it, unless another record there states it too.
create function app.move_record(statement bigint, record bigint, to_merchant bigint) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare
    moved app.source_record;
    known app.known_name;
    had_name boolean;
  begin
    select * into moved from app.source_record s where s.id = record;
    if moved.id is null or moved.merchant_id = to_merchant then return; end if;
    had_name := exists (select from app.known_name n where n.merchant_id = to_merchant and n.name = moved.name
      and n.lender_id is not distinct from moved.lender_id);
    perform app.change_row(statement, 'source_record', jsonb_build_object('id', record),
      jsonb_build_object('merchant_id', to_merchant));
    insert into app.joined_row (membership_id, table_name, row_key, lender_id, was, became)
      select statement, 'known_name', jsonb_build_object('id', n.id), n.lender_id, null, '{}'
      from app.known_name n where not had_name and n.merchant_id = to_merchant and n.name = moved.name
        and n.lender_id is not distinct from moved.lender_id;
    for known in select * from app.known_name n where n.merchant_id = moved.merchant_id and n.name = moved.name
        and n.lender_id is not distinct from moved.lender_id
        and not exists (select from app.source_record s where s.merchant_id = moved.merchant_id and s.name = n.name
          and s.lender_id is not distinct from n.lender_id) loop
      insert into app.joined_row (membership_id, table_name, row_key, lender_id, was, became)
        values (statement, 'known_name', jsonb_build_object('id', known.id), known.lender_id, to_jsonb(known), null);
      delete from app.known_name n where n.id = known.id;
    end loop;
  end $$;

-- Both were searched for in one inquiry: the target's searches stay the newest, those of the other are earlier tries.
create function app.join_source_runs(statement bigint, from_merchant bigint, to_merchant bigint) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare one record;
  begin
    for one in
      select r.id, r.try - max(r.try) over same + (select min(k.try) from app.source_run k
          where k.merchant_id = to_merchant and k.lender_id = r.lender_id and k.source = r.source
            and k.inquiry_id is not distinct from r.inquiry_id and k.principal_id is not distinct from r.principal_id) - 1 as try
      from app.source_run r where r.merchant_id = from_merchant
      window same as (partition by r.lender_id, r.inquiry_id, r.source, r.principal_id)
      order by r.try
    loop
      if one.try is not null then
        perform app.change_row(statement, 'source_run', jsonb_build_object('id', one.id), jsonb_build_object('try', one.try));
      end if;
    end loop;
  end $$;

-- Mentions of one key in both: the other one gets a key of its own, and what was searched for it follows the target's.
create function app.join_merchant_principals(statement bigint, from_merchant bigint, to_merchant bigint) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare
    twice record;
    place jsonb;
  begin
    for twice in
      select o.id, k.id as kept, o.source_key from app.merchant_principal o
      join app.merchant_principal k on k.lender_id = o.lender_id and k.source = o.source and k.source_key = o.source_key
      where o.merchant_id = from_merchant and k.merchant_id = to_merchant order by o.id
    loop
      for place in select app.keys_of('principal_request', format('t.principal_id = %s', twice.id)) loop
        perform app.change_row(statement, 'principal_request', place, jsonb_build_object('principal_id', twice.kept));
      end loop;
      for place in select app.keys_of('source_run', format('t.principal_id = %s', twice.id)) loop
        begin
          perform app.change_row(statement, 'source_run', place, jsonb_build_object('principal_id', twice.kept));
        exception when unique_violation then
        end;
      end loop;
      perform app.change_row(statement, 'merchant_principal', jsonb_build_object('id', twice.id),
        jsonb_build_object('source_key', twice.source_key || ' (merchant ' || from_merchant || ')'));
    end loop;
  end $$;

-- What rows of both say together, before those of the one are pointed at the other.
create function app.join_rows_of_both(statement bigint, from_merchant bigint, to_merchant bigint) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare
    one record;
    shifted record;
    versions jsonb;
    place integer;
  begin
    perform app.join_merchant_principals(statement, from_merchant, to_merchant);
    perform app.join_source_runs(statement, from_merchant, to_merchant);

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

    -- Two merchants of which the one was an association of the other are none of each other now.
    for one in select a.id from app.association a where a.gone_at is null
        and (a.merchant_id, a.related_merchant_id) in ((from_merchant, to_merchant), (to_merchant, from_merchant)) loop
      perform app.change_row(statement, 'association', jsonb_build_object('id', one.id), jsonb_build_object('gone_at', now()));
    end loop;

    -- A search that found both found one, at the better of the two ranks; the other row goes behind the last.
    for one in
      select o.merchant_search_id as search, greatest(o.rank, k.rank) as worse from app.inquiry_match o
      join app.inquiry_match k using (merchant_search_id)
      where o.merchant_id = from_merchant and k.merchant_id = to_merchant and o.rank < 1000000 and k.rank < 1000000
      order by 1
    loop
      select coalesce(max(m.rank), 0) + 1 into place from app.inquiry_match m
        where m.merchant_search_id = one.search and m.rank >= 1000000;
      perform app.change_row(statement, 'inquiry_match',
        jsonb_build_object('merchant_search_id', one.search, 'rank', one.worse),
        jsonb_build_object('rank', greatest(place, 1000000)));
      for shifted in select m.rank from app.inquiry_match m
          where m.merchant_search_id = one.search and m.rank > one.worse and m.rank < 1000000 order by m.rank loop
        perform app.change_row(statement, 'inquiry_match',
          jsonb_build_object('merchant_search_id', one.search, 'rank', shifted.rank), jsonb_build_object('rank', shifted.rank - 1));
      end loop;
      perform app.change_row(statement, 'merchant_search', jsonb_build_object('id', one.search),
        jsonb_build_object('found', (select s.found - 1 from app.merchant_search s where s.id = one.search)));
    end loop;

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

    -- What a person set or wrote stays: the target's value first, both notes where there are two.
    for one in
      select k.id, jsonb_build_object(
          'set_result', case when k.set_at is null then o.set_result else k.set_result end,
          'set_by', case when k.set_at is null then o.set_by else k.set_by end,
          'set_at', coalesce(k.set_at, o.set_at),
          'notes', case when k.notes is null then o.notes
            when o.notes is null or o.notes = k.notes or length(k.notes) + length(o.notes) > 4998 then k.notes
            else k.notes || E'\n\n' || o.notes end,
          'notes_by', case when k.notes is null then o.notes_by else k.notes_by end,
          'notes_at', coalesce(k.notes_at, o.notes_at)) as changes
      from app.scorecard oc join app.scorecard kc on kc.lender_id = oc.lender_id and kc.merchant_id = to_merchant
      join app.scorecard_row o on o.scorecard_id = oc.id
      join app.scorecard_row k on k.scorecard_id = kc.id and k.rule_id = o.rule_id
      where oc.merchant_id = from_merchant and (o.set_at is not null or o.notes is not null) order by k.id
    loop
      perform app.change_row(statement, 'scorecard_row', jsonb_build_object('id', one.id), one.changes);
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
    -- Whoever edits an open scorecard sees that it changed.
    update app.scorecard kc set version = kc.version + 1 from app.scorecard oc
      where oc.merchant_id = from_merchant and kc.lender_id = oc.lender_id and kc.merchant_id = to_merchant;

    -- A person of whom nothing is stated beyond the target's stays behind.
    for one in
      select p.id, p.position from app.principal p where p.merchant_id = from_merchant and not exists (
        select from app.principal k where k.merchant_id = to_merchant
          and (k.owner_id is null or k.owner_id = p.owner_id)
          and jsonb_strip_nulls(to_jsonb(k) - '{id,merchant_id,position,created_at,merged_from,stands_since,owner_id}'::text[])
            @> jsonb_strip_nulls(to_jsonb(p) - '{id,merchant_id,position,created_at,merged_from,stands_since,owner_id}'::text[]))
      order by p.id
    loop
      perform app.change_row(statement, 'principal', jsonb_build_object('id', one.id),
        jsonb_build_object('merchant_id', to_merchant, 'merged_from', (select coalesce(p.merged_from, from_merchant)
          from app.principal p where p.id = one.id)));
    end loop;
  end $$;

-- The blank fields of a merchant that another fills. Where the two addresses differ in any part, no part is taken.
create function app.filled_fields(source app.merchant, target app.merchant) returns jsonb
  language sql stable set search_path = pg_catalog
  as $$
    with field as (
      select f.key as name, nullif(f.value, '') as source_value, nullif(to_jsonb(target) ->> f.key, '') as target_value,
        f.key in ('addr1', 'addr2', 'city', 'state', 'zip5', 'zip4') as is_address
      from jsonb_each_text(to_jsonb(source)) f
      where f.key in ('name_dba', 'addr1', 'addr2', 'city', 'state', 'zip5', 'zip4', 'phone', 'alt_phone', 'ein',
        'domain_name', 'email', 'sic_code')
    )
    select coalesce(jsonb_object_agg(f.name, f.source_value), '{}') from field f
    where f.target_value is null and f.source_value is not null and not (f.is_address and exists (
      select from field other where other.is_address and lower(other.source_value) <> lower(other.target_value)))
  $$;

-- Joins one merchant to another, as a statement says. Rows of all lenders follow.
create function app.join_merchants(statement bigint, from_merchant bigint, to_merchant bigint) returns void
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
    for reference in select r.table_name, r.column_name from app.merchant_reference r
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

-- The merchants that statements, taken back or not, connect with any of these.
create function app.connected_merchants(merchants bigint[]) returns bigint[]
  language sql stable security definer set search_path = pg_catalog
  as $$
    with recursive connected (id) as (
      select unnest(merchants)
      union
      select other.id from connected c
      join app.membership s on c.id in (s.from_merchant_id, s.merchant_id)
      cross join lateral (values (s.from_merchant_id), (s.merchant_id)) other (id)
    )
    select array_agg(id order by id) from connected
  $$;

-- Takes back what the statements about connected merchants changed, newest first. A column that somebody changed since
-- stays as it is. Answers the merchants, each by itself again.
create function app.rewind_statements(merchants bigint[], out connected bigint[], out lender_ids bigint[])
  language plpgsql security definer set search_path = pg_catalog set timezone = 'UTC' as $$
  declare
    change record;
    now_row jsonb;
    restored jsonb;
  begin
    connected := app.connected_merchants(merchants);
    lender_ids := '{}';
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
          where now_row -> key is not distinct from change.became -> key;
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

-- Applies the statements about these merchants that are not taken back, in the order in which they were made.
create function app.replay_statements(connected bigint[], out canonical bigint[], out lender_ids bigint[])
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
        perform app.join_merchants(statement.id, source, target);
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

-- A name that a statement filled in and that goes with it was never the merchant's.
create or replace function app.keep_former_name() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    if current_setting('app.settling', true) = 'on' then return null; end if;
    insert into app.known_name (merchant_id, lender_id, name)
    select new.id, new.owner_id, former from unnest(array[old.name, old.name_dba]) as former
    where former <> ''
      and lower(former) is distinct from lower(new.name) and lower(former) is distinct from lower(new.name_dba)
    on conflict do nothing;
    return null;
  end $$;

-- Rows that a unique key keeps at a joined merchant, because the canonical one has the same, are nobody's until it is by
-- itself again.
do $$
declare place text;
begin
  foreach place in array array['principal', 'known_name', 'inquiry_merchant', 'inquiry_history_item', 'merchant_principal',
      'evidence_decision', 'association', 'scorecard', 'doctor', 'doctor_license', 'review_url', 'monitored_merchant',
      'monitoring_change', 'business_decision'] loop
    execute format('create policy canonical on app.%I as restrictive to assay_app, assay_worker using (not exists (
      select from app.retired_merchant r where r.id = merchant_id and r.survivor_id is not null))', place);
    if to_regclass('history.' || place) is not null then
      execute format('create policy canonical on history.%I as restrictive to assay_app, assay_worker using (not exists (
        select from app.retired_merchant r where r.id = merchant_id and r.survivor_id is not null))', place);
    end if;
  end loop;
end $$;
create policy canonical_related on app.association as restrictive to assay_app, assay_worker using (not exists (
  select from app.retired_merchant r where r.id = related_merchant_id and r.survivor_id is not null));
create policy canonical_related on history.association as restrictive to assay_app, assay_worker using (not exists (
  select from app.retired_merchant r where r.id = related_merchant_id and r.survivor_id is not null));
create policy found_once on app.inquiry_match as restrictive to assay_app, assay_worker using (rank < 1000000);
create policy found_once on history.inquiry_match as restrictive to assay_app, assay_worker using (rank < 1000000);

-- A lender finds a public merchant by what its own merchant, which was joined to it, is found by.
set local role assay_search;
create or replace function app.merchants_by_key(keys bigint[], most integer)
  returns table (key bigint, merchant_ids bigint[])
  language sql stable security definer set search_path = pg_catalog set enable_seqscan = off
  as $$
    select k.key, array(
      select case when m.owner_id is null then m.id else app.canonical_merchant(m.id) end from app.merchant m
      where m.keys @> array[k.key]
        and (m.owner_id is null or m.owner_id = app.lender_id() or app.sees_all_merchants()) limit most)
    from unnest(keys) as k (key)
  $$;
reset role;

-- What a merchant is found by, from its own fields and those of the merchants joined to it.
create function app.set_found_by(merchant bigint, found_keys bigint[], found_tokens text[]) returns void
  language sql security definer set search_path = pg_catalog
  as $$
    update app.merchant m set
      keys = case when r.id is null then array(select unnest(found_keys) union select unnest(m.merged_keys)) else '{}' end,
      tokens = case when r.id is null then array(select unnest(found_tokens) union select unnest(m.merged_tokens)) else '{}' end
    from app.merchant known left join app.retired_merchant r on r.id = known.id
    where m.id = merchant and known.id = m.id
  $$;

-- Names of merchants that no search finds yet, with what the merchants are called themselves.
create function app.new_known_names(merchants bigint[])
  returns table (id bigint, lender_id bigint, name text, own_name text, own_name_dba text)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select n.id, n.lender_id, n.name, m.name, m.name_dba from app.known_name n join app.merchant m on m.id = n.merchant_id
    where n.merchant_id = any (merchants) and n.normaliser_version = 0
  $$;
create function app.set_names_found_by(names jsonb) returns void
  language sql security definer set search_path = pg_catalog
  as $$
    update app.known_name n set keys = f.keys, tokens = f.tokens, normaliser_version = f.version
    from jsonb_to_recordset(names) as f (id bigint, keys bigint[], tokens text[], version smallint) where n.id = f.id
  $$;

-- Makes a statement; app.replay_statements applies it.
create function app.state_membership(statement_kind text, record bigint, from_merchant bigint, to_merchant bigint,
    caller bigint, engine text, why jsonb, moment timestamptz, resolution bigint) returns bigint
  language sql security definer set search_path = pg_catalog
  as $$
    insert into app.membership (kind, record_id, from_merchant_id, merchant_id, record_name, merchant_name, user_id,
      engine_version, reasons, stated_at, merchant_resolution_id)
    select statement_kind, record, from_merchant, to_merchant,
      case statement_kind when 'merge' then (select m.name from app.merchant m where m.id = record)
        else (select coalesce(l.name, s.source_name) || coalesce(': ' || s.name, '') from app.source_record s
          left join app.lender l on l.id = s.lender_id where s.id = record) end,
      (select m.name from app.merchant m where m.id = to_merchant), caller, engine, why, moment, resolution
    returning id
  $$;

-- The statements in which a merchant, one joined to it or one of its records takes part, newest first: for staff.
create function app.statements_about(merchant bigint)
  returns table (id bigint, kind text, record_id bigint, record_name text, from_merchant_id bigint, merchant_id bigint,
    merchant_name text, stated_by text, engine_version text, reasons jsonb, stated_at timestamptz, withdrawn_at timestamptz,
    withdrawn_by text)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select s.id, s.kind, s.record_id, s.record_name, s.from_merchant_id, s.merchant_id, s.merchant_name,
      nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), s.engine_version, s.reasons, s.stated_at, s.withdrawn_at,
      nullif(btrim(concat_ws(' ', w.first_name, w.last_name)), '')
    from app.membership s left join app.app_user u on u.id = s.user_id left join app.app_user w on w.id = s.withdrawn_by
    where merchant in (app.canonical_merchant(s.from_merchant_id), app.canonical_merchant(s.merchant_id),
      s.from_merchant_id, s.merchant_id)
    order by s.id desc
  $$;

-- Takes a statement back, or states it again; null when it was that already.
create function app.withdraw_statement(statement bigint, caller bigint, moment timestamptz)
  returns bigint[] language sql security definer set search_path = pg_catalog
  as $$
    update app.membership s set withdrawn_at = moment, withdrawn_by = case when moment is null then null else caller end
    where s.id = statement and (s.withdrawn_at is null) <> (moment is null)
    returning array[s.from_merchant_id, s.merchant_id]
  $$;

-- How much of each lender's data a statement concerns.
create function app.statement_effect(statement bigint)
  returns table (lender text, reports bigint, portfolio bigint, decisions bigint)
  language sql stable security definer set search_path = pg_catalog
  as $$
    with said as (select * from app.membership s where s.id = statement),
    concerned as (
      select j.lender_id, j.table_name, j.row_key from app.joined_row j join said on j.membership_id = said.id
      union
      select i.lender_id, 'inquiry_history_item', jsonb_build_object('id', i.id) from app.inquiry_history_item i, said
        where said.kind = 'merge' and said.withdrawn_at is not null and i.merchant_id = said.from_merchant_id
      union
      select r.lender_id, 'source_record', jsonb_build_object('id', r.id) from app.source_record r, said
        where case said.kind when 'move' then r.id = said.record_id
          else said.withdrawn_at is not null and r.merchant_id = said.from_merchant_id end
      union
      select d.lender_id, 'evidence_decision', jsonb_build_object('id', d.id) from app.evidence_decision d, said
        where said.kind = 'merge' and said.withdrawn_at is not null and d.merchant_id = said.from_merchant_id
    )
    select l.name, count(*) filter (where c.table_name = 'inquiry_history_item'),
      count(*) filter (where c.table_name = 'source_record'), count(*) filter (where c.table_name = 'evidence_decision')
    from concerned c join app.lender l on l.id = c.lender_id group by l.name order by l.name
  $$;

do $$
declare one regprocedure;
begin
  for one in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'app'::regnamespace and p.proname in (
      'key_columns', 'is_row', 'change_row', 'keys_of', 'point_row', 'canonical_merchant', 'is_deleted', 'move_record',
      'join_source_runs', 'join_merchant_principals', 'join_rows_of_both', 'filled_fields', 'join_merchants', 'new_known_names', 'set_names_found_by',
      'connected_merchants', 'rewind_statements', 'replay_statements', 'set_found_by', 'state_membership',
      'statements_about', 'withdraw_statement', 'statement_effect') loop
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to assay_search', one);
  end loop;
  for one in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'app'::regnamespace and p.proname in (
      'connected_merchants', 'new_known_names', 'set_names_found_by', 'rewind_statements', 'replay_statements',
      'set_found_by', 'state_membership', 'statements_about',
      'withdraw_statement', 'statement_effect') loop
    execute format('grant execute on function %s to assay_app, assay_worker', one);
    execute format('alter function %s owner to assay_search', one);
  end loop;
end $$;
alter function app.begin_resolution(text, bigint, timestamptz, bigint, text, bigint, text) security definer;
revoke execute on function app.begin_resolution(text, bigint, timestamptz, bigint, text, bigint, text) from public;
grant execute on function app.begin_resolution(text, bigint, timestamptz, bigint, text, bigint, text)
  to assay_app, assay_worker;
alter function app.begin_resolution(text, bigint, timestamptz, bigint, text, bigint, text) owner to assay_search;
do $$ begin
  set local role assay_search;
  grant execute on function app.lock_merchants(bigint[]) to assay_worker;
  reset role;
end $$;
