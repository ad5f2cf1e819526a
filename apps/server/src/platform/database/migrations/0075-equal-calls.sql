-- Tells calls that ask the same for one lender, that the second waits for the answer of the first: a keyed hash, by
-- which nothing that was searched for can be read.
alter table app.vendor_call add search_key text;
create index vendor_call_equal on app.vendor_call (lender_id, vendor, search_key) where finished_at is null;
