-- As in the present (0153), what is asked about a merchant of a portfolio tells other lenders nothing of the past either.
grant create on schema past to assay_search;
set local role assay_search;
create or replace function past.partners_of(merchant bigint) returns table (lender_id bigint, partner integer)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select seen.lender_id,
      (row_number() over (order by min(seen.day), hashint8extended(seen.lender_id, merchant), seen.lender_id))::integer
    from (
      select s.lender_id, least(s.open_date, s.first_seen_date, (s.created_at at time zone 'UTC')::date) as day
      from past.source_record s where s.merchant_id = merchant and s.lender_id is not null
      union all
      select i.lender_id, (i.result_dt at time zone 'UTC')::date
      from past.inquiry_history_item i join app.inquiry q on q.id = i.inquiry_id
      where i.merchant_id = merchant and not q.is_portfolio
    ) seen
    where seen.lender_id <> app.lender_id()
    group by seen.lender_id
  $$;
create or replace function past.partner_inquiries(merchant bigint, most integer)
  returns table (partner integer, day date)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select p.partner, (i.result_dt at time zone 'UTC')::date
    from past.partners_of(merchant) p
    join past.inquiry_history_item i on i.merchant_id = merchant and i.lender_id = p.lender_id
    join app.inquiry q on q.id = i.inquiry_id and not q.is_portfolio
    order by i.result_dt desc, i.id desc
    limit most
  $$;
create or replace function past.named_partner_inquiries(merchant bigint, most integer)
  returns table (partner integer, inquiry_id bigint, name text, result_dt timestamptz)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select p.partner, i.inquiry_id, coalesce(q.legal_entity_name, q.name), i.result_dt
    from past.partners_of(merchant) p
    join past.inquiry_history_item i on i.merchant_id = merchant and i.lender_id = p.lender_id
    join app.inquiry q on q.id = i.inquiry_id and not q.is_portfolio
    order by i.result_dt desc, i.id desc
    limit most
  $$;
reset role;
revoke create on schema past from assay_search;
