-- As before, and those that only a statement that was taken back connects with others, of which an active one says something:
-- it may be about a record that is at this merchant only while nothing is applied.
set local role assay_search;
create or replace function app.stated_merchants(merchants bigint[]) returns bigint[]
  language sql stable security definer set search_path = pg_catalog
  as $$
    select coalesce(array_agg(m.id), '{}') from unnest(merchants) m (id)
    where exists (select from app.membership s where s.from_merchant_id = m.id and s.withdrawn_at is null)
      or exists (select from app.membership s where s.merchant_id = m.id and s.withdrawn_at is null)
      or ((exists (select from app.membership s where s.from_merchant_id = m.id)
          or exists (select from app.membership s where s.merchant_id = m.id))
        and exists (select from app.membership s
          where s.from_merchant_id = any (app.connected_merchants(array[m.id])) and s.withdrawn_at is null))
  $$;
reset role;
