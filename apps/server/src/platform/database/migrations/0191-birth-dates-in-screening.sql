-- When a lender said the birth date that is sealed in the row, so that a screening tells whether it knew of it without
-- anything from which the date could be guessed. Null for what was said before this was noted.
alter table app.merchant_principal add column birth_said_at timestamptz;
create index merchant_principal_birth on app.merchant_principal (lender_id, merchant_id, birth_said_at)
  where date_of_birth_encrypted is not null;
