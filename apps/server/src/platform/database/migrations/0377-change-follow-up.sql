-- What a lender's users note about a change: a comment, the day by which it is to be dealt with, and what came of it.
alter table app.monitoring_change
  add column comment text check (comment <> ''),
  add column due_on date,
  add column outcome text check (outcome in ('no_action', 'acted_on', 'watching')),
  add column outcome_by text,
  add column outcome_at timestamptz,
  add check ((outcome is null) = (outcome_at is null));
grant update (comment, due_on, outcome, outcome_by, outcome_at) on app.monitoring_change to assay_app;
