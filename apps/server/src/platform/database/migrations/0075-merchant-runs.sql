-- The merchants that lenders had screened: looked through for those whose names or principals changed since.
create index source_run_merchant on app.source_run (lender_id, id) where merchant_id is not null;
