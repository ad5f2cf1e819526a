-- As before, but an import of a file does not list its new public merchants one by one: it already lists them to be compared
-- with the others, and that job lists them here.
create or replace function app.relate_added() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    insert into app.merchant_to_relate (id, owner_id)
    select n.id, n.owner_id from added n
    where (n.ein is not null or n.domain_name is not null or n.email is not null)
      and (n.owner_id is not null or current_setting('app.importing', true) is distinct from 'on')
    order by n.id on conflict do nothing;
    return null;
  end $$;
