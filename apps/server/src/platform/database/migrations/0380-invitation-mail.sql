-- Whom a mail invites, so that the list of users shows an invitation that the mail server refused.
alter table app.mail add column invited_user_id bigint references app.app_user (id) on delete set null;
create index mail_invited_user on app.mail (invited_user_id);
grant select (invited_user_id, state) on app.mail to assay_app;
