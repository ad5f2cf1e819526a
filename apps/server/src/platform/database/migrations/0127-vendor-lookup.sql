-- Searches that a person types and waits for, such as for a professional to fill a form with: no evidence about anybody.
-- The worker makes the call, as every call to a vendor; what came serves equal searches of the lender while it is fresh.
create table app.vendor_lookup (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  -- Which search of which vendor, by its key in the code.
  lookup text not null,
  -- Tells equal searches; keyed, so that nothing can be read from it.
  search_key text not null,
  criteria jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'answered', 'failed', 'left')),
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- What the pages so far say, and where the next one begins.
  records jsonb not null default '[]',
  pages integer not null default 0,
  resume_token text,
  -- The slot in the vendor's rate that was reserved for the next call.
  call_from timestamptz,
  is_partial boolean not null default false,
  -- The kind of the vendor's fault.
  fault text
);
select app.tenant_table('app.vendor_lookup');
create index vendor_lookup_equal on app.vendor_lookup (lender_id, lookup, search_key, id desc);
create index vendor_lookup_asked on app.vendor_lookup (lender_id, asked_at);
grant select, insert, delete on app.vendor_lookup to assay_app;
grant update (status, ended_at) on app.vendor_lookup to assay_app;
grant select, update on app.vendor_lookup to assay_worker;

-- A lookup belongs to no run.
alter table app.vendor_call alter column source_run_id drop not null;
