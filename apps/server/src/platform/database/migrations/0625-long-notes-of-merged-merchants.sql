-- Two notes of one rule are one note of the merged merchant, however long they are: of two long ones only one was shown. The
-- limit of a note that users write is that of the page and the API.
alter table app.scorecard_row drop constraint scorecard_row_notes_check,
  add constraint scorecard_row_notes_check check (notes <> '');

-- As before, also for a split that was taken back. The second note says who wrote it and when, as the author and time of the
-- row are those of the first.
create or replace function app.join_scorecards(statement bigint, from_merchant bigint, to_merchant bigint) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare
    one record;
    since timestamptz := (select coalesce(s.withdrawn_at, s.restated_at, s.stated_at) from app.membership s
      where s.id = statement);
  begin
    for one in
      select k.id,
        case when o.set_at is not null and k.set_at is null and coalesce(k.returned_at <= since, true)
          then jsonb_build_object('set_result', o.set_result, 'set_by', o.set_by, 'set_at', o.set_at) else '{}' end
        || case
          when o.notes is null or o.notes = k.notes or k.notes_at > since then '{}'
          when k.notes is null then jsonb_build_object('notes', o.notes, 'notes_by', o.notes_by, 'notes_at', o.notes_at)
          else jsonb_build_object('notes', concat(k.notes, E'\n\n', nullif(concat_ws(', ',
              (select nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '') from app.app_user u where u.id = o.notes_by),
              to_char(o.notes_at at time zone 'UTC', 'fmMM/fmDD/YYYY, HH24:MI "UTC"')), '') || E':\n', o.notes),
            'notes_at', k.notes_at) end as changes
      from app.scorecard oc join app.scorecard kc on kc.lender_id = oc.lender_id and kc.merchant_id = to_merchant
      join app.scorecard_row o on o.scorecard_id = oc.id
      join app.scorecard_row k on k.scorecard_id = kc.id and k.rule_id = o.rule_id
      where oc.merchant_id = from_merchant and (o.set_at is not null or o.notes is not null) order by k.id
    loop
      if one.changes <> '{}' then
        perform app.change_row(statement, 'scorecard_row', jsonb_build_object('id', one.id), one.changes);
      end if;
    end loop;
    for one in
      select o.id, kc.id as kept from app.scorecard oc
      join app.scorecard kc on kc.lender_id = oc.lender_id and kc.merchant_id = to_merchant
      join app.scorecard_row o on o.scorecard_id = oc.id
      where oc.merchant_id = from_merchant and not exists (select from app.scorecard_row k
        where k.scorecard_id = kc.id and k.rule_id = o.rule_id) order by o.id
    loop
      perform app.change_row(statement, 'scorecard_row', jsonb_build_object('id', one.id),
        jsonb_build_object('scorecard_id', one.kept));
    end loop;
  end $$;
