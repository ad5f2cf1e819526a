-- The embedded identity provider: passwords, what the provider must remember, and failed sign-ins.

create table app.user_credential (
  user_id bigint primary key references app.app_user (id) on delete cascade,
  password_hash text not null,
  must_change boolean not null default false,
  changed_at timestamptz not null default now()
);
grant select, insert, update on app.user_credential to assay_app;

-- Sessions, grants, codes and refresh tokens. A row is found by the hash of its id, as the id itself is the secret that
-- a browser holds: reading this table lets nobody in.
create table app.oidc_artifact (
  kind text not null,
  id_hash bytea not null,
  payload jsonb not null,
  user_id bigint references app.app_user (id) on delete cascade,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (kind, id_hash)
);
create index oidc_artifact_user on app.oidc_artifact (user_id) where user_id is not null;
create index oidc_artifact_grant on app.oidc_artifact (grant_id) where grant_id is not null;
-- Not unique: two requests at once may each renew the id of the same session.
create index oidc_artifact_uid on app.oidc_artifact (kind, uid) where uid is not null;
create unique index oidc_artifact_user_code on app.oidc_artifact (kind, user_code) where user_code is not null;
create index oidc_artifact_expiry on app.oidc_artifact (expires_at);
grant select, insert, update, delete on app.oidc_artifact to assay_app;

-- Failed sign-ins in a row, by a hash of email and address, so that no address of a person is kept here.
create table app.sign_in_failure (
  key bytea primary key,
  failures integer not null,
  last_at timestamptz not null
);
create index sign_in_failure_age on app.sign_in_failure (last_at);
grant select, insert, update, delete on app.sign_in_failure to assay_app;
