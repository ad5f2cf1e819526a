-- A match keeps the rank at which its search found it. Ranks used to close up behind a hidden match, and the number found
-- with them: two merges among the merchants of one search were then restored only if the later one was taken back first.

-- As before, but the matches behind it keep their ranks.
create or replace function app.take_out_match(search bigint, place integer) returns void
  language sql set search_path = pg_catalog as $$
    delete from app.inquiry_match where merchant_search_id = search and rank = place;
  $$;

-- Hides a match: its rank is the one at which it was found, and a million.
create or replace function app.hide_match(statement bigint, search bigint, place integer) returns void
  language sql set search_path = pg_catalog as $$
    select app.change_row(statement, 'inquiry_match', jsonb_build_object('merchant_search_id', search, 'rank', place),
      jsonb_build_object('rank', 1000000 + place))
  $$;

-- A search that found both merchants found one, at the better of the two ranks.
create function app.hide_second_matches(statement bigint, from_merchant bigint, to_merchant bigint) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare both_found record;
  begin
    for both_found in
      select o.merchant_search_id as search, greatest(o.rank, k.rank) as worse from app.inquiry_match o
      join app.inquiry_match k using (merchant_search_id)
      where o.merchant_id = from_merchant and k.merchant_id = to_merchant and o.rank < 1000000 and k.rank < 1000000
      order by 1
    loop
      perform app.hide_match(statement, both_found.search, both_found.worse);
    end loop;
  end $$;
revoke execute on function app.hide_second_matches(bigint, bigint, bigint) from public;
grant execute on function app.hide_second_matches(bigint, bigint, bigint) to assay_search;

-- As before, with the matches by the function above.
create or replace function app.join_rows_of_both(statement bigint, from_merchant bigint, to_merchant bigint) returns void
  language plpgsql set search_path = pg_catalog as $$
  declare
    one record;
    versions jsonb;
  begin
    perform app.join_merchant_principals(statement, from_merchant, to_merchant);
    perform app.join_source_runs(statement, from_merchant, to_merchant);

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

-- Applies the active statements to the matches again, in their order, after what they changed was taken back, newest first.
do $$
declare
  change app.joined_row;
  statement record;
  found record;
  row_key jsonb;
begin
  set local role assay_search;
  for change in select j.* from app.joined_row j where j.table_name = 'inquiry_match' order by j.id desc loop
    perform set_config('app.lender_id', coalesce(change.lender_id::text, ''), true);
    begin
      update app.inquiry_match m set rank = coalesce((change.was ->> 'rank')::integer, m.rank),
        merchant_id = coalesce((change.was ->> 'merchant_id')::bigint, m.merchant_id)
      where m.merchant_search_id = (change.row_key ->> 'merchant_search_id')::bigint
        and m.rank = (change.row_key ->> 'rank')::integer
        and m.merchant_id = coalesce((change.became ->> 'merchant_id')::bigint, m.merchant_id);
    exception when unique_violation then
      -- Two statements were taken back in the order that could not be restored: the match stays hidden.
    end;
  end loop;
  delete from app.joined_row j where j.table_name in ('inquiry_match', 'merchant_search');
  for statement in
    select s.id, r.id as from_id,
      -- As it was stated: a later merge of the canonical merchant changed the row.
      coalesce((select (first.was ->> 'survivor_id')::bigint from app.joined_row first
        where first.table_name = 'retired_merchant' and first.row_key = j.row_key and first.was is not null
        order by first.id limit 1), r.survivor_id) as to_id
    from app.joined_row j
    join app.membership s on s.id = j.membership_id
    join app.retired_merchant r on r.id = (j.row_key ->> 'id')::bigint
    where j.table_name = 'retired_merchant' and j.was is null
    order by s.id
  loop
    if statement.to_id is null then
      for found in select m.merchant_search_id as search, m.rank from app.inquiry_match m
          where m.merchant_id = statement.from_id and m.rank < 1000000 order by 1 loop
        perform app.hide_match(statement.id, found.search, found.rank);
      end loop;
    else
      perform app.hide_second_matches(statement.id, statement.from_id, statement.to_id);
      for row_key in select app.keys_of('inquiry_match',
          format('t.merchant_id = %s and t.rank < 1000000', statement.from_id)) loop
        perform app.point_row(statement.id, 'inquiry_match', 'merchant_id', row_key, statement.to_id);
      end loop;
    end if;
  end loop;
  perform set_config('app.lender_id', '', true);
  reset role;
end $$;

-- How many a search found is the number of its matches.
alter table app.merchant_search drop column found;

-- The lenders' own merchants that active statements relate to these.
create function app.related_own_merchants(merchants bigint[]) returns table (id bigint, owner_id bigint)
  language sql stable set search_path = pg_catalog
  as $$
    select m.id, m.owner_id
    from unnest(merchants) changed (id)
    cross join lateral (
      select s.other_id as id, s.owner_id from app.company_statement s
        where s.one_id = changed.id and s.owner_id is not null and s.withdrawn_at is null
      union all
      select s.one_id, s.owner_id from app.company_statement s
        where s.other_id = changed.id and s.owner_id is not null and s.withdrawn_at is null
      offset 0
    ) near
    join app.merchant m on m.id = near.id and m.owner_id = near.owner_id
  $$;
revoke execute on function app.related_own_merchants(bigint[]) from public;

-- As before, and lists the lenders' own merchants that statements relate to a changed one: with a number or website that it
-- has no longer, they are found by no key that both share.
create or replace function app.relate_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    with differing as (
      select n.id, n.owner_id from changed n join before o on o.id = n.id
      where (n.name, n.name_dba, n.ein, n.domain_name, n.email, n.addr1, n.city, n.state, n.zip5)
        is distinct from (o.name, o.name_dba, o.ein, o.domain_name, o.email, o.addr1, o.city, o.state, o.zip5)
    )
    insert into app.merchant_to_relate (id, owner_id)
    select d.id, d.owner_id from differing d
    union
    select own.id, own.owner_id from app.related_own_merchants(array(select d.id from differing d)) own
    order by 1 on conflict do nothing;
    return null;
  end $$;

create or replace function app.relate_numbered() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  declare numbered bigint := coalesce(new.merchant_id, old.merchant_id);
  begin
    insert into app.merchant_to_relate (id, owner_id)
    select m.id, m.owner_id from app.merchant m where m.id = numbered
    union
    select own.id, own.owner_id from app.related_own_merchants(array[numbered]) own
    order by 1 on conflict do nothing;
    return null;
  end $$;

-- Has the statements compared again that were made before.
insert into app.merchant_to_relate (id, owner_id)
  select m.id, m.owner_id from app.company_statement s
  join app.merchant m on m.id in (s.one_id, s.other_id) and m.owner_id = s.owner_id
  where s.owner_id is not null and s.withdrawn_at is null
  order by m.id on conflict do nothing;
