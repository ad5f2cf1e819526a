-- The merchants that were joined to others, for comparing a row with each record of a business: public ones, and the own ones
-- that a person joined, for their lender alone. What the match engine joined is left out, because a row of it that
-- comes after the public merchant joins that one directly and leaves no merchant.
create function app.joined_merchants(merchants bigint[]) returns table (id bigint, survivor_id bigint)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select r.id, r.survivor_id
    from app.retired_merchant r
    join app.merchant m on m.id = r.id
    join app.merchant kept on kept.id = r.survivor_id
    where r.survivor_id = any (merchants)
      and (m.owner_id is null or m.owner_id = app.lender_id()
        or (app.sees_all_merchants() and kept.owner_id = m.owner_id))
      and not exists (
        select from app.membership s where s.kind = 'merge' and s.from_merchant_id = r.id and s.withdrawn_at is null
          and s.engine_version is not null)
    order by r.id
  $$;
revoke execute on function app.joined_merchants(bigint[]) from public;
grant execute on function app.joined_merchants(bigint[]) to assay_app, assay_worker;
alter function app.joined_merchants(bigint[]) owner to assay_search;
-- The import command compares as the role that migrates.
do $$
declare migrator name := current_user;
begin
  set local role assay_search;
  execute format('grant execute on function app.joined_merchants(bigint[]) to %I', migrator);
  reset role;
end $$;
