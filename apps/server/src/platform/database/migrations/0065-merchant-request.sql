-- Businesses that a lender searched for and did not find, to be added to the master file by staff.
create table app.merchant_request (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  -- Once-only: two tabs, a reload or simultaneous calls of one inquiry get the same request.
  inquiry_id bigint unique references app.inquiry (id),
  business_legal_name text,
  business_dba_name text,
  business_address text not null check (business_address <> ''),
  business_city text not null check (business_city <> ''),
  business_state text not null check (business_state ~ '^[A-Z]{2}$'),
  business_phone text,
  -- What requests are compared by, as the matcher normalises it.
  compared_names text[] not null check (cardinality(compared_names) between 1 and 2),
  compared_address text not null,
  compared_city text not null,
  created_by text not null check (created_by like '%@%'),
  created_by_id bigint references app.app_user (id) on delete set null,
  created_on timestamptz not null,
  status text not null default 'open' check (status in ('open', 'added', 'dismissed')),
  merchant_id bigint references app.merchant (id),
  closed_by text,
  closed_at timestamptz,
  check (coalesce(business_legal_name, business_dba_name) <> ''),
  check ((status = 'open') = (closed_at is null)),
  check ((status = 'open') = (closed_by is null)),
  check ((status = 'added') = (merchant_id is not null))
);
create index merchant_request_alike on app.merchant_request (lender_id, business_state) where status = 'open';
create index merchant_request_open on app.merchant_request (created_on, id) where status = 'open';
create index merchant_request_closed on app.merchant_request (status, closed_at desc, id desc) where status <> 'open';
select app.tenant_table('app.merchant_request');
grant select, insert, update (status, merchant_id, closed_by, closed_at) on app.merchant_request to assay_app;

-- Merchants added to the master file because of an inquiry: its results hold them however well they fit.
create table app.inquiry_merchant (
  lender_id bigint not null references app.lender (id),
  inquiry_id bigint not null references app.inquiry (id),
  merchant_id bigint not null references app.merchant (id),
  added_by bigint references app.app_user (id) on delete set null,
  added_at timestamptz not null,
  primary key (inquiry_id, merchant_id)
);
create index inquiry_merchant_merchant on app.inquiry_merchant (merchant_id);
select app.tenant_table('app.inquiry_merchant');
grant select, insert on app.inquiry_merchant to assay_app;
grant select on app.inquiry_merchant to assay_worker;

-- The queue of staff reaches over all lenders, and only it: these three functions read in the name of the role that
-- passes by row-level security. Whoever closes a request acts for its lender from then on and is bound by the tenant
-- policy like everybody else, so nothing is written across lenders.
grant select on app.merchant_request to assay_search;

create function app.merchant_request_queue(wanted text, most bigint, skipped bigint)
  returns setof app.merchant_request
  language plpgsql stable security definer set search_path = pg_catalog
  as $$ begin
    if wanted = 'open' then
      return query select * from app.merchant_request r where r.status = 'open'
        order by r.created_on, r.id limit most offset skipped;
    else
      return query select * from app.merchant_request r where r.status = wanted and r.status <> 'open'
        order by r.closed_at desc, r.id desc limit most offset skipped;
    end if;
  end $$;

create function app.merchant_request_count(wanted text) returns bigint
  language sql stable security definer set search_path = pg_catalog
  as $$ select count(*) from app.merchant_request r where r.status = wanted $$;

create function app.merchant_request_lender(request_id bigint) returns bigint
  language sql stable security definer set search_path = pg_catalog
  as $$ select r.lender_id from app.merchant_request r where r.id = request_id $$;

alter function app.merchant_request_queue(text, bigint, bigint) owner to assay_search;
alter function app.merchant_request_count(text) owner to assay_search;
alter function app.merchant_request_lender(bigint) owner to assay_search;
revoke execute on function app.merchant_request_queue(text, bigint, bigint), app.merchant_request_count(text),
  app.merchant_request_lender(bigint) from public;
grant execute on function app.merchant_request_queue(text, bigint, bigint), app.merchant_request_count(text),
  app.merchant_request_lender(bigint) to assay_app;
