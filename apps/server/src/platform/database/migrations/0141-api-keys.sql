-- The key by which a lender's programs call: found by its keyed hash, and sealed beside it for those who may see it again.
create table app.api_key (
  lender_id bigint primary key references app.lender (id),
  key_hash bytea not null unique,
  key_sealed bytea not null,
  created_by bigint references app.app_user (id) on delete set null,
  created_at timestamptz not null
);
select app.tenant_table('app.api_key');
grant select, insert, delete on app.api_key to assay_app;
grant select (lender_id, key_hash) on app.api_key to assay_search;

-- What is done with a key is done by a user that nobody can sign in as.
alter table app.app_user
  add api_of bigint unique references app.lender (id),
  add check (api_of is null or not (is_active or is_staff or is_superuser));
grant insert (email, first_name, last_name, is_active, groups, api_of) on app.app_user to assay_app;

-- Whose a key is, asked before anybody is acted for.
create function app.lender_of_api_key(hashes bytea[]) returns table (lender_id bigint, key_hash bytea)
  language sql stable security definer set search_path = pg_catalog
  as $$ select k.lender_id, k.key_hash from app.api_key k where k.key_hash = any (hashes) $$;

-- Which lenders have one, for the list of staff.
create function app.lenders_with_api_key() returns setof bigint
  language sql stable security definer set search_path = pg_catalog
  as $$ select k.lender_id from app.api_key k $$;

revoke execute on function app.lender_of_api_key(bytea[]), app.lenders_with_api_key() from public;
grant execute on function app.lender_of_api_key(bytea[]), app.lenders_with_api_key() to assay_app;
alter function app.lender_of_api_key(bytea[]) owner to assay_search;
alter function app.lenders_with_api_key() owner to assay_search;
