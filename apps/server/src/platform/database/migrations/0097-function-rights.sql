-- Functions are executable by everybody until somebody revokes that. The functions that read in the name of assay_search
-- were given away first and revoked after, which a role that is no longer the owner cannot: the statements did nothing
-- but warn. So the owner of each says who may call it, and a function of a later migration is nobody's until it is granted.
alter default privileges revoke execute on functions from public;

revoke execute on all functions in schema app from public;
grant execute on function app.lender_id() to assay_app, assay_worker, assay_search;
-- Called by the trigger in the name of whoever writes the record.
grant execute on function app.audit_hash(app.audit_record) to assay_app, assay_worker;
grant execute on function app.merchants_by_key(bigint[], integer) to assay_app, assay_worker;

-- Who migrates also imports the records of lenders, which are matched by these names.
do $$
declare migrator name := current_user;
begin
  set local role assay_search;
  execute format('grant execute on function app.known_merchants_by_key(bigint[], integer) to %I', migrator);
  reset role;
end $$;

set local role assay_search;
revoke execute on function app.partner_sources(bigint[]), app.known_merchants_by_key(bigint[], integer),
  app.merchant_request_queue(text, bigint, bigint), app.merchant_request_count(text), app.merchant_request_lender(bigint),
  app.vendor_calls_since(timestamptz), app.last_vendor_calls(text, bigint) from public;
grant execute on function app.partner_sources(bigint[]), app.known_merchants_by_key(bigint[], integer)
  to assay_app, assay_worker;
-- The queue and the ledger of all lenders are pages of staff: jobs have no use for them.
grant execute on function app.merchant_request_queue(text, bigint, bigint), app.merchant_request_count(text),
  app.merchant_request_lender(bigint), app.vendor_calls_since(timestamptz), app.last_vendor_calls(text, bigint)
  to assay_app;
reset role;
