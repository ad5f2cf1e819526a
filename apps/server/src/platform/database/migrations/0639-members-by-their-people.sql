-- A merchant of a portfolio is screened again also when only the people that a lender's own record states change: they are
-- in what files state of the record, not in the record. As in app.note_members_to_screen, no writer can forget it.
grant select on app.record_statement, app.record_version to assay_search;
create function app.note_members_by_people() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$ begin
    insert into app.member_to_screen (lender_id, merchant_id)
    select distinct r.lender_id, r.merchant_id
    from statements_touched t
    join app.record_version v on v.lender_id = t.lender_id and v.id = t.record_version_id
    join app.source_record r on r.lender_id = t.lender_id and r.id = t.record_id
    where v.merchant -> 'principals' is not null
      -- What an undone file stated may be followed by any earlier people.
      and (tg_op = 'DELETE' or v.merchant -> 'principals' is distinct from (
        select before.merchant -> 'principals' from app.record_statement s
        join app.record_version before on before.lender_id = s.lender_id and before.id = s.record_version_id
        where s.lender_id = t.lender_id and s.record_id = t.record_id and s.id < t.id
          and before.merchant -> 'principals' is not null
        order by s.id desc limit 1));
    return null;
  end $$;
revoke execute on function app.note_members_by_people() from public;
alter function app.note_members_by_people() owner to assay_search;
do $$
declare migrator name := current_user;
begin
  set local role assay_search;
  execute format('grant execute on function app.note_members_by_people() to %I', migrator);
  reset role;
end $$;
create trigger note_new_people after insert on app.record_statement referencing new table as statements_touched
  for each statement execute function app.note_members_by_people();
create trigger note_gone_people after delete on app.record_statement referencing old table as statements_touched
  for each statement execute function app.note_members_by_people();
-- Once the triggers exist, no role may call it.
do $$
declare migrator name := current_user;
begin
  set local role assay_search;
  execute format('revoke execute on function app.note_members_by_people() from %I', migrator);
  -- The merchants whose people changed before, which no screening followed. Only matches that are new to the feed are announced.
  insert into app.member_to_screen (lender_id, merchant_id)
    select distinct r.lender_id, r.merchant_id from app.record_version v
    join app.source_record r on r.lender_id = v.lender_id and r.id = v.record_id
    where v.merchant -> 'principals' is not null order by 1, 2;
  reset role;
end $$;
