-- Sources whose searches show in the report alone, in no line of the status bar. Which lines there are is the product's
-- word, not the table's.
alter table app.source_run drop constraint source_run_kind_check;
