-- A mail that its server took and that came back, with the status code of RFC 3463; the words of the report are not
-- stored, because anybody can write them.
alter table app.mail add column bounced_at timestamptz,
  add column bounce_status text check (bounce_status ~ '^[45]\.[0-9]{1,3}\.[0-9]{1,3}$'),
  add check ((bounced_at is null) = (bounce_status is null));
grant update (bounced_at, bounce_status) on app.mail to assay_worker;
grant select (finished_at, bounced_at, bounce_status) on app.mail to assay_app;
