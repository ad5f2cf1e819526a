-- The merchants of a lender by a text anywhere in the name by which it has them. Row-level security keeps the database from
-- using the trigrams (`like` is not leakproof), so it asks in the name of the role that passes by it, for the active lender alone.
create index source_record_lender_name on app.source_record using gin (lender_id, lower(name) gin_trgm_ops)
  where lender_id is not null;

create function app.portfolio_merchants_named(pattern text, most bigint) returns setof bigint
  language sql stable security definer set search_path = pg_catalog
  as $$ select r.merchant_id from app.source_record r
    where r.lender_id = app.lender_id() and lower(r.name) like pattern limit most $$;
revoke execute on function app.portfolio_merchants_named(text, bigint) from public;
grant execute on function app.portfolio_merchants_named(text, bigint) to assay_app;
alter function app.portfolio_merchants_named(text, bigint) owner to assay_search;
