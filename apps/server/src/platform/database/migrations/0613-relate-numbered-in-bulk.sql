-- As before, once for each statement: an import stores thousands of numbers at once.
drop trigger relate_numbered on app.withheld_ein;
create or replace function app.relate_numbered() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    insert into app.merchant_to_relate (id, owner_id)
    select m.id, m.owner_id from numbered n join app.merchant m on m.id = n.merchant_id
    order by m.id on conflict do nothing;
    return null;
  end $$;
create trigger relate_numbered after insert on app.withheld_ein referencing new table as numbered
  for each statement execute function app.relate_numbered();
create trigger relate_unnumbered after delete on app.withheld_ein referencing old table as numbered
  for each statement execute function app.relate_numbered();
