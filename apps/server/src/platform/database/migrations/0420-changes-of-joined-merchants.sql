-- A file that changes a record of a joined merchant changes that merchant as if nothing joined it, and the statements are
-- applied again: taking a join back leaves what the files state by then. So imports settle statements, too, also that of a
-- public file, which runs as the role that migrates.

-- Those of the merchants that an active statement joins to another one, or another one to them.
create function app.stated_merchants(merchants bigint[]) returns bigint[]
  language sql stable security definer set search_path = pg_catalog
  as $$
    select coalesce(array_agg(m.id), '{}') from unnest(merchants) m (id)
    where exists (select from app.membership s where s.from_merchant_id = m.id and s.withdrawn_at is null)
      or exists (select from app.membership s where s.merchant_id = m.id and s.withdrawn_at is null)
  $$;
revoke execute on function app.stated_merchants(bigint[]) from public;
grant execute on function app.stated_merchants(bigint[]) to assay_app, assay_worker;
alter function app.stated_merchants(bigint[]) owner to assay_search;
do $$
declare migrator name := current_user;
begin
  set local role assay_search;
  execute format('grant execute on function app.stated_merchants(bigint[]), app.connected_merchants(bigint[]),
    app.lock_merchants(bigint[]), app.rewind_statements(bigint[]), app.replay_statements(bigint[]),
    app.set_found_by(bigint, bigint[], text[]), app.new_known_names(bigint[]), app.set_names_found_by(jsonb) to %I', migrator);
  reset role;
end $$;

-- A name that a statement brings to a merchant goes with it, so the statement adds it itself.
create or replace function app.keep_source_name() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    if current_setting('app.settling', true) = 'on' then return null; end if;
    insert into app.known_name (merchant_id, lender_id, name)
    select new.merchant_id, new.lender_id, new.name from app.merchant m
    where m.id = new.merchant_id
      and lower(new.name) is distinct from lower(m.name) and lower(new.name) is distinct from lower(m.name_dba)
    on conflict do nothing;
    return null;
  end $$;

-- A name that comes with a moved record follows it, unless another record there states it too.
create or replace function app.move_record(statement bigint, record bigint, to_merchant bigint) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare
    moved app.source_record;
    known app.known_name;
  begin
    select * into moved from app.source_record s where s.id = record;
    if moved.id is null or moved.merchant_id = to_merchant then return; end if;
    perform app.change_row(statement, 'source_record', jsonb_build_object('id', record),
      jsonb_build_object('merchant_id', to_merchant));
    with added as (
      insert into app.known_name (merchant_id, lender_id, name)
      select to_merchant, moved.lender_id, moved.name from app.merchant m
      where m.id = to_merchant and moved.name <> '' and lower(moved.name) is distinct from lower(m.name)
        and lower(moved.name) is distinct from lower(m.name_dba)
      on conflict do nothing returning id, lender_id
    )
    insert into app.joined_row (membership_id, table_name, row_key, lender_id, was, became)
      select statement, 'known_name', jsonb_build_object('id', a.id), a.lender_id, null, '{}' from added a;
    for known in select * from app.known_name n where n.merchant_id = moved.merchant_id and n.name = moved.name
        and n.lender_id is not distinct from moved.lender_id
        and not exists (select from app.source_record s where s.merchant_id = moved.merchant_id and s.name = n.name
          and s.lender_id is not distinct from n.lender_id) loop
      insert into app.joined_row (membership_id, table_name, row_key, lender_id, was, became)
        values (statement, 'known_name', jsonb_build_object('id', known.id), known.lender_id, to_jsonb(known), null);
      delete from app.known_name n where n.id = known.id;
    end loop;
  end $$;
