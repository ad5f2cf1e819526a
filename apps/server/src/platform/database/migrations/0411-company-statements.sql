-- Staff state that two public merchants are locations of one company. A statement only relates them: no row moves. Without
-- references to merchants: one of a merged merchant counts for the canonical one, one of a deleted merchant for nobody, so
-- that it counts again when a merge is taken back.
create table app.company_statement (
  id bigint generated always as identity primary key,
  one_id bigint not null,
  other_id bigint not null,
  user_id bigint references app.app_user (id) on delete set null,
  stated_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by bigint references app.app_user (id) on delete set null,
  check (one_id < other_id),
  unique (one_id, other_id)
);
create index company_statement_other on app.company_statement (other_id);
create index company_statement_user on app.company_statement (user_id);
create index company_statement_withdrawn_by on app.company_statement (withdrawn_by);
grant select, insert, update on app.company_statement to assay_app;
