-- The day of a review or a complaint, and of a bureau's profile that of its newest complaint, for searches over a whole
-- portfolio: the operators of jsonb are not leakproof, so row-level security keeps them from using an index.
create function app.reported_day(kind text, data jsonb) returns text
language sql immutable parallel safe
return case kind
  when 'business_review' then left(data ->> 'published_at', 10)
  when 'consumer_complaint' then data ->> 'date_received'
  when 'bureau_profile' then (
    select max(complaint ->> 'complaint_dt')
    from jsonb_array_elements(case when jsonb_typeof(data -> 'complaints') = 'array' then data -> 'complaints' end) complaint)
end;

grant execute on function app.reported_day to assay_app, assay_worker;

alter table app.evidence_record
  add column reported_day text generated always as (app.reported_day(kind, data)) stored,
  add column review_rating float8 generated always as
    (case when kind = 'business_review' then (data ->> 'rating')::float8 end) stored;
create index evidence_record_reported on app.evidence_record (lender_id, kind, reported_day)
  where reported_day is not null;

alter table app.imported_record
  add column reported_day text generated always as (app.reported_day(kind, data)) stored,
  add column review_rating float8 generated always as
    (case when kind = 'business_review' then (data ->> 'rating')::float8 end) stored;
create index imported_record_reported on app.imported_record (kind, reported_day)
  where replaced_at is null and reported_day is not null;
