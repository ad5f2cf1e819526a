-- What a lender's word for how it stands with a merchant tells others, by the name that notifications have for it; null
-- for a word that speaks of no closure and no bad loan.
create function app.relation_flag(status text) returns text language sql immutable parallel safe
  as $$
    select case btrim(regexp_replace(lower(status), '[^a-z]+', ' ', 'g'))
      when 'closed fraud performance' then 'closed_fraud_performance'
      when 'closed fraud' then 'closed_fraud_performance'
      when 'closed performance' then 'closed_fraud_performance'
      when 'closed partner' then 'closed_partner'
      when 'closed other' then 'closed_other'
      when 'closed' then 'closed_other'
      when 'suspended' then 'suspended'
      when 'declined' then 'closed_decline'
      when 'closed decline' then 'closed_decline'
      when 'closed declined' then 'closed_decline'
      when 'closed out of business' then 'closed_oob'
      when 'out of business' then 'closed_oob'
      when 'closed compliance' then 'closed_compliance'
      when 'charge off' then 'charge_off_notification'
      when 'charged off' then 'charge_off_notification'
      when 'delinquent' then 'delinquency_monitoring'
      when 'first payment default' then 'first_payment_default_monitoring'
    end
  $$;

-- What lenders, the active one among them, reported between two days of merchants that the active lender has records of:
-- never which lender, and of what it wrote the known words alone. A word that came in the place of another was reported on
-- the day it came; one that was there from the beginning, on the day that its record names.
create function app.reported_relations(first_day date, last_day date, zone text)
  returns table (merchant_id bigint, flag text, day date)
  language sql stable security definer set search_path = pg_catalog
  as $$
    select s.merchant_id, said.flag, max(reported.day)
    from (select distinct o.merchant_id from app.source_record o where o.lender_id = app.lender_id()) own
    join app.source_record s on s.merchant_id = own.merchant_id and s.lender_id is not null
    cross join lateral (select app.relation_flag(s.merchant_status) as flag offset 0) said
    cross join lateral (
      select coalesce(
        (select (max(h.stood_until) at time zone zone)::date from history.source_record h
          where h.id = s.id and app.relation_flag(h.merchant_status) is distinct from said.flag),
        s.close_date, s.first_seen_date, s.open_date, (s.created_at at time zone zone)::date) as day
      where said.flag is not null
    ) reported
    where reported.day between first_day and last_day
    group by s.merchant_id, said.flag
  $$;
revoke execute on function app.reported_relations(date, date, text) from public;
grant execute on function app.reported_relations(date, date, text) to assay_worker;
alter function app.reported_relations(date, date, text) owner to assay_search;
-- Whoever owns a function must be able to call what it calls.
grant execute on function app.relation_flag(text) to assay_search;

-- The evidence of one kind over a whole portfolio is read by the daily job.
create index evidence_record_kind on app.evidence_record (lender_id, kind);

-- The job moves on the moment of a lender that is switched off.
grant insert on app.notification_setting to assay_worker;
