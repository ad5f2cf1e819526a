-- The undo of an upload deletes the statements about what no file states any more, with the merchants that splits made of its
-- records. They can never have an effect again: a file that brings the same row again makes another record.
set local role assay_search;

-- As before, and those from which a record was split out: the merchant of a split that was taken back is hidden by rows of the
-- statement.
create or replace function app.stated_merchants(merchants bigint[]) returns bigint[]
  language sql stable security definer set search_path = pg_catalog
  as $$
    select coalesce(array_agg(m.id), '{}') from unnest(merchants) m (id)
    where exists (select from app.membership s where s.from_merchant_id = m.id and (s.withdrawn_at is null or s.kind = 'split'))
      or exists (select from app.membership s where s.merchant_id = m.id and (s.withdrawn_at is null or s.kind = 'split'))
      or ((exists (select from app.membership s where s.from_merchant_id = m.id)
          or exists (select from app.membership s where s.merchant_id = m.id))
        and exists (select from app.membership s
          where s.from_merchant_id = any (app.connected_merchants(array[m.id])) and s.withdrawn_at is null))
  $$;

-- Deletes the active lender's merchants that were split out of these or connected ones, where no file states the record and no
-- other record joined them, and the statements about records and merchants that are gone. Answers the words of the merchants'
-- names. The caller has taken back what the statements changed.
create function app.forget_statements(caller bigint, moment timestamptz, merchant_ids bigint[])
  returns table (words text[])
  language plpgsql security definer set search_path = pg_catalog as $$
  declare
    connected bigint[] := app.connected_merchants(merchant_ids);
    splits bigint[] := array(
      select s.merchant_id from app.membership s join app.merchant m on m.id = s.merchant_id
      where s.kind = 'split' and s.merchant_id = any (connected) and m.owner_id = app.lender_id()
        and not exists (select from app.source_record r where s.record_id = r.id or s.merchant_id = r.merchant_id)
        and not exists (select from app.portfolio_removed_record r
          where s.record_id = r.record_id or s.merchant_id = r.merchant_id));
    forgotten bigint[];
  begin
    if splits <> '{}' then
      delete from app.retired_merchant r where r.id = any (splits) and r.survivor_id is null;
      return query select gone.words from app.withdraw_merchants(caller, moment, splits) gone;
    end if;
    forgotten := array(
      select s.id from app.membership s
      where (s.from_merchant_id = any (connected) or s.merchant_id = any (connected))
        and (s.merchant_id = any (splits)
          or s.from_merchant_id = any (splits)
          or not exists (select from app.merchant m where m.id = s.from_merchant_id)
          or not exists (select from app.merchant m where m.id = s.merchant_id)
          or (s.kind = 'move' and not exists (select from app.source_record r where r.id = s.record_id)
            and not exists (select from app.portfolio_removed_record r where r.record_id = s.record_id))));
    update app.business_decision d set membership_id = null where d.membership_id = any (forgotten);
    delete from app.membership s where s.id = any (forgotten);
    -- Who did it and when stays.
    update app.merchant_resolution r set
      source_merchant_name = case when exists (select from app.merchant m where m.id = r.source_merchant_id)
        then r.source_merchant_name else '' end,
      target_merchant_name = case when exists (select from app.merchant m where m.id = r.target_merchant_id)
        then r.target_merchant_name else '' end
    where r.source_merchant_id = any (connected) or r.target_merchant_id = any (connected);
  end $$;
revoke execute on function app.forget_statements(bigint, timestamptz, bigint[]) from public;
grant execute on function app.forget_statements(bigint, timestamptz, bigint[]) to assay_worker;
reset role;
