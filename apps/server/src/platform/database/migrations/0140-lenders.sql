-- Staff keep the lenders on their screen: add, change, and remove one that nothing refers to.
alter table app.lender
  add is_api_enabled boolean not null default false,
  -- One more with every change, so that a change made on an older state is noticed.
  add version integer not null default 1;

create function app.lender_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger lender_version before update on app.lender for each row execute function app.lender_version();

grant insert, delete on app.lender to assay_app;
grant update (name, alias, is_active, is_api_enabled, flags, tr_enabled, vital4_enabled, rematch_search_enabled,
  kevari_enabled) on app.lender to assay_app;
