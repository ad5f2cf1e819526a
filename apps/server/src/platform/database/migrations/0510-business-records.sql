-- What a business consists of, for the merchant editor: its row of the master file, those of the merchants joined to it, and
-- the records of sources and lenders, each with the statement that brought it here first; null where its source placed it.
-- A lender's own merchant is left out where the record that added it is here.
create function app.business_records(merchant bigint)
  returns table (kind text, id bigint, lender text, source text, name text, addr1 text, addr2 text, city text, state text,
    zip5 text, match_score real, since timestamptz, statement_id bigint)
  language sql stable security definer set search_path = pg_catalog as $$
    with member as (
      select merchant as id union all
      select r.id from app.retired_merchant r where r.survivor_id = merchant
    ), brought as (
      select distinct on (j.table_name, j.row_key) j.table_name, (j.row_key ->> 'id')::bigint as id, s.id as statement_id
      from member m join app.membership s on s.merchant_id = m.id and s.withdrawn_at is null
      join app.joined_row j on j.membership_id = s.id and j.table_name in ('retired_merchant', 'source_record')
      order by j.table_name, j.row_key, j.id
    ), record as (
      select 'merchant' as kind, m.id, m.owner_id as lender_id, regexp_replace(m.source, '^lender \d+ ', '') as source, m.name,
        m.addr1, m.addr2, m.city, m.state, m.zip5, null::real as match_score, m.created_at as since, b.statement_id
      from member join app.merchant m on m.id = member.id
      left join brought b on b.table_name = 'retired_merchant' and b.id = m.id
      where not exists (select from app.source_record s where s.merchant_id = merchant and s.lender_id = m.owner_id
        and s.external_id = m.external_id and m.source = format('lender %s %s', s.lender_id, s.source_name))
      union all
      select 'record', s.id, s.lender_id, s.source_name, s.name, s.addr1, s.addr2, s.city, s.state, s.zip5, s.match_score::real,
        s.created_at, b.statement_id
      from app.source_record s left join brought b on b.table_name = 'source_record' and b.id = s.id
      where s.merchant_id = merchant
    )
    select r.kind, r.id, l.name, r.source, r.name, r.addr1, r.addr2, r.city, r.state, r.zip5, r.match_score, r.since, r.statement_id
    from record r left join app.lender l on l.id = r.lender_id
    order by l.name nulls first, r.kind, r.id
  $$;
revoke execute on function app.business_records(bigint) from public;
grant execute on function app.business_records(bigint) to assay_app;
alter function app.business_records(bigint) owner to assay_search;
