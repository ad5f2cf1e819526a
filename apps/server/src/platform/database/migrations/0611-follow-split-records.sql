-- Gives the merchants of active splits their records' values, before the statements about them are applied: a merge of
-- such a merchant takes along what it is found by, which the caller computes from these values. Returns the merchants.
set local role assay_search;
create function app.follow_split_records(connected bigint[]) returns bigint[]
  language plpgsql security definer set search_path = pg_catalog as $$
  declare
    statement app.membership;
    followed bigint[] := '{}';
  begin
    perform set_config('app.settling', 'on', true);
    for statement in select * from app.membership s
        where s.from_merchant_id = any (connected) and s.kind = 'split' and s.withdrawn_at is null order by s.id loop
      perform app.follow_record(statement.record_id, statement.merchant_id);
      followed := followed || statement.merchant_id;
    end loop;
    perform set_config('app.settling', '', true);
    return followed;
  end $$;
revoke execute on function app.follow_split_records(bigint[]) from public;
grant execute on function app.follow_split_records(bigint[]) to assay_app, assay_owner, assay_worker;
reset role;
