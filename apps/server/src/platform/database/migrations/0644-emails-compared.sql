-- Emails were compared in lower case, which reads the İ and the Kelvin sign of other mailboxes as i and k. Only ASCII
-- letters are compared without case now (`foldEmail`).

-- A database whose language has lower-case letters of its own, such as Turkish, may have two users or recipients that are
-- equal now. The first keeps the email; another user cannot sign in with it, but keeps everything else.
update app.app_user u set email = u.email || ' (' || u.id || ')' where exists (
  select from app.app_user other
  where lower(other.email collate "C") = lower(u.email collate "C") and other.id < u.id);
drop index app.app_user_email;
create unique index app_user_email on app.app_user (lower(email collate "C"));

alter table app.notification_recipient no force row level security;
delete from app.notification_recipient r where exists (
  select from app.notification_recipient other
  where other.lender_id = r.lender_id and lower(other.email collate "C") = lower(r.email collate "C") and other.id < r.id);
alter table app.notification_recipient force row level security;
drop index app.notification_recipient_once;
create unique index notification_recipient_once on app.notification_recipient (lender_id, lower(email collate "C"));
