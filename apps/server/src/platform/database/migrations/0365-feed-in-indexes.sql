-- What filters of the feed ask stands in its indexes, so that changes that are passed over cost no look into the table; those
-- of a kind by gravity, as both together may leave nothing of very many.
drop index app.monitoring_change_feed, app.monitoring_change_merchant, app.monitoring_change_gravity,
  app.monitoring_change_kind;
create index monitoring_change_feed on app.monitoring_change (lender_id, seen_at desc, id desc)
  include (gravity, kind, merchant_id, assigned_to);
create index monitoring_change_merchant on app.monitoring_change (lender_id, merchant_id, seen_at desc, id desc)
  include (gravity, kind, assigned_to);
create index monitoring_change_gravity on app.monitoring_change (lender_id, gravity, seen_at desc, id desc)
  include (kind, merchant_id, assigned_to);
create index monitoring_change_kind on app.monitoring_change (lender_id, kind, gravity, seen_at desc, id desc)
  include (merchant_id, assigned_to);
-- An index alone answers for pages of the table that were vacuumed: what is only added to is so sooner than by default.
alter table app.monitoring_change set (autovacuum_vacuum_insert_scale_factor = 0.02);

-- The merchants of a lender by either of two patterns of the name by which it has them: a text of one or two letters has no
-- trigram, but the beginning of a name or of a word has.
drop function app.portfolio_merchants_named(text, bigint);
create function app.portfolio_merchants_named(pattern text, or_pattern text, most bigint) returns setof bigint
  language sql stable security definer set search_path = pg_catalog
  as $$ select r.merchant_id from app.source_record r
    where r.lender_id = app.lender_id() and (lower(r.name) like pattern or lower(r.name) like or_pattern) limit most $$;
revoke execute on function app.portfolio_merchants_named(text, text, bigint) from public;
grant execute on function app.portfolio_merchants_named(text, text, bigint) to assay_app;
alter function app.portfolio_merchants_named(text, text, bigint) owner to assay_search;
