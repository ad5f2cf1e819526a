-- What the statuses of an uploaded file mean that Assay does not know: those of the rows without a fault, as
-- [{status, rows, row_number, choice}], and what the lender chose for them, as [{status, choice}]. The next file of the
-- lender begins with the last choices.
alter table app.portfolio_upload
  add column unknown_statuses jsonb not null default '[]' check (jsonb_typeof(unknown_statuses) = 'array'),
  add column status_choices jsonb not null default '[]' check (jsonb_typeof(status_choices) = 'array');
