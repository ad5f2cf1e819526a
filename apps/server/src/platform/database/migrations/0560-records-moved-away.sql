-- The active lender's records that an active statement moved away from these merchants: once it is taken back, they return.
set local role assay_search;
create function app.records_moved_away(merchants bigint[]) returns table (id bigint, merchant_id bigint)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select r.id, home.id
    from app.membership s
    join app.joined_row j on j.membership_id = s.id and j.table_name = 'source_record'
    join app.source_record r on r.id = (j.row_key ->> 'id')::bigint
    cross join lateral (select (j.was ->> 'merchant_id')::bigint as id) home
    where s.from_merchant_id = any (merchants) and s.kind in ('move', 'split') and home.id = any (merchants)
      and r.lender_id = app.lender_id() and r.merchant_id <> home.id
  $$;
revoke execute on function app.records_moved_away(bigint[]) from public;
grant execute on function app.records_moved_away(bigint[]) to assay_worker;
reset role;
