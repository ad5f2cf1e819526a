-- The portfolio search also finds a merchant by the owners that the lender's own file names.
create or replace function app.portfolio_search_text(name text, record app.source_record, merchant app.merchant)
  returns text
  language sql stable
  as $$
    select lower(concat_ws(E'\n', name, record.city, record.state, record.store_id, record.external_id,
      nullif(regexp_replace(record.phone, '\D', '', 'g'), ''), record.zip5,
      case when record.ein ~ '^\d{2}-\d{7}$' then replace(record.ein, '-', '') end,
      case when merchant.ein ~ '^\d{2}-\d{7}$' and merchant.ein is distinct from record.ein
        and (merchant.source !~ '^lender \d+ ' or merchant.source like format('lender %s %%', record.lender_id))
        then replace(merchant.ein, '-', '') end,
      (select string_agg(concat_ws(' ', owner ->> 'first_name', owner ->> 'last_name'), E'\n')
        from jsonb_array_elements(record.owners) owner)))
  $$;

alter table app.source_record no force row level security;
alter table app.portfolio_snapshot_row no force row level security;
update app.portfolio_snapshot_row row set search_text = app.portfolio_search_text(row.name, record, merchant)
  from app.source_record record join app.merchant merchant on merchant.id = record.merchant_id
  where row.is_listed and record.lender_id = row.lender_id and record.id = row.record_id
    and jsonb_array_length(record.owners) > 0;
alter table app.source_record force row level security;
alter table app.portfolio_snapshot_row force row level security;
