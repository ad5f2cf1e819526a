-- A day's signed digest of where every audit chain ends, made once and taken out of the database from here. What is
-- trusted is the copy outside: this one shows which copies there should be.
create table app.audit_anchor (
  number bigint primary key,
  day date not null unique,
  content text not null,
  signature text not null,
  written_at timestamptz
);
grant select, insert, update (written_at) on app.audit_anchor to assay_worker;
