-- Which account of which identity provider is a user's. Bound at its first verified sign-in by the email, and from then
-- on found by issuer and subject alone: an address that somebody else gets later opens nothing.
create table app.user_identity (
  issuer text not null,
  subject text not null,
  user_id bigint not null references app.app_user (id) on delete cascade,
  bound_at timestamptz not null,
  primary key (issuer, subject),
  unique (user_id, issuer)
);
grant select, insert, delete on app.user_identity to assay_app;
