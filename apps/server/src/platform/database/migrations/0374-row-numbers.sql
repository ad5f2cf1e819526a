-- The row of an upload's error as a spreadsheet counts: a cell of several lines is one row.
alter table app.portfolio_upload_fault add column row_number integer;
alter table app.portfolio_upload_fault no force row level security;
update app.portfolio_upload_fault set row_number = line;
alter table app.portfolio_upload_fault force row level security;
alter table app.portfolio_upload_fault alter column row_number set not null;
