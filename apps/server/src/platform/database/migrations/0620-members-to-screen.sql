-- Merchants whose names a lender's portfolio has not been screened by yet: one that joined it, or whose names changed. Added
-- by the transaction that changes the lender's record, so that no writer can forget it, and deleted once the merchant's
-- list matches are in the feed. A row with left_at is of a merchant that left: what was announced before that is announced
-- again when it comes back.
create table app.member_to_screen (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  -- No reference: a merged or deleted merchant is in no portfolio, and its row goes.
  merchant_id bigint not null,
  left_at timestamptz
);
create index member_to_screen_waiting on app.member_to_screen (lender_id, merchant_id, id) where left_at is null;
create index member_to_screen_left on app.member_to_screen (lender_id, merchant_id) where left_at is not null;
select app.tenant_table('app.member_to_screen');
grant select, insert, delete on app.member_to_screen to assay_worker;
grant insert on app.member_to_screen to assay_search;

-- Once for each statement. A merchant that leaves is added too, for the job to note when it left.
create function app.note_members_to_screen() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$ begin
    if tg_op = 'UPDATE' then
      insert into app.member_to_screen (lender_id, merchant_id)
      select distinct n.lender_id, said.merchant_id from records_before o join records_after n on n.id = o.id
      cross join lateral (values (o.merchant_id), (n.merchant_id)) as said (merchant_id)
      where n.lender_id is not null
        and (n.merchant_id, n.merchant_status, n.close_date, n.name, n.name_dba, n.owners)
          is distinct from (o.merchant_id, o.merchant_status, o.close_date, o.name, o.name_dba, o.owners);
    else
      insert into app.member_to_screen (lender_id, merchant_id)
      select distinct t.lender_id, t.merchant_id from records_touched t where t.lender_id is not null;
    end if;
    return null;
  end $$;
revoke execute on function app.note_members_to_screen() from public;
alter function app.note_members_to_screen() owner to assay_search;
do $$
declare migrator name := current_user;
begin
  set local role assay_search;
  execute format('grant execute on function app.note_members_to_screen() to %I', migrator);
  reset role;
end $$;
create trigger note_new_members after insert on app.source_record referencing new table as records_touched
  for each statement execute function app.note_members_to_screen();
create trigger note_changed_members after update on app.source_record
  referencing old table as records_before new table as records_after
  for each statement execute function app.note_members_to_screen();
create trigger note_gone_members after delete on app.source_record referencing old table as records_touched
  for each statement execute function app.note_members_to_screen();
-- Once the triggers exist, no role may call it.
do $$
declare migrator name := current_user;
begin
  set local role assay_search;
  execute format('revoke execute on function app.note_members_to_screen() from %I', migrator);
  -- The merchants that are in a portfolio at the upgrade.
  insert into app.member_to_screen (lender_id, merchant_id)
    select distinct r.lender_id, r.merchant_id from app.source_record r where r.lender_id is not null order by 1, 2;
  reset role;
end $$;
