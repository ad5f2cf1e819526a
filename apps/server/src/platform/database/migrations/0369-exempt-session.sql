-- The session that a password change leaves signed in.
alter table app.app_user rename column kept_session to exempt_session;
