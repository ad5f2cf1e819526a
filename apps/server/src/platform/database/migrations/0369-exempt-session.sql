-- When users change their password, only the session they change it in stays signed in.
alter table app.app_user add column exempt_session text;
grant update (exempt_session) on app.app_user to assay_app;
