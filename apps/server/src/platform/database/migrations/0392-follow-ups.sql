-- The due day of which a change's assignee was reminded by mail; another day is reminded of again.
alter table app.monitoring_change add column reminded_of date;
grant update (reminded_of) on app.monitoring_change to assay_worker;

-- The changes that someone deals with are few. The feed filters them by outcome, and the reminders by due day.
create index monitoring_change_follow_up on app.monitoring_change (lender_id, seen_at desc, id desc)
  include (severity, kind, merchant_id, assigned_to, due_on, outcome)
  where assigned_to is not null or due_on is not null or comment is not null or outcome is not null;
create index monitoring_change_due on app.monitoring_change (lender_id, due_on)
  where outcome is null and assigned_to is not null;
