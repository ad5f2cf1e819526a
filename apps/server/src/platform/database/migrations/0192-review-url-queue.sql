-- The queue of staff over the addresses that lenders hand in: each is done or refused once, with a note and by whom.
alter table app.review_url
  drop constraint review_url_status_check,
  alter column status set default 'open';
alter table app.review_url no force row level security;
update app.review_url
  set status = case status when 'added' then 'done' when 'dismissed' then 'refused' else 'open' end;
alter table app.review_url force row level security;
alter table app.review_url
  add constraint review_url_status_check check (status in ('open', 'done', 'refused')),
  add column note text,
  add column closed_by text,
  add column closed_at timestamptz;
create index review_url_open on app.review_url (submitted_at, id) where status = 'open';
create index review_url_closed on app.review_url (status, closed_at desc, id desc) where status <> 'open';
grant update (status, note, closed_by, closed_at) on app.review_url to assay_app;

-- As the queue of merchant requests, it alone reaches over all lenders; whoever closes one acts for its lender from then on.
grant select on app.review_url to assay_search;

create function app.review_url_queue(wanted text, most bigint, skipped bigint) returns setof app.review_url
  language plpgsql stable security definer set search_path = pg_catalog
  as $$ begin
    if wanted = 'open' then
      return query select * from app.review_url r where r.status = 'open'
        order by r.submitted_at, r.id limit most offset skipped;
    else
      return query select * from app.review_url r where r.status = wanted and r.status <> 'open'
        order by r.closed_at desc nulls last, r.id desc limit most offset skipped;
    end if;
  end $$;

create function app.review_url_count(wanted text) returns bigint
  language sql stable security definer set search_path = pg_catalog
  as $$ select count(*) from app.review_url r where r.status = wanted $$;

create function app.review_url_lender(review_url_id bigint) returns bigint
  language sql stable security definer set search_path = pg_catalog
  as $$ select r.lender_id from app.review_url r where r.id = review_url_id $$;

revoke execute on function app.review_url_queue(text, bigint, bigint), app.review_url_count(text),
  app.review_url_lender(bigint) from public;
grant execute on function app.review_url_queue(text, bigint, bigint), app.review_url_count(text),
  app.review_url_lender(bigint) to assay_app;
alter function app.review_url_queue(text, bigint, bigint) owner to assay_search;
alter function app.review_url_count(text) owner to assay_search;
alter function app.review_url_lender(bigint) owner to assay_search;
