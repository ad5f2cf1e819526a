-- A user who changes their password is signed out everywhere but in the session that they change it in.
alter table app.app_user add column kept_session text;
grant update (kept_session) on app.app_user to assay_app;
