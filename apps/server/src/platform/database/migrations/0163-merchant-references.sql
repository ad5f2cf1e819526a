-- A merge asks every table for the rows of one merchant, of all lenders: by an index of the column where none begins with
-- it, or with the lender before it.
create index inquiry_match_of_merchant on app.inquiry_match (merchant_id);
create index association_of_merchant on app.association (merchant_id);
create index imported_record_of_merchant on app.imported_record (merchant_id);
create index merchant_request_of_merchant on app.merchant_request (merchant_id) where merchant_id is not null;
create index doctor_of_merchant on app.doctor (merchant_id);
