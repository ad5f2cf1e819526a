-- Nine bare digits in a column of EINs may be the social security number of a person: the number is stored encrypted, found
-- by a keyed hash and shown by its last four digits only.
create table app.withheld_ein (
  -- Drawn before the row is written, because the number is encrypted for it.
  id bigint primary key,
  merchant_id bigint not null unique references app.merchant (id) on delete cascade,
  number_encrypted bytea not null,
  -- Key id and keyed hash.
  number_hash text not null,
  -- The blocking key of the hash, as in merchant.keys.
  key bigint not null
);
create index withheld_ein_key on app.withheld_ein (key);
create sequence app.withheld_ein_id owned by app.withheld_ein.id;
grant select on app.withheld_ein to assay_app;
grant select, insert, update, delete on app.withheld_ein to assay_worker;
-- Staff add a merchant through the API.
grant insert on app.withheld_ein to assay_app;
grant usage on sequence app.withheld_ein_id to assay_app, assay_worker;

grant select, update, delete on app.withheld_ein to assay_search;
select app.moves_with_merchant('withheld_ein', 'merchant_id');

-- A number from a lender's own record stays with that lender's merchants: it does not move to a merchant of the master
-- file, nor any to one that has a number.
create function app.before_merge_withheld_ein(from_merchant bigint, to_merchant bigint) returns jsonb
  language plpgsql set search_path = pg_catalog as $$
  begin
    delete from app.withheld_ein w using app.merchant f, app.merchant t
      where w.merchant_id = from_merchant and f.id = from_merchant and t.id = to_merchant
        and (exists (select from app.withheld_ein o where o.merchant_id = to_merchant)
          or f.source ~ '^lender \d+ ' and app.owner_of_merchant(f.source) is distinct from app.owner_of_merchant(t.source));
    return null;
  end $$;
revoke execute on function app.before_merge_withheld_ein(bigint, bigint) from public;
grant execute on function app.before_merge_withheld_ein(bigint, bigint) to assay_search;
