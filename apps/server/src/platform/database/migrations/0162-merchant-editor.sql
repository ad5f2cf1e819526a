-- Merchants that staff merge, delete, and move records between. Rows of every lender go with a merchant, so what does it
-- belongs to the role that passes by row-level security, and the serving role may but call it.

-- What staff did, with what was there before: enough to undo it by hand. It holds rows of all lenders, so nobody who
-- serves or works reads it. The merchants may be gone, so nothing here refers to them.
create table app.merchant_resolution (
  id bigint generated always as identity primary key,
  operation_type text not null check (operation_type in ('move_lender_merchants', 'merge_merchant', 'delete_merchant')),
  user_id bigint references app.app_user (id) on delete set null,
  resolved_at timestamptz not null,
  source_merchant_id bigint not null,
  source_merchant_name text not null,
  target_merchant_id bigint not null,
  target_merchant_name text not null,
  -- By table the keys of the rows that went to the target.
  moved jsonb not null default '{}' check (jsonb_typeof(moved) = 'object'),
  -- By table the rows as they were that were changed or left out; sealed values are not among them.
  before jsonb not null default '{}' check (jsonb_typeof(before) = 'object')
);
create index merchant_resolution_source on app.merchant_resolution (source_merchant_id);
create index merchant_resolution_target on app.merchant_resolution (target_merchant_id);

-- Ids that were a merchant's: of one that was merged its survivor, and none of one that was deleted, whose row stays, as
-- what lenders were told of it refers to it. A later file of the same source neither changes nor adds such a merchant.
create table app.retired_merchant (
  id bigint primary key,
  source text not null,
  external_id text not null,
  survivor_id bigint references app.merchant (id),
  merchant_resolution_id bigint not null references app.merchant_resolution (id),
  retired_at timestamptz not null,
  unique (source, external_id)
);
create index retired_merchant_survivor on app.retired_merchant (survivor_id);
grant select on app.retired_merchant to assay_app, assay_worker;
-- One that a lender itself brings again is there again.
grant delete on app.retired_merchant to assay_worker;

-- What a merchant got from those merged into it, and keeps when a file changes its own row.
alter table app.merchant
  add merged_fields jsonb check (jsonb_typeof(merged_fields) = 'object'),
  add merged_keys bigint[],
  add merged_tokens text[];
alter table app.principal add merged_from bigint;

-- THE list of columns that refer to a merchant and go with it when it is merged; a merge refuses to leave any other behind.
create table app.merchant_reference (
  position integer generated always as identity,
  table_name text not null,
  column_name text not null,
  -- A row of a deleted merchant goes too: what makes it found, and no evidence.
  goes_when_deleted boolean not null,
  primary key (table_name, column_name)
);

-- For a migration that makes a table with such a column. Where more is to be done than to point each row at the survivor,
-- and to leave out those that a unique key allows once alone, a function app.before_merge_TABLE(merged, survivor) does it
-- first and answers the rows that it changes as they were.
create function app.moves_with_merchant(moved text, referring text, goes_when_deleted boolean default false) returns void
  language plpgsql as $$ begin
    insert into app.merchant_reference (table_name, column_name, goes_when_deleted)
      values (moved, referring, goes_when_deleted);
    execute format('grant select, update, delete on app.%I to assay_search', moved);
  end $$;

select app.moves_with_merchant('principal', 'merchant_id');
select app.moves_with_merchant('source_record', 'merchant_id');
select app.moves_with_merchant('known_name', 'merchant_id', true);
select app.moves_with_merchant('imported_record', 'merchant_id');
select app.moves_with_merchant('inquiry_match', 'merchant_id', true);
select app.moves_with_merchant('inquiry_merchant', 'merchant_id', true);
select app.moves_with_merchant('inquiry_history_item', 'merchant_id');
select app.moves_with_merchant('merchant_request', 'merchant_id');
select app.moves_with_merchant('merchant_principal', 'merchant_id');
select app.moves_with_merchant('principal_request', 'merchant_id');
select app.moves_with_merchant('source_run', 'merchant_id');
select app.moves_with_merchant('source_run', 'asked_for_merchant_id');
select app.moves_with_merchant('evidence_decision', 'merchant_id');
select app.moves_with_merchant('association', 'merchant_id', true);
select app.moves_with_merchant('association', 'related_merchant_id', true);
select app.moves_with_merchant('risk_score', 'merchant_id');
select app.moves_with_merchant('scorecard', 'merchant_id');
select app.moves_with_merchant('license_order', 'merchant_id');
select app.moves_with_merchant('doctor', 'merchant_id');
select app.moves_with_merchant('doctor_license', 'merchant_id');
select app.moves_with_merchant('review_url', 'merchant_id');
select app.moves_with_merchant('retired_merchant', 'survivor_id');

grant select, update, delete on app.merchant to assay_search;
grant insert on app.known_name, app.merchant_principal, app.retired_merchant to assay_search;
grant select, update, delete on app.scorecard_row to assay_search;
grant select, update on app.merchant_search to assay_search;
grant select, insert, update on app.merchant_resolution to assay_search;
grant select on app.merchant_reference to assay_search;

-- The lender whose own records brought the merchant into the master file; null of a public one.
create function app.owner_of_merchant(merchant_source text) returns bigint
  language sql immutable as $$ select substring(merchant_source from '^lender (\d+) ')::bigint $$;

-- A row as it is kept to undo by hand: without what is sealed, as that is bound to its place.
create function app.row_before(kept jsonb) returns jsonb
  language sql immutable as $$
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(kept) where key not like '%\_encrypted'
  $$;

-- Points what sources and lenders say of a merchant at another. Lender by lender, as the name that comes with a record is
-- written under that lender's policy.
create function app.point_source_records(record_ids bigint[], to_merchant bigint) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare owned record;
  begin
    for owned in select distinct s.lender_id from app.source_record s where s.id = any (record_ids) loop
      perform set_config('app.lender_id', coalesce(owned.lender_id::text, ''), true);
      update app.source_record s set merchant_id = to_merchant
        where s.id = any (record_ids) and s.lender_id is not distinct from owned.lender_id;
    end loop;
    perform set_config('app.lender_id', '', true);
  end $$;

create function app.before_merge_source_record(from_merchant bigint, to_merchant bigint) returns jsonb
  language plpgsql set search_path = pg_catalog as $$
  begin
    -- Names that lenders' records give stay theirs.
    perform app.point_source_records(array(select s.id from app.source_record s where s.merchant_id = from_merchant), to_merchant);
    return null;
  end $$;

-- People of a merchant that a lender brought are that lender's: the merchant that survives is everybody's.
create function app.before_merge_principal(from_merchant bigint, to_merchant bigint) returns jsonb
  language plpgsql set search_path = pg_catalog as $$
  declare
    known jsonb;
    place integer;
    source_owner bigint;
    target_owner bigint;
  begin
    select jsonb_agg(to_jsonb(p) order by p.position) into known from app.principal p where p.merchant_id = from_merchant;
    select app.owner_of_merchant(m.source) into source_owner from app.merchant m where m.id = from_merchant;
    select app.owner_of_merchant(m.source) into target_owner from app.merchant m where m.id = to_merchant;
    if source_owner is not null and source_owner is distinct from target_owner then
      insert into app.merchant_principal (lender_id, merchant_id, source, source_key, first_name, middle_name, last_name,
          suffix, addr1, city, state, zip5, email, phone, npi_id)
        select source_owner, to_merchant, 'added', 'merchant ' || from_merchant || ' ' || p.position, p.first_name, p.middle_name,
          p.last_name, p.suffix, p.addr1, p.city, p.state, p.zip5, p.email, p.phone, p.npi_id
        from app.principal p where p.merchant_id = from_merchant;
      delete from app.principal p where p.merchant_id = from_merchant;
      return known;
    end if;
    -- One of whom nothing is said that is not said of the survivor's is the same.
    delete from app.principal p using app.principal k
      where p.merchant_id = from_merchant and k.merchant_id = to_merchant
        and jsonb_strip_nulls(to_jsonb(k) - '{id,merchant_id,position,created_at,merged_from}'::text[])
          @> jsonb_strip_nulls(to_jsonb(p) - '{id,merchant_id,position,created_at,merged_from}'::text[]);
    -- Behind whoever a file may name.
    select greatest(1000, coalesce(max(p.position), 0) + 1) into place from app.principal p where p.merchant_id = to_merchant;
    update app.principal p set position = place + p.position, merged_from = from_merchant where p.merchant_id = from_merchant;
    return known;
  end $$;

create function app.before_merge_known_name(from_merchant bigint, to_merchant bigint) returns jsonb
  language plpgsql set search_path = pg_catalog as $$
  declare
    source_owner bigint;
    target_owner bigint;
  begin
    select app.owner_of_merchant(m.source) into source_owner from app.merchant m where m.id = from_merchant;
    select app.owner_of_merchant(m.source) into target_owner from app.merchant m where m.id = to_merchant;
    if source_owner is not null and source_owner is distinct from target_owner then
      delete from app.known_name n using app.known_name own
        where n.merchant_id = from_merchant and n.lender_id is null
          and own.merchant_id = from_merchant and own.lender_id = source_owner and own.name = n.name;
      update app.known_name n set lender_id = source_owner, tokens = '{}'
        where n.merchant_id = from_merchant and n.lender_id is null;
    end if;
    return null;
  end $$;

-- Takes a match out of a search, whose matches stay numbered without a gap.
create function app.take_out_match(search bigint, place integer) returns void
  language sql set search_path = pg_catalog as $$
    delete from app.inquiry_match where merchant_search_id = search and rank = place;
    update app.inquiry_match set rank = rank + 1000000 where merchant_search_id = search and rank > place;
    update app.inquiry_match set rank = rank - 1000001 where merchant_search_id = search and rank > 1000000;
    update app.merchant_search set found = found - 1 where id = search;
  $$;

-- A search that found both found one: at the better of the two places.
create function app.before_merge_inquiry_match(from_merchant bigint, to_merchant bigint) returns jsonb
  language plpgsql set search_path = pg_catalog as $$
  declare
    known jsonb;
    twice record;
  begin
    select jsonb_agg(to_jsonb(one)) into known from app.inquiry_match one
      where one.merchant_id in (from_merchant, to_merchant) and exists (select from app.inquiry_match other
        where other.merchant_search_id = one.merchant_search_id and other.merchant_id in (from_merchant, to_merchant)
          and other.merchant_id <> one.merchant_id);
    for twice in
      select one.merchant_search_id as search, greatest(one.rank, other.rank) as place
      from app.inquiry_match one join app.inquiry_match other using (merchant_search_id)
      where one.merchant_id = from_merchant and other.merchant_id = to_merchant
    loop
      perform app.take_out_match(twice.search, twice.place);
    end loop;
    return known;
  end $$;

-- The first opening of either is the first one.
create function app.before_merge_inquiry_history_item(from_merchant bigint, to_merchant bigint) returns jsonb
  language plpgsql set search_path = pg_catalog as $$
  declare known jsonb;
  begin
    select jsonb_agg(to_jsonb(k)) into known from app.inquiry_history_item k
      join app.inquiry_history_item o on o.inquiry_id = k.inquiry_id and o.merchant_id = from_merchant
      where k.merchant_id = to_merchant and o.result_dt < k.result_dt;
    update app.inquiry_history_item k set result_dt = o.result_dt, user_id = o.user_id
      from app.inquiry_history_item o
      where k.merchant_id = to_merchant and o.inquiry_id = k.inquiry_id and o.merchant_id = from_merchant and o.result_dt < k.result_dt;
    return known;
  end $$;

-- A naming that both have keeps the survivor's id; what asks after the person by the other one follows.
create function app.before_merge_merchant_principal(from_merchant bigint, to_merchant bigint) returns jsonb
  language plpgsql set search_path = pg_catalog as $$
  declare
    known jsonb := '[]';
    twice record;
  begin
    for twice in
      select o.id, k.id as kept, to_jsonb(o) as data from app.merchant_principal o
      join app.merchant_principal k on k.lender_id = o.lender_id and k.source = o.source and k.source_key = o.source_key
      where o.merchant_id = from_merchant and k.merchant_id = to_merchant
    loop
      known := known || app.row_before(twice.data);
      update app.principal_request set principal_id = twice.kept where principal_id = twice.id;
      update app.source_run r set principal_id = twice.kept where r.principal_id = twice.id;
      -- It stays, as what is sealed in it can stand nowhere else.
      update app.merchant_principal set source_key = source_key || ' (merchant ' || from_merchant || ')' where id = twice.id;
    end loop;
    return known;
  end $$;

-- Both were asked about in one inquiry: the survivor's searches stand, those of the other are earlier tries of them.
create function app.before_merge_source_run(from_merchant bigint, to_merchant bigint) returns jsonb
  language plpgsql set search_path = pg_catalog as $$
  declare known jsonb;
  begin
    with twice as (
      select o.lender_id, o.inquiry_id, o.source, o.principal_id, max(o.try) as last_try,
        (select min(k.try) from app.source_run k where k.merchant_id = to_merchant and k.lender_id = o.lender_id
          and k.inquiry_id is not distinct from o.inquiry_id and k.source = o.source
          and k.principal_id is not distinct from o.principal_id) as first_try
      from app.source_run o where o.merchant_id = from_merchant
      group by o.lender_id, o.inquiry_id, o.source, o.principal_id
    ), earlier as (
      update app.source_run r set try = r.try - t.last_try + t.first_try - 1
      from twice t
      where r.merchant_id = from_merchant and t.first_try is not null and r.lender_id = t.lender_id
        and r.inquiry_id is not distinct from t.inquiry_id and r.source = t.source
        and r.principal_id is not distinct from t.principal_id
      returning r.id, r.try + t.last_try - t.first_try + 1 as former_try
    )
    select jsonb_agg(jsonb_build_object('id', id, 'try', former_try)) into known from earlier;
    return known;
  end $$;

-- Where people said of one record that it is about the one and not about the other, it is about the survivor: to hide a
-- record is the graver mistake.
create function app.before_merge_evidence_decision(from_merchant bigint, to_merchant bigint) returns jsonb
  language plpgsql set search_path = pg_catalog as $$
  declare known jsonb;
  begin
    with contradicted as (
      select d.id, to_jsonb(d) as data from app.evidence_decision d
      join app.evidence_decision other on other.lender_id = d.lender_id and other.vendor = d.vendor and other.kind = d.kind
        and other.external_id = d.external_id and other.undone_at is null and other.answer = 'this_business'
        and other.merchant_id = case d.merchant_id when from_merchant then to_merchant else from_merchant end
      where d.merchant_id in (from_merchant, to_merchant) and d.undone_at is null and d.answer = 'not_this_business'
    ), undone as (
      update app.evidence_decision d set undone_at = now() from contradicted c where d.id = c.id returning c.data
    )
    select jsonb_agg(data) into known from undone;
    return known;
  end $$;

-- Two merchants of which the one was an association of the other are none of each other any more.
create function app.before_merge_association(from_merchant bigint, to_merchant bigint) returns jsonb
  language plpgsql set search_path = pg_catalog as $$
  declare known jsonb;
  begin
    with gone as (
      delete from app.association a
      where (a.merchant_id, a.related_merchant_id) in ((from_merchant, to_merchant), (to_merchant, from_merchant)) returning to_jsonb(a) as data
    )
    select jsonb_agg(data) into known from gone;
    return known;
  end $$;

-- The scores of both are one history, in the order of time.
create function app.before_merge_risk_score(from_merchant bigint, to_merchant bigint) returns jsonb
  language plpgsql set search_path = pg_catalog as $$
  declare
    versions jsonb;
  begin
    select jsonb_agg(to_jsonb(v)) into versions from (
      select r.id, r.version as former,
        row_number() over (partition by r.lender_id order by r.computed_at, r.merchant_id = to_merchant, r.version) as version
      from app.risk_score r
      where r.merchant_id in (from_merchant, to_merchant) and exists (select from app.risk_score other
        where other.lender_id = r.lender_id
          and other.merchant_id = case r.merchant_id when from_merchant then to_merchant else from_merchant end)
    ) v;
    -- In two steps, as each has to be the only one of its number at any moment.
    update app.risk_score r set version = r.version + 1000000000
      from jsonb_to_recordset(versions) as v (id bigint) where r.id = v.id;
    update app.risk_score r set version = v.version
      from jsonb_to_recordset(versions) as v (id bigint, version integer) where r.id = v.id;
    return versions;
  end $$;

-- What a person set or wrote stays: the survivor's word first, both notes where there are two.
create function app.before_merge_scorecard(from_merchant bigint, to_merchant bigint) returns jsonb
  language plpgsql set search_path = pg_catalog as $$
  declare
    known jsonb;
    twice record;
  begin
    select jsonb_agg(to_jsonb(c) || jsonb_build_object('rows',
        (select jsonb_agg(to_jsonb(r)) from app.scorecard_row r where r.scorecard_id = c.id))) into known
      from app.scorecard c where c.merchant_id in (from_merchant, to_merchant);
    for twice in
      select o.id, k.id as kept from app.scorecard o
      join app.scorecard k on k.lender_id = o.lender_id and k.merchant_id = to_merchant where o.merchant_id = from_merchant
    loop
      update app.scorecard_row k set
          set_result = case when k.set_at is null then o.set_result else k.set_result end,
          set_by = case when k.set_at is null then o.set_by else k.set_by end,
          set_at = coalesce(k.set_at, o.set_at),
          notes = case when k.notes is null then o.notes
            when o.notes is null or o.notes = k.notes or length(k.notes) + length(o.notes) > 4998 then k.notes
            else k.notes || E'\n\n' || o.notes end,
          notes_by = case when k.notes is null then o.notes_by else k.notes_by end,
          notes_at = coalesce(k.notes_at, o.notes_at),
          updated_at = now()
        from app.scorecard_row o
        where k.scorecard_id = twice.kept and o.scorecard_id = twice.id and o.rule_id = k.rule_id
          and (o.set_at is not null or o.notes is not null);
      update app.scorecard_row o set scorecard_id = twice.kept
        where o.scorecard_id = twice.id and not exists (
          select from app.scorecard_row k where k.scorecard_id = twice.kept and k.rule_id = o.rule_id);
      delete from app.scorecard_row o where o.scorecard_id = twice.id;
      delete from app.scorecard o where o.id = twice.id;
      update app.scorecard k set version = k.version + 1 where k.id = twice.kept;
    end loop;
    return known;
  end $$;

-- Points the rows of a table at the survivor, and leaves out those of which a unique key allows one alone: the survivor's
-- stands. Answers the keys of those moved, the rows left out, and whose they are.
create function app.point_rows(moved text, referring text, from_merchant bigint, to_merchant bigint,
    out moved_keys jsonb, out left_out jsonb, out lender_ids bigint[])
  language plpgsql set search_path = pg_catalog as $$
  declare
    key_columns text;
    lender text := 'null::bigint';
    one record;
    done record;
    statement text;
  begin
    select string_agg(format('t.%I', a.attname), ', ' order by array_position(i.indkey::int2[], a.attnum)) into key_columns
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = format('app.%I', moved)::regclass and i.indisprimary;
    if exists (select from pg_attribute a where a.attrelid = format('app.%I', moved)::regclass and a.attname = 'lender_id'
        and not a.attisdropped) then
      lender := 't.lender_id';
    end if;
    left_out := '[]';
    statement := format('with moved as (update app.%1$I t set %2$I = $2 where t.%2$I = $1 %%s
        returning jsonb_build_array(%3$s) as row_key, %4$s as lender_id)
      select coalesce(jsonb_agg(row_key), ''[]'') as moved_keys,
        coalesce(array_agg(distinct lender_id) filter (where lender_id is not null), ''{}'') as lender_ids from moved',
      moved, referring, key_columns, lender);
    begin
      execute format(statement, '') into moved_keys, lender_ids using from_merchant, to_merchant;
      return;
    exception when unique_violation then
    end;
    moved_keys := '[]';
    lender_ids := '{}';
    for one in execute format('select t.ctid as place, to_jsonb(t) as data from app.%I t where t.%I = $1', moved, referring)
        using from_merchant loop
      begin
        execute format(statement, 'and t.ctid = $3') into done using from_merchant, to_merchant, one.place;
        moved_keys := moved_keys || done.moved_keys;
      exception when unique_violation then
        execute format('delete from app.%I t where t.ctid = $1', moved) using one.place;
        left_out := left_out || jsonb_build_array(app.row_before(one.data));
      end;
      if (one.data ->> 'lender_id') is not null then
        lender_ids := lender_ids || (one.data ->> 'lender_id')::bigint;
      end if;
    end loop;
  end $$;

-- Notes what staff begin to do; app.merge_merchants and the others add what they do.
create function app.begin_resolution(operation text, caller bigint, moment timestamptz,
    from_merchant bigint, source_name text, to_merchant bigint, target_name text) returns bigint
  language sql set search_path = pg_catalog as $$
    insert into app.merchant_resolution (operation_type, user_id, resolved_at, source_merchant_id, source_merchant_name,
      target_merchant_id, target_merchant_name)
    values (operation, caller, moment, from_merchant, source_name, to_merchant, target_name) returning id
  $$;

-- Lets one resolution at a time go on, and nobody refer anew to the merchants meanwhile.
create function app.lock_merchants(merchant_ids bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog as $$ begin
    perform pg_advisory_xact_lock(hashtextextended('merchant_resolution', 0));
    -- Whoever waits for us longer is no longer waited for: the resolution begins anew, and no call of a lender fails.
    set local lock_timeout = '300ms';
    perform from app.merchant m where m.id = any (merchant_ids) order by m.id for update;
  end $$;

-- What all sources and lenders say of a merchant, for staff alone: the application asks after the role.
create function app.lender_merchants(merchant bigint) returns table (id bigint, source text, record jsonb)
  language sql stable security definer set search_path = pg_catalog as $$
    select s.id, coalesce(l.name, s.source_name), to_jsonb(s)
    from app.source_record s left join app.lender l on l.id = s.lender_id
    where s.merchant_id = merchant order by s.id
  $$;

-- What sources and lenders say of one merchant is said of another from now on. `names` are theirs as the matcher finds
-- them: [{lender_id, name, keys, tokens, version}]. Answers the resolution, and the lenders who had to do with either.
create function app.move_lender_merchants(caller bigint, moment timestamptz, from_merchant bigint, to_merchant bigint,
    record_ids bigint[], names jsonb, out resolution_id bigint, out lender_ids bigint[])
  language plpgsql security definer set search_path = pg_catalog as $$
  declare
    source_name text;
    target_name text;
    lost jsonb;
  begin
    select m.name into strict source_name from app.merchant m where m.id = from_merchant;
    select m.name into strict target_name from app.merchant m where m.id = to_merchant;
    if (select count(*) from app.source_record s where s.id = any (record_ids) and s.merchant_id = from_merchant)
        <> cardinality(record_ids) then
      raise exception 'not all of these records are of merchant %', from_merchant;
    end if;
    resolution_id :=
      app.begin_resolution('move_lender_merchants', caller, moment, from_merchant, source_name, to_merchant, target_name);
    perform app.point_source_records(record_ids, to_merchant);
    perform app.keep_known_names(to_merchant, names);
    -- Nobody knows the merchant that they left by these names any more, unless another record says so too.
    with gone as (
      delete from app.known_name n using app.source_record moved
      where moved.id = any (record_ids) and n.merchant_id = from_merchant and n.name = moved.name
        and n.lender_id is not distinct from moved.lender_id
        and not exists (select from app.source_record s where s.merchant_id = from_merchant and s.name = n.name
          and s.lender_id is not distinct from n.lender_id)
      returning to_jsonb(n) as data
    )
    select jsonb_agg(data) into lost from gone;
    update app.merchant_resolution r set
      moved = jsonb_build_object('source_record', to_jsonb(record_ids)),
      before = jsonb_build_object('known_name', coalesce(lost, '[]'))
      where r.id = resolution_id;
    lender_ids := array(
      select s.lender_id from app.source_record s where s.id = any (record_ids) and s.lender_id is not null
      union select i.lender_id from app.inquiry_history_item i where i.merchant_id in (from_merchant, to_merchant));
  end $$;

-- Names by which a merchant is found, at once, whatever was known of them before.
create function app.keep_known_names(merchant bigint, names jsonb) returns void
  language sql set search_path = pg_catalog as $$
    insert into app.known_name (merchant_id, lender_id, name, keys, tokens, normaliser_version)
    select merchant, n.lender_id, n.name, n.keys, n.tokens, n.version
    from jsonb_to_recordset(names) as n (lender_id bigint, name text, keys bigint[], tokens text[], version smallint)
    on conflict (merchant_id, coalesce(lender_id, 0), name) do update
      set keys = excluded.keys, tokens = excluded.tokens, normaliser_version = excluded.normaliser_version
  $$;

-- Makes one merchant of two. `filled` are the blank fields of the target that the source fills, `found_by` what the target
-- is found by from now on. Answers the resolution, and the lenders who had to do with either.
create function app.merge_merchants(caller bigint, moment timestamptz, from_merchant bigint, to_merchant bigint, filled jsonb,
    found_by jsonb, names jsonb, out resolution_id bigint, out lender_ids bigint[])
  language plpgsql security definer set search_path = pg_catalog as $$
  declare
    source_row app.merchant;
    target_row app.merchant;
    reference record;
    pointed record;
    special text;
    noted jsonb;
    all_moved jsonb := '{}';
    all_before jsonb;
    is_left boolean;
  begin
    select * into strict source_row from app.merchant m where m.id = from_merchant;
    select * into strict target_row from app.merchant m where m.id = to_merchant;
    resolution_id :=
      app.begin_resolution('merge_merchant', caller, moment, from_merchant, source_row.name, to_merchant, target_row.name);
    all_before := jsonb_build_object('merchant', jsonb_build_array(to_jsonb(source_row), to_jsonb(target_row)));
    lender_ids := array(select distinct s.lender_id from app.source_record s
      where s.merchant_id = from_merchant and s.lender_id is not null);
    all_moved := jsonb_build_object('source_record', coalesce(
      (select jsonb_agg(s.id) from app.source_record s where s.merchant_id = from_merchant), '[]'));
    for reference in select r.table_name, r.column_name from app.merchant_reference r order by r.position loop
      special := 'app.before_merge_' || reference.table_name;
      if to_regprocedure(special || '(bigint,bigint)') is not null then
        execute format('select %s($1, $2)', special) into noted using from_merchant, to_merchant;
        if coalesce(noted, '[]') <> '[]' then
          all_before := jsonb_set(all_before, array[reference.table_name],
            coalesce(all_before -> reference.table_name, '[]') || noted);
        end if;
      end if;
      select * into pointed from app.point_rows(reference.table_name, reference.column_name, from_merchant, to_merchant);
      lender_ids := lender_ids || pointed.lender_ids;
      if pointed.moved_keys <> '[]' then
        all_moved := jsonb_set(all_moved, array[reference.table_name],
          coalesce(all_moved -> reference.table_name, '[]') || pointed.moved_keys);
      end if;
      if pointed.left_out <> '[]' then
        all_before := jsonb_set(all_before, array[reference.table_name],
          coalesce(all_before -> reference.table_name, '[]') || pointed.left_out);
      end if;
    end loop;
    perform app.keep_known_names(to_merchant, names);
    -- Some references would go with the merchant without a word, so nothing may be left that refers to it.
    for reference in
      select format('%I.%I', n.nspname, c.relname) as place, a.attname as column_name
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      where k.contype = 'f' and k.confrelid = 'app.merchant'::regclass
    loop
      execute format('select exists (select from %s where %I = $1)', reference.place, reference.column_name)
        into is_left using from_merchant;
      if is_left then
        raise exception 'rows of %.% refer to the merchant still', reference.place, reference.column_name;
      end if;
    end loop;
    delete from app.merchant m where m.id = from_merchant;
    update app.merchant m set
      name_dba = coalesce(m.name_dba, filled ->> 'name_dba'),
      addr1 = coalesce(m.addr1, filled ->> 'addr1'),
      addr2 = coalesce(m.addr2, filled ->> 'addr2'),
      city = coalesce(m.city, filled ->> 'city'),
      state = coalesce(m.state, filled ->> 'state'),
      zip5 = coalesce(m.zip5, filled ->> 'zip5'),
      zip4 = coalesce(m.zip4, filled ->> 'zip4'),
      phone = coalesce(m.phone, filled ->> 'phone'),
      alt_phone = coalesce(m.alt_phone, filled ->> 'alt_phone'),
      ein = coalesce(m.ein, filled ->> 'ein'),
      domain_name = coalesce(m.domain_name, filled ->> 'domain_name'),
      email = coalesce(m.email, filled ->> 'email'),
      sic_code = coalesce(m.sic_code, filled ->> 'sic_code'),
      merged_fields = coalesce(m.merged_fields, '{}') || filled,
      keys = array(select jsonb_array_elements_text(found_by -> 'keys')::bigint),
      tokens = array(select jsonb_array_elements_text(found_by -> 'tokens')),
      merged_keys = coalesce(m.merged_keys, '{}') || array(
        select jsonb_array_elements_text(found_by -> 'keys')::bigint except select unnest(m.keys)),
      merged_tokens = coalesce(m.merged_tokens, '{}') || array(
        select jsonb_array_elements_text(found_by -> 'tokens') except select unnest(m.tokens)),
      updated_at = now()
      where m.id = to_merchant;
    insert into app.retired_merchant (id, source, external_id, survivor_id, merchant_resolution_id, retired_at)
      values (from_merchant, source_row.source, source_row.external_id, to_merchant, resolution_id, moment);
    update app.merchant_resolution r set moved = all_moved, before = all_before where r.id = resolution_id;
    lender_ids := array(select unnest(lender_ids)
      union select i.lender_id from app.inquiry_history_item i where i.merchant_id = to_merchant);
  end $$;

-- Retires a merchant: nothing finds it any more. What lenders were told of it stays with its row.
create function app.delete_merchant(caller bigint, moment timestamptz, merchant bigint) returns bigint
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
      select r.table_name, r.column_name from app.merchant_reference r where r.goes_when_deleted order by r.position
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

grant execute on function app.lock_merchants(bigint[]), app.lender_merchants(bigint),
  app.move_lender_merchants(bigint, timestamptz, bigint, bigint, bigint[], jsonb),
  app.merge_merchants(bigint, timestamptz, bigint, bigint, jsonb, jsonb, jsonb),
  app.delete_merchant(bigint, timestamptz, bigint) to assay_app;
grant execute on function app.owner_of_merchant(text), app.row_before(jsonb), app.point_source_records(bigint[], bigint),
  app.take_out_match(bigint, integer), app.before_merge_source_record(bigint, bigint),
  app.before_merge_principal(bigint, bigint), app.before_merge_known_name(bigint, bigint),
  app.before_merge_inquiry_match(bigint, bigint), app.before_merge_inquiry_history_item(bigint, bigint),
  app.before_merge_merchant_principal(bigint, bigint), app.before_merge_source_run(bigint, bigint),
  app.before_merge_evidence_decision(bigint, bigint), app.before_merge_association(bigint, bigint),
  app.before_merge_risk_score(bigint, bigint), app.before_merge_scorecard(bigint, bigint),
  app.point_rows(text, text, bigint, bigint), app.keep_known_names(bigint, jsonb),
  app.begin_resolution(text, bigint, timestamptz, bigint, text, bigint, text) to assay_search;
alter function app.lock_merchants(bigint[]) owner to assay_search;
alter function app.lender_merchants(bigint) owner to assay_search;
alter function app.move_lender_merchants(bigint, timestamptz, bigint, bigint, bigint[], jsonb) owner to assay_search;
alter function app.merge_merchants(bigint, timestamptz, bigint, bigint, jsonb, jsonb, jsonb) owner to assay_search;
alter function app.delete_merchant(bigint, timestamptz, bigint) owner to assay_search;
