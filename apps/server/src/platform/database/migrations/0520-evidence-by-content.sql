-- A source that says again what it said leaves no copy. A record is found by its run from one gathering through another,
-- and an unchanged one is not written at all: it stays open, as the largest integer says, until a gathering no longer finds
-- it as it was.
alter table app.evidence_record
  add last_gathering integer not null default 2147483647,
  -- Of a record that is no longer found: when it was seen last. One that is found still was seen with its run's answer.
  add last_seen_at timestamptz;
-- An equal response in a later gathering is the same row, with the time of the last one.
alter table app.vendor_answer
  add last_gathering integer,
  add first_answered_at timestamptz,
  -- A keyed hash, because a response may be short enough to guess.
  add body_hash bytea check (length(body_hash) = 32);
alter table app.source_run
  -- When the newest response came on which what the run shows rests.
  add answered_at timestamptz,
  -- The records that the gathering in progress found as they were.
  add found_again bigint[];

-- In which gatherings a record was found is true of every moment, so a past report needs no copy of it.
do $$
begin
  if to_regnamespace('history') is null then return; end if;
  update history.kept_table set ignored = ignored || case name
      when 'evidence_record' then '{last_gathering,last_seen_at}'::text[]
      when 'vendor_answer' then '{body_hash}' else '{found_again}' end
    where name in ('evidence_record', 'vendor_answer', 'source_run');
  perform history.keep_rows_of(format('app.%I', k.name)::regclass, k.ignored, k.sealed, k.rewritten)
    from history.kept_table k where k.name in ('evidence_record', 'vendor_answer', 'source_run');
end $$;

-- The copies of earlier gatherings stay as they are, because decisions, changes and scores refer to them: each belongs to
-- its own gathering. Tenant tables show a migration no rows, so this is done lender by lender; nothing that a report shows
-- changes by it.
alter table app.evidence_record disable trigger user;
alter table app.source_run disable trigger user;
do $$
declare l record;
begin
  for l in select id from app.lender loop
    perform set_config('app.lender_id', l.id::text, true);
    update app.evidence_record e set last_gathering = e.gathering, last_seen_at = e.seen_at
      from app.source_run r
      where r.id = e.source_run_id and e.gathering < r.gathering and e.gathering is distinct from r.shown_gathering;
    if to_regnamespace('history') is not null then
      update history.evidence_record e set last_gathering = e.gathering, last_seen_at = e.seen_at;
    end if;
    update app.source_run r set answered_at = (
      select max(a.answered_at) from (
        select o.answered_at from app.vendor_answer o
          where o.source_run_id = r.id and o.gathering = r.shown_gathering and o.outcome <> 'failed'
        union all
        select o.answered_at from app.served_answer s join app.vendor_answer o on o.id = s.vendor_answer_id
          where s.source_run_id = r.id and s.gathering = r.shown_gathering
      ) a)
      where r.shown_gathering is not null;
  end loop;
  perform set_config('app.lender_id', '', true);
end $$;
alter table app.evidence_record enable trigger user;
alter table app.source_run enable trigger user;

create index evidence_record_current on app.evidence_record (source_run_id, last_gathering);
grant update (last_gathering, last_seen_at) on app.evidence_record to assay_worker;
grant update (found_again) on app.source_run to assay_app;
grant update (asked_at, answered_at, last_gathering, first_answered_at) on app.vendor_answer to assay_worker;
