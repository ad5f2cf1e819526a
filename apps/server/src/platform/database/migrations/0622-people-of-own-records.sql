-- A principal may be named by the lender's own record of a merchant, such as an uploaded row that joined a public merchant.
alter table app.merchant_principal drop constraint merchant_principal_source_check;
alter table app.merchant_principal add constraint merchant_principal_source_check check (source in
  ('added', 'merchant_file', 'own_record', 'application', 'corporate_filing', 'business_records', 'principal_records'));
