-- What an import of many rows searches by, and what keeps those searches fast while it adds to the indexes.

-- The words of the dictionary that share a deletion variant with each of several words, by its position. Sequential scans
-- are off: the planner takes an overlap for common and would read the whole dictionary.
create function app.words_by_variants(variants text[])
  returns table (word_position bigint, token text, merchants bigint)
  language sql stable parallel safe set enable_seqscan = off
  as $$
    select w.word_position, found.token, found.merchants
    from unnest(variants) with ordinality as w (hashes, word_position)
    cross join lateral (
      select t.token, t.merchants from app.name_token t
      where t.variants && w.hashes::bigint[] and t.merchants > 0
    ) found
  $$;
grant execute on function app.words_by_variants(text[]) to assay_app, assay_worker;

-- Merges what was added to the indexes of keys and words lately: every search reads what waits there from end to end.
create function app.merge_pending_keys() returns void
  language sql security definer set search_path = pg_catalog
  as $$
    select gin_clean_pending_list('app.merchant_keys'::regclass);
    select gin_clean_pending_list('app.name_token_variants'::regclass);
  $$;
revoke execute on function app.merge_pending_keys() from public;
grant execute on function app.merge_pending_keys() to assay_worker;
