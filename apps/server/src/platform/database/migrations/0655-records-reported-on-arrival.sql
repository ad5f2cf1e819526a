-- A closure or bad loan that first arrived with a closing date of more than a week ago was in no notification: its day
-- was the closing date. It is the day of arrival, except for what a lender's first week of files brings, which is the
-- history of its book.
set local role assay_search;
create or replace function app.reported_relations(first_day date, last_day date, zone text)
  returns table (merchant_id bigint, flag text, day date)
  language sql stable security definer set search_path = pg_catalog
  as $$
    with history as materialized (
      -- Comparing both columns makes the first record of a lender one search of the index over both.
      select l.id as lender_id, (
        select oldest.created_at from app.source_record oldest where (oldest.lender_id, oldest.id) >= (l.id, 0)
        order by oldest.lender_id, oldest.id limit 1
      ) + interval '7 days' as until
      from app.lender l
    )
    select own.merchant_id, said.flag, max(reported.day)
    from (select distinct o.merchant_id from app.source_record o where o.lender_id = app.lender_id()) own
    cross join lateral app.merchants_at_location(own.merchant_id) as there (id)
    join app.source_record s on s.merchant_id = there.id
    join history on history.lender_id = s.lender_id
    cross join lateral (select app.relation_flag(s.merchant_status) as flag offset 0) said
    cross join lateral (
      select case
        when s.status_changed_at is not null then (s.status_changed_at at time zone zone)::date
        when s.created_at > history.until then (s.created_at at time zone zone)::date
        else coalesce(s.close_date, s.first_seen_date, s.open_date, (s.created_at at time zone zone)::date)
      end as day
      where said.flag is not null
    ) reported
    where reported.day between first_day and last_day
    group by own.merchant_id, said.flag
  $$;
reset role;
