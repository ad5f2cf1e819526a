-- The merchants that the active lender's records were split out into, also by statements that were taken back.
create index membership_split_record on app.membership (record_id) where kind = 'split';
set local role assay_search;
create function app.splits_of(records bigint[]) returns table (record_id bigint, merchant_id bigint)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select s.record_id, s.merchant_id
    from app.membership s
    join app.merchant m on m.id = s.merchant_id and m.owner_id = app.lender_id()
    where s.kind = 'split' and s.record_id = any (records)
    order by s.id
  $$;
revoke execute on function app.splits_of(bigint[]) from public;
grant execute on function app.splits_of(bigint[]) to assay_owner, assay_worker;
reset role;
