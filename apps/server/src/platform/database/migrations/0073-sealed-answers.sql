-- Answers of vendors may hold numbers and dates of birth of people, asked for or not: they are kept encrypted. Answers
-- from before stay as they are, and are read all the same.
alter table app.vendor_answer add body_is_sealed boolean not null default false;
