-- Pairs of public merchants that may be one business, for staff to decide. A lender's own merchants never appear here.

-- Public merchants that were imported or changed and are not yet compared with the others.
create table app.merchant_to_compare (id bigint primary key);
insert into app.merchant_to_compare
  select m.id from app.merchant m where m.owner_id is null
    and not exists (select from app.retired_merchant r where r.id = m.id);
grant select on app.merchant_to_compare to assay_app;
grant select, insert, update, delete on app.merchant_to_compare to assay_worker;

-- Without references to merchants: a pair whose merchants are merged or deleted is only not shown, so that it appears
-- again when that is taken back.
create table app.merchant_question (
  id bigint generated always as identity primary key,
  -- The merchant that is known longer, which the other one joins if they are one business.
  kept_id bigint not null,
  joining_id bigint not null,
  -- The sources of the two merchants.
  kept_source text not null,
  joining_source text not null,
  score numeric not null,
  -- The matcher's reasons, in words.
  reasons jsonb not null check (jsonb_typeof(reasons) = 'array'),
  -- Hashes of the facts of both merchants, as they were compared.
  kept_facts_hash bigint not null,
  joining_facts_hash bigint not null,
  found_at timestamptz not null,
  is_same boolean,
  decided_by bigint references app.app_user (id) on delete set null,
  decided_at timestamptz,
  -- Both merchants field by field, as the person who decided saw them.
  comparison jsonb check (jsonb_typeof(comparison) = 'object'),
  -- The statement that joined them.
  membership_id bigint references app.membership (id),
  check (kept_id < joining_id),
  check ((is_same is null) = (decided_at is null) and (is_same is null) = (comparison is null)),
  check (membership_id is null or is_same),
  unique (kept_id, joining_id)
);
create index merchant_question_joining on app.merchant_question (joining_id);
create index merchant_question_order on app.merchant_question (score desc, id) where is_same is distinct from false;
create index merchant_question_decided on app.merchant_question (decided_at desc) where decided_at is not null;
create index merchant_question_decided_by on app.merchant_question (decided_by);
create index merchant_question_membership on app.merchant_question (membership_id);
grant select, update on app.merchant_question to assay_app;
grant select, insert, update, delete on app.merchant_question to assay_worker;

-- How much data of each lender refers to a merchant, which a merge would move.
create function app.merge_effect(merchant bigint)
  returns table (lender text, reports bigint, portfolio bigint, decisions bigint)
  language sql stable security definer set search_path = pg_catalog
  as $$
    with concerned as (
      select i.lender_id, 'report' as kind from app.inquiry_history_item i where i.merchant_id = merchant
      union all
      select r.lender_id, 'portfolio' from app.source_record r where r.merchant_id = merchant and r.lender_id is not null
      union all
      select d.lender_id, 'decision' from app.evidence_decision d where d.merchant_id = merchant
    )
    select l.name, count(*) filter (where c.kind = 'report'), count(*) filter (where c.kind = 'portfolio'),
      count(*) filter (where c.kind = 'decision')
    from concerned c join app.lender l on l.id = c.lender_id group by l.name order by l.name
  $$;
revoke execute on function app.merge_effect(bigint) from public;
grant execute on function app.merge_effect(bigint) to assay_app;
alter function app.merge_effect(bigint) owner to assay_search;
