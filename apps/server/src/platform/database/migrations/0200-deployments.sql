-- What is released when, as every user is told of it; staff write it.
create table app.deployment (
  id bigint generated always as identity primary key,
  planned_date date not null,
  deployed boolean not null default false,
  high_level_text text not null check (high_level_text <> ''),
  detailed_text text not null,
  -- One more with every change, so that a change made on an older state is noticed.
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index deployment_planned on app.deployment (planned_date, id);
grant select, insert on app.deployment to assay_app;
grant update (planned_date, deployed, high_level_text, detailed_text, version) on app.deployment to assay_app;

-- Who comes while no release is ahead has none to acknowledge.
create function app.is_no_release_ahead() returns boolean language sql stable
  as $$ select not exists (select from app.deployment where not deployed) $$;
grant select on app.deployment to assay_worker;
alter table app.app_user alter acknowledged_deployment set default app.is_no_release_ahead();
update app.app_user set acknowledged_deployment = true;
