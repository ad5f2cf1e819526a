-- The ledger of vendor calls is a lender's like all that lies in rows of it: the serving role sees those of the active
-- lender. The worker reckons a vendor's rate over all lenders.
alter table app.vendor_call enable row level security;
alter table app.vendor_call force row level security;
create policy tenant on app.vendor_call using (lender_id = (select app.lender_id()));
create policy worker on app.vendor_call to assay_worker using (true) with check (true);

-- The page of the data vendors, for staff, reaches over all lenders, and only it: these functions read in the name of
-- the role that passes by row-level security.
grant select on app.vendor_call to assay_search;

create function app.vendor_calls_since(since timestamptz) returns setof app.vendor_call
  language sql stable security definer set search_path = pg_catalog
  as $$ select * from app.vendor_call c where c.started_at >= since $$;

create function app.last_vendor_calls(of_vendor text, most bigint) returns setof app.vendor_call
  language sql stable security definer set search_path = pg_catalog
  as $$ select * from app.vendor_call c where c.vendor = of_vendor order by c.started_at desc, c.id desc limit most $$;

alter function app.vendor_calls_since(timestamptz) owner to assay_search;
alter function app.last_vendor_calls(text, bigint) owner to assay_search;
revoke execute on function app.vendor_calls_since(timestamptz), app.last_vendor_calls(text, bigint) from public;
grant execute on function app.vendor_calls_since(timestamptz), app.last_vendor_calls(text, bigint)
  to assay_app, assay_worker;
