-- Windows of several days list the same item day after day: since when it is listed with nothing new in it, and what it
-- rests on. Null and empty in runs made before this migration.
alter table app.notification_item
  add column listed_since date,
  add column facts text[] not null default '{}';
