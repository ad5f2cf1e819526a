-- The words and phone numbers by which a lender finds its own inquiries: one row for each term of an inquiry. A search for
-- the beginning of a word reads a range of the primary key. Comparisons of text are leakproof, so that the index answers
-- under row-level security; `like` is not.
create table app.inquiry_term (
  lender_id bigint not null references app.lender (id),
  term text collate "C" not null check (term <> ''),
  inquiry_id bigint not null,
  primary key (lender_id, term, inquiry_id),
  foreign key (lender_id, inquiry_id) references app.inquiry (lender_id, id) on delete cascade
);
create index inquiry_term_inquiry on app.inquiry_term (lender_id, inquiry_id);
select app.tenant_table('app.inquiry_term');
grant select, insert on app.inquiry_term to assay_app;
grant select on app.inquiry_term to assay_worker;

-- The words of a text in lower case, without accents and apostrophes.
create function app.search_words(value text) returns text[]
  language sql immutable parallel safe set search_path = pg_catalog
  as $$
    select coalesce(array_agg(distinct left(word, 100)), '{}')
    from regexp_split_to_table(
      regexp_replace(normalize(lower(value), NFKD), '[\u0300-\u036f''’]', '', 'g'), '[^[:alnum:]]+') word
    where word <> ''
  $$;
revoke execute on function app.search_words(text) from public;
grant execute on function app.search_words(text) to assay_app, assay_worker;

-- The terms of an inquiry: the words of its business names and its phone numbers. Nobody typed an inquiry about a merchant
-- of the portfolio, so it has none.
create function app.add_inquiry_terms() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$
begin
  insert into app.inquiry_term (lender_id, inquiry_id, term)
  select distinct i.lender_id, i.id, t.term
  from added i
  cross join lateral unnest(app.search_words(concat_ws(' ', i.legal_entity_name, i.name)) || array[i.phone, i.alt_phone])
    t (term)
  where t.term <> '' and not i.is_portfolio
  on conflict do nothing;
  return null;
end $$;

-- The terms of the principals: the words of their names and their phone numbers.
create function app.add_principal_terms() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$
begin
  insert into app.inquiry_term (lender_id, inquiry_id, term)
  select distinct p.lender_id, p.inquiry_id, t.term
  from added p
  cross join lateral unnest(
    app.search_words(concat_ws(' ', p.first_name, p.middle_name, p.last_name, p.suffix)) || p.phone) t (term)
  where t.term <> ''
  on conflict do nothing;
  return null;
end $$;
revoke execute on function app.add_inquiry_terms(), app.add_principal_terms() from public;

create trigger add_terms after insert on app.inquiry
  referencing new table as added for each statement execute function app.add_inquiry_terms();
create trigger add_terms after insert on app.inquiry_principal
  referencing new table as added for each statement execute function app.add_principal_terms();

do $$
declare l record;
begin
  for l in select id from app.lender order by id loop
    perform set_config('app.lender_id', l.id::text, true);
    insert into app.inquiry_term (lender_id, inquiry_id, term)
    select i.lender_id, i.id, t.term
    from app.inquiry i
    cross join lateral unnest(
      app.search_words(concat_ws(' ', i.legal_entity_name, i.name)) || array[i.phone, i.alt_phone]) t (term)
    where t.term <> '' and not i.is_portfolio
    union
    select p.lender_id, p.inquiry_id, t.term
    from app.inquiry_principal p
    cross join lateral unnest(
      app.search_words(concat_ws(' ', p.first_name, p.middle_name, p.last_name, p.suffix)) || p.phone) t (term)
    where t.term <> '';
  end loop;
  perform set_config('app.lender_id', '', true);
end $$;
