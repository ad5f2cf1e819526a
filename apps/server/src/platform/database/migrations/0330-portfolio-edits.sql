-- What a file, or an editor, changed about a merchant of a portfolio, until it stands in the feed of changes: written with
-- the change itself, whoever makes it, and taken out once every lender whom it concerns has it.
create table app.merchant_edit (
  id bigint generated always as identity primary key,
  -- No reference: what is said of a merchant that went is nobody's any more.
  merchant_id bigint not null,
  -- Whose own record it is; null of the merchant file, which is everybody's.
  lender_id bigint references app.lender (id),
  source text not null,
  kind text not null,
  field text not null,
  before text,
  after text,
  edited_at timestamptz not null default now(),
  -- The transaction, in which the people of a merchant may go and come again.
  edited_in xid8 not null default pg_current_xact_id()
);
create index merchant_edit_merchant on app.merchant_edit (merchant_id);
alter table app.merchant_edit enable row level security;
alter table app.merchant_edit force row level security;
create policy tenant on app.merchant_edit using (lender_id = (select app.lender_id()));
create policy worker on app.merchant_edit to assay_worker using (true);
grant select, delete on app.merchant_edit to assay_worker;
grant insert on app.merchant_edit to assay_search;
select app.moves_with_merchant('merchant_edit', 'merchant_id', true);

create function app.address_line(addr1 text, addr2 text, city text, state text, zip5 text) returns text
  language sql immutable parallel safe
  as $$
    select nullif(concat_ws(', ', nullif(addr1, ''), nullif(addr2, ''), nullif(city, ''),
      nullif(concat_ws(' ', nullif(state, ''), nullif(zip5, '')), '')), '')
  $$;
revoke execute on function app.address_line(text, text, text, text, text) from public;
grant execute on function app.address_line(text, text, text, text, text) to assay_search;

-- The merchant file. In the name of the role that passes by row-level security: whoever changes a merchant need not see who
-- has it in a portfolio. Merchants in none leave nothing behind, so a load of the whole file stays cheap.
create function app.note_merchant_edits() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$ begin
    insert into app.merchant_edit (merchant_id, source, kind, field, before, after)
    select n.id,
      case when n.merged_fields is distinct from o.merged_fields then 'Merchant editor'
        else format('Merchant file (%s)', n.source) end,
      said.kind, said.field, said.before, said.after
    from before_edit o join after_edit n on n.id = o.id
    cross join lateral (values
      ('name', 'Name', o.name, n.name),
      ('name', 'Trade name', o.name_dba, n.name_dba),
      ('address', 'Address', app.address_line(o.addr1, o.addr2, o.city, o.state, o.zip5),
        app.address_line(n.addr1, n.addr2, n.city, n.state, n.zip5)),
      ('contact', 'Phone', o.phone, n.phone),
      ('contact', 'Website', o.domain_name, n.domain_name)) as said (kind, field, before, after)
    where said.before is distinct from said.after
      and exists (select from app.source_record r where r.merchant_id = n.id and r.lender_id is not null);
    return null;
  end $$;
revoke execute on function app.note_merchant_edits() from public;
alter function app.note_merchant_edits() owner to assay_search;

-- A lender's own record, for it alone.
create function app.note_record_edits() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$ begin
    insert into app.merchant_edit (merchant_id, lender_id, source, kind, field, before, after)
    select n.merchant_id, n.lender_id, format('Own file (%s)', n.source_name), said.kind, said.field, said.before, said.after
    from before_edit o join after_edit n on n.id = o.id
    cross join lateral (values
      ('name', 'Name', o.name, n.name),
      ('address', 'Address', app.address_line(o.addr1, o.addr2, o.city, o.state, o.zip5),
        app.address_line(n.addr1, n.addr2, n.city, n.state, n.zip5)),
      ('contact', 'Phone', o.phone, n.phone),
      ('contact', 'Website', o.url, n.url),
      ('relation', 'Relation', o.merchant_status, n.merchant_status)) as said (kind, field, before, after)
    where n.lender_id is not null and said.before is distinct from said.after;
    return null;
  end $$;
revoke execute on function app.note_record_edits() from public;
alter function app.note_record_edits() owner to assay_search;

-- The people of the merchant file: a file takes those of a merchant out and puts its own in, in one transaction. What they
-- were is kept by the first step, what they are by the last, and where both are the same there was no change.
create function app.note_people_edits() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$ begin
    with touched as (
      select t.merchant_id, string_agg(distinct said.name, ', ' order by said.name) filter (where said.name <> '') as names
      from touched_people t
      cross join lateral (select concat_ws(' ', t.first_name, t.middle_name, t.last_name, t.suffix) as name) said
      where exists (select from app.source_record r where r.merchant_id = t.merchant_id and r.lender_id is not null)
      group by t.merchant_id
    ), standing as (
      select t.merchant_id,
        (select string_agg(distinct each.name, ', ' order by each.name) filter (where each.name <> '')
          from (select concat_ws(' ', p.first_name, p.middle_name, p.last_name, p.suffix) as name
            from app.principal p where p.merchant_id = t.merchant_id) each) as names,
        (select string_agg(distinct each.name, ', ' order by each.name) filter (where each.name <> '')
          from (select concat_ws(' ', p.first_name, p.middle_name, p.last_name, p.suffix) as name
            from app.principal p where p.merchant_id = t.merchant_id
            union all select concat_ws(' ', g.first_name, g.middle_name, g.last_name, g.suffix) as name
            from touched_people g where g.merchant_id = t.merchant_id and tg_op = 'DELETE') each) as with_gone,
        (select string_agg(distinct each.name, ', ' order by each.name) filter (where each.name <> '')
          from (select concat_ws(' ', p.first_name, p.middle_name, p.last_name, p.suffix) as name
            from app.principal p where p.merchant_id = t.merchant_id
              and not exists (select from touched_people g where g.id = p.id)) each) as without_new
      from touched t
    ), known as (
      update app.merchant_edit e set after = s.names from standing s
      where e.merchant_id = s.merchant_id and e.edited_in = pg_current_xact_id() and e.field = 'Officers'
      returning e.merchant_id
    )
    insert into app.merchant_edit (merchant_id, source, kind, field, before, after)
    select s.merchant_id, format('Merchant file (%s)', m.source), 'officers', 'Officers',
      case tg_op when 'DELETE' then s.with_gone else s.without_new end, s.names
    from standing s join app.merchant m on m.id = s.merchant_id
    where not exists (select from known k where k.merchant_id = s.merchant_id)
      and case tg_op when 'DELETE' then s.with_gone else s.without_new end is distinct from s.names;
    if tg_op = 'INSERT' then
      delete from app.merchant_edit e where e.edited_in = pg_current_xact_id() and e.field = 'Officers'
        and e.before is not distinct from e.after
        and e.merchant_id in (select t.merchant_id from touched_people t);
    end if;
    return null;
  end $$;
revoke execute on function app.note_people_edits() from public;
alter function app.note_people_edits() owner to assay_search;

grant select on app.principal to assay_search;
do $$
declare migrator name := current_user;
begin
  set local role assay_search;
  execute format('grant execute on function app.note_merchant_edits(), app.note_record_edits(), app.note_people_edits() to %I', migrator);
  reset role;
end $$;
create trigger note_edits after update on app.merchant referencing old table as before_edit new table as after_edit
  for each statement execute function app.note_merchant_edits();
create trigger note_edits after update on app.source_record referencing old table as before_edit new table as after_edit
  for each statement execute function app.note_record_edits();
create trigger note_gone_people after delete on app.principal referencing old table as touched_people
  for each statement execute function app.note_people_edits();
create trigger note_new_people after insert on app.principal referencing new table as touched_people
  for each statement execute function app.note_people_edits();
-- Once they are there, nobody may call them.
do $$
declare migrator name := current_user;
begin
  set local role assay_search;
  execute format('revoke execute on function app.note_merchant_edits(), app.note_record_edits(), app.note_people_edits() from %I', migrator);
  reset role;
end $$;
