-- A relation of another lender counted as none if its lender wrote the status with blanks or punctuation or said Active,
-- Funded or Delinquent. Such words read Open, so that a lender's own wording still reaches no other lender.
set local role assay_search;
create or replace function app.partner_relations(merchant bigint)
  returns table (partner integer, lender_type text, status text, open_date date, close_date date)
  language sql stable security definer set search_path = pg_catalog rows 5
  as $$
    select p.partner, l.lender_type, known.word, s.open_date, s.close_date
    from app.partners_of(merchant) p
    join app.lender l on l.id = p.lender_id
    join app.source_record s on s.merchant_id in (select app.merchants_at_location(merchant)) and s.lender_id = p.lender_id
    left join (values ('declined', 'Declined'), ('pending', 'Pending'), ('closed partner', 'Closed Partner'),
      ('closed out of business', 'Closed Out Of Business'), ('suspended', 'Suspended'), ('probation', 'Probation'),
      ('open', 'Open'), ('active', 'Open'), ('current', 'Open'), ('funded', 'Open'), ('delinquent', 'Open'),
      ('first payment default', 'Open')) known (words, word)
      on known.words = btrim(regexp_replace(lower(s.merchant_status), '[^a-z]+', ' ', 'g'))
    order by s.open_date desc nulls last, p.partner, s.id
  $$;
reset role;
