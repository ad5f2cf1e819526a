-- Failed sign-ins from one address for whatever email, by a hash of the address.
create table app.sign_in_address (
  key bytea primary key,
  failures integer not null,
  since timestamptz not null
);
create index sign_in_address_age on app.sign_in_address (since);
grant select, insert, update, delete on app.sign_in_address to assay_app;
