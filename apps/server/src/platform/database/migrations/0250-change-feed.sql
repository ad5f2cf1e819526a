-- A lender's changes are numbered in the order in which they are committed: whoever saw one may take every lower number for
-- seen, and hides nothing that was under way meanwhile. Writers of one lender wait for each other from here to their commit.
create function app.monitoring_changes_in_turn() returns trigger language plpgsql as $$ begin
  perform pg_advisory_xact_lock(hashtextextended('monitoring change', app.lender_id()));
  return null;
end $$;
create trigger monitoring_change_in_turn before insert on app.monitoring_change
  for each statement execute function app.monitoring_changes_in_turn();

-- Seen is what one user saw, not what anybody of the lender did.
drop index app.monitoring_change_unread;
alter table app.monitoring_change drop column read_at, drop column read_by;

-- How far a user has seen the changes of a lender: up to a number, but for what monitoring_change_seen says otherwise.
create table app.monitoring_reader (
  lender_id bigint not null references app.lender (id),
  user_id bigint not null references app.app_user (id) on delete cascade,
  seen_through bigint not null default 0,
  -- The last time that something was marked, by a number of its own, and how it stood before: by these it is undone.
  last_mark integer not null default 0,
  marked_at timestamptz,
  seen_before bigint not null default 0,
  is_undone boolean not null default true,
  primary key (lender_id, user_id)
);
select app.tenant_table('app.monitoring_reader');
grant select, insert, update on app.monitoring_reader to assay_app;

-- The changes of which a user said by themselves whether they are seen, and by which mark.
create table app.monitoring_change_seen (
  lender_id bigint not null,
  user_id bigint not null,
  change_id bigint not null,
  is_seen boolean not null,
  mark integer not null,
  primary key (lender_id, user_id, change_id),
  foreign key (lender_id, user_id) references app.monitoring_reader (lender_id, user_id) on delete cascade,
  foreign key (lender_id, change_id) references app.monitoring_change (lender_id, id) on delete cascade
);
-- What an undo turns round, and what was kept as not seen; a change that goes takes its marks along.
create index monitoring_change_seen_mark on app.monitoring_change_seen (lender_id, user_id, mark);
create index monitoring_change_kept on app.monitoring_change_seen (lender_id, user_id, change_id) where not is_seen;
create index monitoring_change_seen_change on app.monitoring_change_seen (lender_id, change_id);
select app.tenant_table('app.monitoring_change_seen');
grant select, insert, update, delete on app.monitoring_change_seen to assay_app;
