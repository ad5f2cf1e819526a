set local role assay_search;
-- Deletes the splits of the active lender's records that no file states any more, with the merchants that only they made
-- exist, unless a report, a search or a decision refers to the merchant. The records never return under their ids, so neither
-- these splits nor other statements about the merchants can have an effect again.
create function app.forget_splits(records bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
  declare
    candidates bigint[] := array(
      select s.merchant_id from app.membership s where s.kind = 'split' and s.record_id = any (records));
    going bigint[];
    forgotten bigint[];
    reference record;
    used bigint[];
  begin
    if candidates = '{}' then return; end if;
    perform pg_advisory_xact_lock(hashtextextended('merchant_resolution', 0));
    loop
      going := array(
        select m.id from app.merchant m
        join app.retired_merchant r on r.id = m.id and r.survivor_id is null
        join app.membership s on s.kind = 'split' and s.merchant_id = m.id
        where m.id = any (candidates) and m.owner_id = app.lender_id()
          and not exists (select from app.source_record o where o.id = s.record_id)
          and not exists (select from app.portfolio_removed_record o where o.record_id = s.record_id)
          and not exists (select from app.membership o where o.kind = 'split' and o.from_merchant_id = m.id));
      for reference in select r.table_name, r.column_name from app.merchant_reference r
          where r.table_name = 'inquiry_match'
            or (not r.goes_when_deleted and r.table_name not in ('principal', 'withheld_ein')) loop
        execute format('select array_agg(t.%1$I) from app.%2$I t where t.%1$I = any ($1)', reference.column_name,
          reference.table_name) into used using going;
        going := array(select unnest(going) except select unnest(used));
      end loop;
      exit when going = '{}';
      forgotten := array(select s.id from app.membership s where s.merchant_id = any (going)
        or s.from_merchant_id = any (going));
      -- A merchant that was split out of one of these kept it until now.
      candidates := array(select s.from_merchant_id from app.membership s where s.kind = 'split' and s.id = any (forgotten));
      delete from app.joined_row j where j.membership_id = any (forgotten);
      update app.business_decision d set membership_id = null where d.membership_id = any (forgotten);
      update app.merchant_question q set membership_id = null where q.membership_id = any (forgotten);
      delete from app.membership s where s.id = any (forgotten);
      delete from app.retired_merchant r where r.id = any (going);
      delete from app.merchant m where m.id = any (going);
    end loop;
  end $$;
revoke execute on function app.forget_splits(bigint[]) from public;
grant execute on function app.forget_splits(bigint[]) to assay_worker;
reset role;
