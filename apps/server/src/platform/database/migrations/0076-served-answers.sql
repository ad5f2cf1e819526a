-- The answers that a gathering rests on beside those that it was given itself: kept ones of an equal search, and ones that
-- could be read later only. Records do not tell: an empty answer leaves none.
create table app.served_answer (
  lender_id bigint not null references app.lender (id),
  source_run_id bigint not null references app.source_run (id),
  gathering integer not null,
  vendor_answer_id bigint not null references app.vendor_answer (id),
  primary key (source_run_id, gathering, vendor_answer_id)
);
select app.tenant_table('app.served_answer');
grant select on app.served_answer to assay_app;
grant select, insert on app.served_answer to assay_worker;

-- Tenant tables show a migration no rows, so what the records tell is carried over lender by lender.
do $$
declare l record;
begin
  for l in select id from app.lender loop
    perform set_config('app.lender_id', l.id::text, true);
    insert into app.served_answer (lender_id, source_run_id, gathering, vendor_answer_id)
      select distinct e.lender_id, e.source_run_id, e.gathering, e.vendor_answer_id
      from app.evidence_record e
      join app.vendor_answer a on a.id = e.vendor_answer_id
      where a.source_run_id <> e.source_run_id;
  end loop;
  perform set_config('app.lender_id', '', true);
end $$;

-- The names that the vendor takes no search for: nothing found says nothing of them.
alter table app.source_run add unasked text[] not null default '{}';
