-- Points a row at another merchant; one that a unique key allows only once stays where it is, where nobody reads it. So does
-- an association of the two merchants with each other, which no merchant can have with itself.
create or replace function app.point_row(statement bigint, place text, referring text, row_key jsonb, to_merchant bigint)
  returns void language plpgsql set search_path = pg_catalog as $$ begin
    perform app.change_row(statement, place, row_key, jsonb_build_object(referring, to_merchant));
  exception
    when unique_violation then
    when check_violation then
      if place <> 'association' then raise; end if;
  end $$;
