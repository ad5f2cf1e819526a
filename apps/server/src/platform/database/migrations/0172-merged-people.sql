-- Since when a row stands says nothing of the person: two of whom the same is said are one, as before.
create or replace function app.before_merge_principal(from_merchant bigint, to_merchant bigint) returns jsonb
  language plpgsql set search_path = pg_catalog as $$
  declare
    known jsonb;
    place integer;
    source_owner bigint;
    target_owner bigint;
  begin
    select jsonb_agg(to_jsonb(p) order by p.position) into known from app.principal p where p.merchant_id = from_merchant;
    select app.owner_of_merchant(m.source) into source_owner from app.merchant m where m.id = from_merchant;
    select app.owner_of_merchant(m.source) into target_owner from app.merchant m where m.id = to_merchant;
    if source_owner is not null and source_owner is distinct from target_owner then
      insert into app.merchant_principal (lender_id, merchant_id, source, source_key, first_name, middle_name, last_name,
          suffix, addr1, city, state, zip5, email, phone, npi_id)
        select source_owner, to_merchant, 'added', 'merchant ' || from_merchant || ' ' || p.position, p.first_name, p.middle_name,
          p.last_name, p.suffix, p.addr1, p.city, p.state, p.zip5, p.email, p.phone, p.npi_id
        from app.principal p where p.merchant_id = from_merchant;
      delete from app.principal p where p.merchant_id = from_merchant;
      return known;
    end if;
    -- One of whom nothing is said that is not said of the survivor's is the same.
    delete from app.principal p using app.principal k
      where p.merchant_id = from_merchant and k.merchant_id = to_merchant
        and jsonb_strip_nulls(to_jsonb(k) - '{id,merchant_id,position,created_at,merged_from,stands_since}'::text[])
          @> jsonb_strip_nulls(to_jsonb(p) - '{id,merchant_id,position,created_at,merged_from,stands_since}'::text[]);
    -- Behind whoever a file may name.
    select greatest(1000, coalesce(max(p.position), 0) + 1) into place from app.principal p where p.merchant_id = to_merchant;
    update app.principal p set position = place + p.position, merged_from = from_merchant where p.merchant_id = from_merchant;
    return known;
  end $$;
