-- Users are kept on a screen: added with an invitation, changed, deactivated and removed, their passwords reset by a link.
grant insert, delete on app.app_user to assay_app;
grant update (is_active, is_staff, is_superuser, groups) on app.app_user to assay_app;
grant insert, delete on app.lender_member to assay_app;

-- When every session of the user was ended: a token that was given out before is good no more.
alter table app.app_user add signed_out_at timestamptz;
grant update (signed_out_at) on app.app_user to assay_app;

-- What a removed user did stays, by their number: that they agreed to the terms of a day is to be shown later on.
alter table app.terms_acceptance drop constraint terms_acceptance_user_id_fkey;
alter table app.review_url drop constraint review_url_user_id_fkey;

-- Whom a token names that was given to a user since removed, by hashes of account and email: were the email given to
-- somebody new, a token from before would open their account.
create table app.removed_sign_in (
  key bytea primary key,
  removed_at timestamptz not null
);
grant select, insert, update on app.removed_sign_in to assay_app;

-- One-time links to set a new password, the last one of a user alone, found by a hash: reading this table lets nobody in.
create table app.password_reset (
  user_id bigint primary key references app.app_user (id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
grant select, insert, update, delete on app.password_reset to assay_app;

-- A mail as HTML besides its text, and what of it is secret: sealed, in the place of a mark in both, gone once the mail is.
alter table app.mail add html text, add sealed_secret bytea,
  add check (state = 'waiting' or sealed_secret is null);
grant update (sealed_secret) on app.mail to assay_worker;
