-- The functions by which a report reads past its own rows, each as of the moment: past.x is app.x then.
grant select (stands_since) on app.lender, app.inquiry to assay_search;
grant select on history.source_record, history.inquiry_history_item, history.known_name to assay_search;
grant select on past.source_record, past.inquiry_history_item, past.known_name to assay_search;

create function past.merchants_by_key(keys bigint[], most integer) returns table (key bigint, merchant_ids bigint[])
  language sql stable set enable_seqscan = off
  as $$
    select k.key, array(select m.id from past.merchant m where m.keys @> array[k.key] limit most)
    from unnest(keys) as k (key)
  $$;
grant execute on function past.merchants_by_key(bigint[], integer) to assay_app;

create function past.known_merchants_by_key(keys bigint[], most integer)
  returns table (key bigint, merchant_ids bigint[])
  language sql stable security definer set search_path = pg_catalog set enable_seqscan = off
  as $$
    select k.key, found.merchant_ids
    from unnest(keys) as k (key)
    cross join lateral (
      select array_agg(distinct n.merchant_id) as merchant_ids from (
        select n.merchant_id from past.known_name n
        where n.keys @> array[k.key] and (n.lender_id is null or n.lender_id = app.lender_id())
        limit most
      ) n
    ) found
    where found.merchant_ids is not null
  $$;

create function past.partner_sources(merchant_ids bigint[]) returns table (id bigint, merchant_id bigint)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select s.id, s.merchant_id from past.source_record s
    where s.merchant_id = any (merchant_ids) and s.lender_id is distinct from app.lender_id() and s.lender_id is not null
    order by s.merchant_id, s.id
  $$;

-- Numbers as they were given then: a lender that came later with an earlier first day had none yet.
create function past.partners_of(merchant bigint) returns table (lender_id bigint, partner integer)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select seen.lender_id,
      (row_number() over (order by min(seen.day), hashint8extended(seen.lender_id, merchant), seen.lender_id))::integer
    from (
      select s.lender_id, least(s.open_date, s.first_seen_date, (s.created_at at time zone 'UTC')::date) as day
      from past.source_record s where s.merchant_id = merchant and s.lender_id is not null
      union all
      select i.lender_id, (i.result_dt at time zone 'UTC')::date
      from past.inquiry_history_item i where i.merchant_id = merchant
    ) seen
    where seen.lender_id <> app.lender_id()
    group by seen.lender_id
  $$;

-- A lender's name and type as they are today.
create function past.partner_relations(merchant bigint)
  returns table (partner integer, lender_type text, status text, open_date date, close_date date)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select p.partner, l.lender_type, known.word, s.open_date, s.close_date
    from past.partners_of(merchant) p
    join app.lender l on l.id = p.lender_id
    join past.source_record s on s.merchant_id = merchant and s.lender_id = p.lender_id
    left join (values ('Declined'), ('Pending'), ('Closed Partner'), ('Closed Out Of Business'), ('Open'),
      ('Suspended'), ('Probation')) known (word) on lower(known.word) = lower(s.merchant_status)
    order by s.open_date desc nulls last, p.partner, s.id
  $$;

create function past.partner_inquiries(merchant bigint, most integer) returns table (partner integer, day date)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select p.partner, (i.result_dt at time zone 'UTC')::date
    from past.partners_of(merchant) p
    join past.inquiry_history_item i on i.merchant_id = merchant and i.lender_id = p.lender_id
    order by i.result_dt desc, i.id desc
    limit most
  $$;

create function past.named_partners(merchant bigint) returns table (partner integer, lender text)
  language sql stable security definer set search_path = pg_catalog
  as $$ select p.partner, l.name from past.partners_of(merchant) p join app.lender l on l.id = p.lender_id $$;

create function past.named_partner_inquiries(merchant bigint, most integer)
  returns table (partner integer, inquiry_id bigint, name text, result_dt timestamptz)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select p.partner, i.inquiry_id, coalesce(q.legal_entity_name, q.name), i.result_dt
    from past.partners_of(merchant) p
    join past.inquiry_history_item i on i.merchant_id = merchant and i.lender_id = p.lender_id
    join app.inquiry q on q.id = i.inquiry_id
    order by i.result_dt desc, i.id desc
    limit most
  $$;

revoke execute on function past.merchants_by_key(bigint[], integer), past.known_merchants_by_key(bigint[], integer),
  past.partner_sources(bigint[]), past.partners_of(bigint), past.partner_relations(bigint),
  past.partner_inquiries(bigint, integer), past.named_partners(bigint),
  past.named_partner_inquiries(bigint, integer) from public;
grant execute on function past.merchants_by_key(bigint[], integer), past.known_merchants_by_key(bigint[], integer),
  past.partner_sources(bigint[]), past.partner_relations(bigint), past.partner_inquiries(bigint, integer),
  past.named_partners(bigint), past.named_partner_inquiries(bigint, integer) to assay_app;
-- Whoever is given a function needs the right to make one, and that for as long as it is given.
grant create on schema past to assay_search;
alter function past.known_merchants_by_key(bigint[], integer) owner to assay_search;
alter function past.partner_sources(bigint[]) owner to assay_search;
alter function past.partners_of(bigint) owner to assay_search;
alter function past.partner_relations(bigint) owner to assay_search;
alter function past.partner_inquiries(bigint, integer) owner to assay_search;
alter function past.named_partners(bigint) owner to assay_search;
alter function past.named_partner_inquiries(bigint, integer) owner to assay_search;
revoke create on schema past from assay_search;
