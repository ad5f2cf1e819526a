-- What a lender's own file says of a merchant besides its relation: the EIN as uploaded, the owners and the funding.
alter table app.source_record
  add column ein text,
  -- [{first_name, last_name, title, share}], the share in percent
  add column owners jsonb check (jsonb_typeof(owners) = 'array'),
  add column funded_amount numeric(14, 2) check (funded_amount >= 0),
  add column balance numeric(14, 2),
  add column funding_date date;
select history.keep_rows_of('app.source_record');

-- The text in which the portfolio search looks, one value a line: what the lender calls the merchant, its id, place, phone,
-- zip and EIN. Of a social security number nothing is included, nor the EIN of a merchant that another lender added.
create function app.portfolio_search_text(name text, record app.source_record, merchant app.merchant) returns text
  language sql stable
  as $$
    select lower(concat_ws(E'\n', name, record.city, record.state, record.store_id, record.external_id,
      nullif(regexp_replace(record.phone, '\D', '', 'g'), ''), record.zip5,
      case when record.ein ~ '^\d{2}-\d{7}$' then replace(record.ein, '-', '') end,
      case when merchant.ein ~ '^\d{2}-\d{7}$' and merchant.ein is distinct from record.ein
        and (merchant.source !~ '^lender \d+ ' or merchant.source like format('lender %s %%', record.lender_id))
        then replace(merchant.ein, '-', '') end))
  $$;
revoke execute on function app.portfolio_search_text(text, app.source_record, app.merchant) from public;
grant execute on function app.portfolio_search_text(text, app.source_record, app.merchant) to assay_app, assay_worker;

alter table app.source_record no force row level security;
alter table app.portfolio_snapshot_row no force row level security;
update app.portfolio_snapshot_row row set search_text = app.portfolio_search_text(row.name, record, merchant)
  from app.source_record record join app.merchant merchant on merchant.id = record.merchant_id
  where row.is_listed and record.lender_id = row.lender_id and record.id = row.record_id;
alter table app.source_record force row level security;
alter table app.portfolio_snapshot_row force row level security;
