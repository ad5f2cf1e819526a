-- When staff moved the record to its merchant. Undoing an upload decides again which merchant a record is, unless staff did.
alter table app.source_record add column placed_at timestamptz;
select history.keep_rows_of('app.source_record');

create function app.note_placement() returns trigger
  language plpgsql set search_path = pg_catalog as $$ begin
    -- The role that changes rows for the merchant editor.
    if current_user = 'assay_search' then new.placed_at := now(); end if;
    return new;
  end $$;
create trigger note_placement before update of merchant_id on app.source_record
  for each row when (old.merchant_id is distinct from new.merchant_id) execute function app.note_placement();

-- A record that joins another merchant brings its earlier names along.
grant insert (merchant_id, lender_id, name) on app.known_name to assay_worker;
