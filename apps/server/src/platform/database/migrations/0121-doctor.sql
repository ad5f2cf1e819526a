-- Doctors that a lender added to a merchant, beside those whom the master file names.
create table app.doctor (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  merchant_id bigint not null references app.merchant (id),
  npi_id text check (npi_id ~ '^\d{10}$'),
  first_name text not null check (first_name <> ''),
  middle_name text,
  last_name text not null check (last_name <> ''),
  street_number text,
  street_name text,
  city text,
  state text check (state ~ '^[A-Z]{2}$'),
  zip5 text,
  added_by bigint references app.app_user (id) on delete set null,
  added_at timestamptz not null,
  unique (lender_id, id)
);
create unique index doctor_once on app.doctor (lender_id, merchant_id, npi_id) where npi_id is not null;
create index doctor_npi on app.doctor (lender_id, npi_id);
select app.tenant_table('app.doctor');
grant select, insert on app.doctor to assay_app;
grant select on app.doctor to assay_worker;

-- Licenses that a lender submitted for a doctor, by the doctor's number.
create table app.doctor_license (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  merchant_id bigint not null references app.merchant (id),
  npi_id text not null check (npi_id ~ '^\d{10}$'),
  license_id text not null check (license_id <> ''),
  state text not null check (state ~ '^[A-Z]{2}$'),
  submitted_by bigint references app.app_user (id) on delete set null,
  submitted_at timestamptz not null,
  unique (lender_id, id)
);
create unique index doctor_license_once
  on app.doctor_license (lender_id, merchant_id, npi_id, state, lower(license_id));
select app.tenant_table('app.doctor_license');
grant select, insert on app.doctor_license to assay_app;

-- Who holds a provider number, among the people of the master file.
create index principal_npi on app.principal (npi_id) where npi_id is not null;
