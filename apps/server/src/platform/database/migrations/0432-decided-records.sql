-- When it was decided last which merchant a record is, where that was later than the record came: the undo of an upload and
-- the job of ended statements decide again.
create table app.record_decided (
  id bigint primary key references app.source_record (id) on delete cascade,
  decided_at timestamptz not null
);
grant select, insert, update on app.record_decided to assay_worker;
grant select on app.record_decided to assay_search;

set local role assay_search;
-- As before, with those that were decided again since: those of the merchants that statements connect with its own, and
-- those of lenders' own merchants that share a key with one of these. A person's statement placed the others.
create or replace function app.list_records_since(statement bigint) returns void
  language plpgsql security definer set search_path = pg_catalog set enable_seqscan = off
  set plan_cache_mode = force_custom_plan
  as $$
  declare
    said app.membership;
    connected bigint[];
  begin
    select * into said from app.membership s where s.id = statement;
    if said.id is null then return; end if;
    connected := app.connected_merchants(array[said.from_merchant_id, said.merchant_id]);
    insert into app.record_to_decide (id, lender_id)
    select r.id, r.lender_id
    from (
      select m.id, m.owner_id from app.merchant m where m.id = any (connected)
      union
      select o.id, o.owner_id
      from (
        select m.owner_id, unnest(m.keys) as key from app.merchant m where m.id = any (connected)
        union
        select null, unnest(n.keys) from app.known_name n where n.merchant_id = any (connected) and n.lender_id is null
      ) known
      join app.merchant o on o.keys @> array[known.key] and o.owner_id is not null
        and (known.owner_id is null or known.owner_id = o.owner_id)
      where not exists (select from app.heavy_key h where h.key = known.key and h.owner_id is null)
        and not exists (select from app.retired_merchant t where t.id = o.id)
    ) concerned
    join app.source_record r on r.merchant_id = concerned.id
    where r.lender_id is not null and r.placed_at is null
      and (r.created_at >= said.stated_at or exists (
        select from app.record_decided d where d.id = r.id and d.decided_at >= said.stated_at))
    order by r.id
    on conflict do nothing;
  end $$;
reset role;
