-- The runs of a source that asked about a merchant itself, in whatever inquiry of the lender: a verification stands for
-- 30 days, however often the merchant is opened.
create index source_run_about on app.source_run (merchant_id) where merchant_id is not null;
create index source_run_asked_for on app.source_run (asked_for_merchant_id) where asked_for_merchant_id is not null;
