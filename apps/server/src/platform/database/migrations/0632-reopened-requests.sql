-- Staff reopen a request that was closed by mistake: its merchant leaves the inquiries that got it by the request.
alter table app.merchant_request add unique (lender_id, id);
alter table app.inquiry_merchant
  add column merchant_request_id bigint,
  add foreign key (lender_id, merchant_request_id) references app.merchant_request (lender_id, id);
create index inquiry_merchant_request on app.inquiry_merchant (merchant_request_id) where merchant_request_id is not null;
grant delete on app.inquiry_merchant to assay_app;

-- Of what was added before, only the request's own inquiry is known. Tenant tables show a migration no rows of their own.
do $$
declare l record;
begin
  for l in select id from app.lender loop
    perform set_config('app.lender_id', l.id::text, true);
    update app.inquiry_merchant a set merchant_request_id = r.id
      from app.merchant_request r
      where r.inquiry_id = a.inquiry_id and r.merchant_id = a.merchant_id;
  end loop;
  perform set_config('app.lender_id', '', true);
end $$;
