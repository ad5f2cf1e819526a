-- When the account last signed in at its provider, by the token's auth_time: each sign-in is recorded once.
alter table app.user_identity add signed_in_at timestamptz;
grant update (signed_in_at) on app.user_identity to assay_app;
