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
-- Called by the next migration's app.join_rows_of_both.
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
