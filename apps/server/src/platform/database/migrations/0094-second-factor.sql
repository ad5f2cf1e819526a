-- The second factors of users at the embedded identity provider.

-- An authenticator app. The key is sealed; the last step whose code was taken, so that no code counts twice.
create table app.user_totp (
  user_id bigint primary key references app.app_user (id) on delete cascade,
  sealed_key bytea not null,
  added_at timestamptz not null,
  last_step bigint not null
);
grant select, insert, update, delete on app.user_totp to assay_app;

create table app.user_passkey (
  credential_id text primary key,
  user_id bigint not null references app.app_user (id) on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index user_passkey_user on app.user_passkey (user_id);
grant select, insert, update, delete on app.user_passkey to assay_app;

-- Codes of 80 random bits for whoever lost the rest, by their hash; each is good once.
create table app.user_recovery_code (
  user_id bigint not null references app.app_user (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on app.user_recovery_code to assay_app;
