-- Where a list says that an entry is: each as lines of street, town and country.
alter table app.watchlist_entry add column addresses text[] not null default '{}';
-- What an entry was before a version that is still to be gone through.
update app.watchlist_change set before = before || '{"addresses": []}' where before is not null;
