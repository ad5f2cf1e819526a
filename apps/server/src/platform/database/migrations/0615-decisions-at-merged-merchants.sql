-- What a person decides or undoes at a merged merchant goes before what was decided about either of its merchants before the
-- merge, as long as the merge holds. A second decision about one record stays at the joined merchant, hidden: when the first
-- was undone, applying the statements again brought the hidden one into force, and a dismissed hit was dismissed once more.

-- When a merge that was taken back was stated again: what was decided in between is of each merchant by itself.
alter table app.membership add restated_at timestamptz;

set local role assay_search;
-- As before, with that time.
create or replace function app.withdraw_statement(statement bigint, caller bigint, moment timestamptz)
  returns bigint[] language plpgsql security definer set search_path = pg_catalog as $$
  declare
    connects bigint[];
  begin
    update app.membership s set withdrawn_at = moment, withdrawn_by = case when moment is null then null else caller end,
      restated_at = case when moment is null then now() else s.restated_at end
      where s.id = statement and (s.withdrawn_at is null) <> (moment is null)
      returning array[s.from_merchant_id, s.merchant_id] into connects;
    if connects is null then return null; end if;
    if moment is null then
      delete from app.ended_statement e where e.id = statement;
    else
      insert into app.ended_statement (id) values (statement) on conflict do nothing;
    end if;
    return connects;
  end $$;
reset role;

-- Which decisions about a record that both merchants have remain in force. The others are undone as long as they are joined.
create function app.join_decisions(statement bigint, from_merchant bigint, to_merchant bigint) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare
    one record;
    since timestamptz := (select coalesce(s.restated_at, s.stated_at) from app.membership s where s.id = statement);
  begin
    -- A decision is over if a person decided otherwise, or undid a decision, at the merged merchant since. What a statement
    -- undid in this transaction, no person did.
    for one in
      select d.id from app.evidence_decision d
      where d.merchant_id in (from_merchant, to_merchant) and d.undone_at is null and exists (
        select from app.evidence_decision later
        where later.lender_id = d.lender_id and later.vendor = d.vendor and later.kind = d.kind
          and later.external_id = d.external_id
          and later.merchant_id = case d.merchant_id when from_merchant then to_merchant else from_merchant end
          and (later.decided_at > greatest(since, d.decided_at)
            or (later.undone_at > greatest(since, d.decided_at) and later.undone_at <> now())))
      order by d.id
    loop
      perform app.change_row(statement, 'evidence_decision', jsonb_build_object('id', one.id),
        jsonb_build_object('undone_at', now()));
    end loop;

    -- Where people said of one record that it is about the one and not about the other, it is about both: to hide a
    -- record is the more serious mistake.
    for one in
      select d.id from app.evidence_decision d
      join app.evidence_decision other on other.lender_id = d.lender_id and other.vendor = d.vendor and other.kind = d.kind
        and other.external_id = d.external_id and other.undone_at is null
        and other.answer in ('this_business', 'confirmed')
        and other.merchant_id = case d.merchant_id when from_merchant then to_merchant else from_merchant end
      where d.merchant_id in (from_merchant, to_merchant) and d.undone_at is null
        and d.answer in ('not_this_business', 'not_this_person') order by d.id
    loop
      perform app.change_row(statement, 'evidence_decision', jsonb_build_object('id', one.id),
        jsonb_build_object('undone_at', now()));
    end loop;
  end $$;
revoke execute on function app.join_decisions(bigint, bigint, bigint) from public;
grant execute on function app.join_decisions(bigint, bigint, bigint) to assay_search;

-- As before, with the decisions by the function above.
create or replace function app.join_rows_of_both(statement bigint, from_merchant bigint, to_merchant bigint) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare
    one record;
    versions jsonb;
  begin
    perform app.join_merchant_principals(statement, from_merchant, to_merchant);
    perform app.join_source_runs(statement, from_merchant, to_merchant);
    perform app.join_decisions(statement, from_merchant, to_merchant);

    -- Two merchants of which the one was an association of the other are none of each other now.
    for one in select a.id from app.association a where a.gone_at is null
        and (a.merchant_id, a.related_merchant_id) in ((from_merchant, to_merchant), (to_merchant, from_merchant)) loop
      perform app.change_row(statement, 'association', jsonb_build_object('id', one.id), jsonb_build_object('gone_at', now()));
    end loop;

    perform app.hide_second_matches(statement, from_merchant, to_merchant);

    -- The first opening of either is the first one.
    for one in
      select k.id, o.result_dt, o.user_id from app.inquiry_history_item k
      join app.inquiry_history_item o on o.inquiry_id = k.inquiry_id and o.merchant_id = from_merchant
      where k.merchant_id = to_merchant and o.result_dt < k.result_dt
    loop
      perform app.change_row(statement, 'inquiry_history_item', jsonb_build_object('id', one.id),
        jsonb_build_object('result_dt', one.result_dt, 'user_id', one.user_id));
    end loop;

    -- The scores of both are one history in the order of time. In two steps, as each number may exist only once.
    select jsonb_agg(to_jsonb(v)) into versions from (
      select r.id,
        row_number() over (partition by r.lender_id order by r.computed_at, r.merchant_id = to_merchant, r.version) as version
      from app.risk_score r
      where r.merchant_id in (from_merchant, to_merchant) and exists (select from app.risk_score other
        where other.lender_id = r.lender_id
          and other.merchant_id = case r.merchant_id when from_merchant then to_merchant else from_merchant end)
    ) v;
    for one in select v.id, v.version from jsonb_to_recordset(versions) v (id bigint, version integer) order by v.id loop
      perform app.change_row(statement, 'risk_score', jsonb_build_object('id', one.id),
        jsonb_build_object('version', 1000000000 + one.version));
    end loop;
    for one in select v.id, v.version from jsonb_to_recordset(versions) v (id bigint, version integer) order by v.id loop
      perform app.change_row(statement, 'risk_score', jsonb_build_object('id', one.id),
        jsonb_build_object('version', one.version, 'merchant_id', to_merchant));
    end loop;

    -- What a person set or wrote stays: the target's value first, both notes where there are two.
    for one in
      select k.id, jsonb_build_object(
          'set_result', case when k.set_at is null then o.set_result else k.set_result end,
          'set_by', case when k.set_at is null then o.set_by else k.set_by end,
          'set_at', coalesce(k.set_at, o.set_at),
          'notes', case when k.notes is null then o.notes
            when o.notes is null or o.notes = k.notes or length(k.notes) + length(o.notes) > 4998 then k.notes
            else k.notes || E'\n\n' || o.notes end,
          'notes_by', case when k.notes is null then o.notes_by else k.notes_by end,
          'notes_at', coalesce(k.notes_at, o.notes_at)) as changes
      from app.scorecard oc join app.scorecard kc on kc.lender_id = oc.lender_id and kc.merchant_id = to_merchant
      join app.scorecard_row o on o.scorecard_id = oc.id
      join app.scorecard_row k on k.scorecard_id = kc.id and k.rule_id = o.rule_id
      where oc.merchant_id = from_merchant and (o.set_at is not null or o.notes is not null) order by k.id
    loop
      perform app.change_row(statement, 'scorecard_row', jsonb_build_object('id', one.id), one.changes);
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
    -- A user who is editing the scorecard sees that it changed.
    update app.scorecard kc set version = kc.version + 1 from app.scorecard oc
      where oc.merchant_id = from_merchant and kc.lender_id = oc.lender_id and kc.merchant_id = to_merchant;

    -- A person who is already among the target's people, with all that is known, stays behind.
    for one in
      select p.id, p.position from app.principal p where p.merchant_id = from_merchant and not exists (
        select from app.principal k where k.merchant_id = to_merchant
          and (k.owner_id is null or k.owner_id = p.owner_id)
          and jsonb_strip_nulls(to_jsonb(k) - '{id,merchant_id,position,created_at,merged_from,owner_id}'::text[])
            @> jsonb_strip_nulls(to_jsonb(p) - '{id,merchant_id,position,created_at,merged_from,owner_id}'::text[]))
      order by p.id
    loop
      perform app.change_row(statement, 'principal', jsonb_build_object('id', one.id),
        jsonb_build_object('merchant_id', to_merchant, 'merged_from', (select coalesce(p.merged_from, from_merchant)
          from app.principal p where p.id = one.id)));
    end loop;
  end $$;
