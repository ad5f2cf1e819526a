-- What kind of lender a lender is, as it calls itself, e.g. `Equipment Finance`: shown beside its relations to merchants.
alter table app.lender add column lender_type text check (lender_type <> '');

-- What lenders had to do with a merchant is read for one merchant over all of them.
create index inquiry_history_item_merchant_day on app.inquiry_history_item (merchant_id, result_dt desc);
grant select (id, name, lender_type) on app.lender to assay_search;
grant select (id, name, legal_entity_name) on app.inquiry to assay_search;
grant select on app.inquiry_history_item to assay_search;

-- The other lenders that have to do with a merchant, numbered by the first day of it. The number counts within the
-- merchant and for the asking lender alone; lenders of one day stand in an order of the merchant's own, so that no
-- order of theirs comes again elsewhere. Nobody calls it but the functions below.
create function app.partners_of(merchant bigint) returns table (lender_id bigint, partner integer)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select seen.lender_id,
      (row_number() over (order by min(seen.day), hashint8extended(seen.lender_id, merchant), seen.lender_id))::integer
    from (
      select s.lender_id, least(s.open_date, s.first_seen_date, (s.created_at at time zone 'UTC')::date) as day
      from app.source_record s where s.merchant_id = merchant and s.lender_id is not null
      union all
      select i.lender_id, (i.result_dt at time zone 'UTC')::date
      from app.inquiry_history_item i where i.merchant_id = merchant
    ) seen
    where seen.lender_id <> app.lender_id()
    group by seen.lender_id
  $$;

-- What other lenders' relations to a merchant come to: never which lender, and of what it wrote the known words alone.
create function app.partner_relations(merchant bigint)
  returns table (partner integer, lender_type text, status text, open_date date, close_date date)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select p.partner, l.lender_type, known.word, s.open_date, s.close_date
    from app.partners_of(merchant) p
    join app.lender l on l.id = p.lender_id
    join app.source_record s on s.merchant_id = merchant and s.lender_id = p.lender_id
    left join (values ('Declined'), ('Pending'), ('Closed Partner'), ('Closed Out Of Business'), ('Open'),
      ('Suspended'), ('Probation')) known (word) on lower(known.word) = lower(s.merchant_status)
    order by s.open_date desc nulls last, p.partner, s.id
  $$;

-- The days on which other lenders looked at a merchant, newest first: neither the hour nor what they searched for.
create function app.partner_inquiries(merchant bigint, most integer) returns table (partner integer, day date)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select p.partner, (i.result_dt at time zone 'UTC')::date
    from app.partners_of(merchant) p
    join app.inquiry_history_item i on i.merchant_id = merchant and i.lender_id = p.lender_id
    order by i.result_dt desc, i.id desc
    limit most
  $$;

-- The same by name, for staff alone: the application asks after the role.
create function app.named_partners(merchant bigint) returns table (partner integer, lender text)
  language sql stable security definer set search_path = pg_catalog
  as $$ select p.partner, l.name from app.partners_of(merchant) p join app.lender l on l.id = p.lender_id $$;

create function app.named_partner_inquiries(merchant bigint, most integer)
  returns table (partner integer, inquiry_id bigint, name text, result_dt timestamptz)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select p.partner, i.inquiry_id, coalesce(q.legal_entity_name, q.name), i.result_dt
    from app.partners_of(merchant) p
    join app.inquiry_history_item i on i.merchant_id = merchant and i.lender_id = p.lender_id
    join app.inquiry q on q.id = i.inquiry_id
    order by i.result_dt desc, i.id desc
    limit most
  $$;

revoke execute on function app.partners_of(bigint), app.partner_relations(bigint), app.partner_inquiries(bigint, integer),
  app.named_partners(bigint), app.named_partner_inquiries(bigint, integer) from public;
grant execute on function app.partner_relations(bigint), app.partner_inquiries(bigint, integer)
  to assay_app, assay_worker;
grant execute on function app.named_partners(bigint), app.named_partner_inquiries(bigint, integer) to assay_app;
alter function app.partners_of(bigint) owner to assay_search;
alter function app.partner_relations(bigint) owner to assay_search;
alter function app.partner_inquiries(bigint, integer) owner to assay_search;
alter function app.named_partners(bigint) owner to assay_search;
alter function app.named_partner_inquiries(bigint, integer) owner to assay_search;
