-- A generic plan does not know how many merchants are in the list, and takes ten times as long.
set local role assay_search;
alter function app.list_owned_merchants(bigint[]) set plan_cache_mode = force_custom_plan;
reset role;
