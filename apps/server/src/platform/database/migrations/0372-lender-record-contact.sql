-- What a lender's own row says beside name and phone, for the cards of the merchant editor.
alter table app.source_record
  add column name_dba text,
  add column email text;
select history.keep_rows_of('app.source_record');

-- A merchant that a lender's row added has that row's DBA and email.
alter table app.source_record no force row level security;
update app.source_record record set name_dba = merchant.name_dba, email = merchant.email
  from app.merchant merchant
  where record.lender_id is not null
    and merchant.source = format('lender %s %s', record.lender_id, record.source_name)
    and merchant.external_id = record.external_id
    and coalesce(merchant.name_dba, merchant.email) is not null;
alter table app.source_record force row level security;
