-- What is asked about a merchant of a portfolio hangs on an inquiry too, which nobody typed: one for a lender and merchant.
-- It is no search of anybody, so it stands in no history, and tells other lenders nothing.
alter table app.inquiry add column is_portfolio boolean not null default false;
grant select (is_portfolio) on app.inquiry to assay_search;

set local role assay_search;
create or replace function app.partners_of(merchant bigint) returns table (lender_id bigint, partner integer)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select seen.lender_id,
      (row_number() over (order by min(seen.day), hashint8extended(seen.lender_id, merchant), seen.lender_id))::integer
    from (
      select s.lender_id, least(s.open_date, s.first_seen_date, (s.created_at at time zone 'UTC')::date) as day
      from app.source_record s where s.merchant_id = merchant and s.lender_id is not null
      union all
      select i.lender_id, (i.result_dt at time zone 'UTC')::date
      from app.inquiry_history_item i join app.inquiry q on q.id = i.inquiry_id
      where i.merchant_id = merchant and not q.is_portfolio
    ) seen
    where seen.lender_id <> app.lender_id()
    group by seen.lender_id
  $$;
create or replace function app.partner_inquiries(merchant bigint, most integer)
  returns table (partner integer, day date)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select p.partner, (i.result_dt at time zone 'UTC')::date
    from app.partners_of(merchant) p
    join app.inquiry_history_item i on i.merchant_id = merchant and i.lender_id = p.lender_id
    join app.inquiry q on q.id = i.inquiry_id and not q.is_portfolio
    order by i.result_dt desc, i.id desc
    limit most
  $$;
create or replace function app.named_partner_inquiries(merchant bigint, most integer)
  returns table (partner integer, inquiry_id bigint, name text, result_dt timestamptz)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select p.partner, i.inquiry_id, coalesce(q.legal_entity_name, q.name), i.result_dt
    from app.partners_of(merchant) p
    join app.inquiry_history_item i on i.merchant_id = merchant and i.lender_id = p.lender_id
    join app.inquiry q on q.id = i.inquiry_id and not q.is_portfolio
    order by i.result_dt desc, i.id desc
    limit most
  $$;
reset role;
