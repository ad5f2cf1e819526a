-- What an application says besides what is searched for, kept as it was stated: facts of the application, none needed.
alter table app.inquiry
  -- A day, a month or a year: YYYY-MM-DD, YYYY-MM or YYYY.
  add start_date text check (start_date ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  add industry text,
  -- Decimal text: a percentage, and US dollars.
  add owner_share text check (owner_share ~ '^\d{1,3}(\.\d{1,2})?$'),
  add requested_amount text check (requested_amount ~ '^\d{1,12}(\.\d{1,2})?$');
