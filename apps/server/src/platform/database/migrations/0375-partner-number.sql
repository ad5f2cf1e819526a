-- Which number another lender has within a merchant, for what its own records say of the merchant's people. Null for a
-- lender that has neither a record of the merchant nor opened it, and for the active lender.
create function app.partner_number(merchant bigint, lender bigint) returns integer
  language sql stable security definer set search_path = pg_catalog
  as $$ select p.partner from app.partners_of(merchant) p where p.lender_id = lender $$;
revoke execute on function app.partner_number(bigint, bigint) from public;
grant execute on function app.partner_number(bigint, bigint) to assay_app, assay_worker;
alter function app.partner_number(bigint, bigint) owner to assay_search;
