-- A report as it stood at a moment: what a row said before it was changed is kept beside it, and the views of the schema
-- `past` show the rows that stood at the moment of `app.as_of`. Nothing else tells the two apart, so what reads the
-- present reads the past too.
create schema history;
create schema past;
grant usage on schema history, past to assay_app, assay_search;

-- From here on it is known how things stood.
create table history.beginning (at timestamptz not null);
insert into history.beginning values (now());
grant select on history.beginning to assay_app;

create function app.as_of() returns timestamptz language sql stable parallel safe
  as $$ select nullif(current_setting('app.as_of', true), '')::timestamptz $$;
grant execute on function app.as_of() to assay_app, assay_search;

-- Keeps a row before it is changed or removed, by the statement that its trigger hands over. Of two transactions that
-- began in the other order the later change still stands later: versions of a row never overlap.
create function history.keep() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
declare
  moment timestamptz := now();
begin
  if old.stands_since > moment then moment := old.stands_since + interval '1 microsecond'; end if;
  -- What stood within its own transaction alone was never seen.
  if old.stands_since < moment then execute tg_argv[0] using old, moment; end if;
  if tg_op = 'DELETE' then return old; end if;
  new.stands_since := moment;
  return new;
end $$;
revoke execute on function history.keep() from public;
-- In the name of the role that passes by row-level security, as a merge of merchants does: it changes rows of all lenders.
grant create on schema history to assay_search;
alter function history.keep() owner to assay_search;
revoke create on schema history from assay_search;
-- Whoever migrates gives tables the trigger.
do $$
declare migrator name := current_user;
begin
  set local role assay_search;
  execute format('grant execute on function history.keep() to %I', migrator);
  reset role;
end $$;

-- The tables with a history, and how it is kept.
create table history.kept_table (
  name name primary key,
  ignored text[] not null,
  sealed text[] not null,
  rewritten jsonb not null
);

-- Gives a table a history, or its history the columns that the table was given since. A change of `ignored` columns alone is none.
-- Of `sealed` ones, and of all whose name ends in _encrypted, nothing is kept, so that no old key is needed for the past: it shows what the row holds now.
-- `rewritten` says what is kept of a column instead, as SQL over the row $1.
create function history.keep_rows_of(
  t regclass, ignored text[] default '{}', sealed text[] default '{}', rewritten jsonb default '{}')
  returns void language plpgsql as $$
declare
  name text := (select relname from pg_class where oid = t);
  kept text[];
  watched text[];
  missing record;
  rule record;
begin
  sealed := sealed || array(select attname::text from pg_attribute
    where attrelid = t and attname like '%\_encrypted' and attname <> all (sealed));
  insert into history.kept_table values (name, ignored, sealed, rewritten)
    on conflict on constraint kept_table_pkey do update set sealed = excluded.sealed;
  if not exists (select 1 from pg_attribute where attrelid = t and attname = 'stands_since') then
    -- Whoever was there before stood since nobody knows when.
    execute format($f$alter table %s add stands_since timestamptz not null default '-infinity'$f$, t);
    execute format('alter table %s alter stands_since set default now()', t);
    execute format('create table history.%I (like %s)', name, t);
    execute format('alter table history.%I add stood_until timestamptz not null', name);
    execute format('grant select on history.%I to assay_app', name);
    execute format('grant insert on history.%I to assay_search', name);
    if (select relrowsecurity from pg_class where oid = t) then
      execute format('alter table history.%I enable row level security', name);
      execute format('alter table history.%I force row level security', name);
      for rule in select polname, pg_get_expr(polqual, polrelid) as seen, pg_get_expr(polwithcheck, polrelid) as written
        from pg_policy where polrelid = t loop
        execute format('create policy %I on history.%I using (%s) with check (%s)',
          rule.polname, name, rule.seen, coalesce(rule.written, rule.seen));
      end loop;
    end if;
    for missing in select attname from pg_attribute where attrelid = t and not attisdropped
      and attname in ('id', 'merchant_id', 'inquiry_id', 'source_run_id', 'scorecard_id') loop
      execute format('create index on history.%I (%I)', name, missing.attname);
    end loop;
  end if;
  for missing in select attname, format_type(atttypid, atttypmod) as type from pg_attribute a
    where attrelid = t and attnum > 0 and not attisdropped and not exists (
      select 1 from pg_attribute h where h.attrelid = format('history.%I', name)::regclass and h.attname = a.attname) loop
    execute format('alter table history.%I add %I %s', name, missing.attname, missing.type);
  end loop;
  select array_agg(attname::text order by attnum), array_agg(attname::text order by attnum)
      filter (where attname <> 'stands_since' and attname <> all (ignored || sealed))
    into kept, watched
    from pg_attribute where attrelid = t and attnum > 0 and not attisdropped;
  execute format('drop trigger if exists keep_changed on %s', t);
  execute format('drop trigger if exists keep_removed on %s', t);
  execute format('create trigger keep_changed before update on %s for each row when ((%s) is distinct from (%s))
      execute function history.keep(%L)', t,
    (select string_agg(format('old.%I', c), ', ') from unnest(watched) c),
    (select string_agg(format('new.%I', c), ', ') from unnest(watched) c),
    history.keeping(name, kept, sealed, rewritten));
  execute format('create trigger keep_removed before delete on %s for each row execute function history.keep(%L)', t,
    history.keeping(name, kept, sealed, rewritten));
  execute format('create or replace view past.%I with (security_invoker = true) as
      select %s from %s where stands_since <= (select app.as_of())
      union all
      select %s from history.%I was where stands_since <= (select app.as_of()) and stood_until > (select app.as_of())',
    name, (select string_agg(format('%I', c), ', ') from unnest(kept) c), t,
    (select string_agg(case when c = any (sealed)
        then format('(select now.%I from %s now where now.id = was.id)', c, t) else format('was.%I', c) end, ', ')
      from unnest(kept) c), name);
  execute format('grant select on past.%I to assay_app', name);
end $$;

-- Gives every history the columns that its table was given since: run after each update of the database.
create function history.keep_up() returns void language plpgsql as $$
declare
  kept record;
begin
  for kept in select k.*, format('app.%I', k.name)::regclass as t from history.kept_table k where exists (
    select 1 from pg_attribute a where a.attrelid = format('app.%I', k.name)::regclass and a.attnum > 0
      and not a.attisdropped and not exists (
        select 1 from pg_attribute h where h.attrelid = format('history.%I', k.name)::regclass and h.attname = a.attname)) loop
    perform history.keep_rows_of(kept.t, kept.ignored, kept.sealed, kept.rewritten);
  end loop;
end $$;

create function history.keeping(name text, kept text[], sealed text[], rewritten jsonb) returns text language sql
  as $$
    select format('insert into history.%I (%s, stood_until) select %s, $2', name,
      string_agg(format('%I', c), ', '),
      string_agg(case when c = any (sealed) then 'null' else coalesce(rewritten ->> c, format('($1).%I', c)) end, ', '))
    from unnest(kept) c
  $$;
revoke execute on function history.keep_rows_of(regclass, text[], text[], jsonb),
  history.keeping(text, text[], text[], jsonb), history.keep_up() from public;

-- The lender and what it may see.
select history.keep_rows_of('app.lender');

-- The master file and what sources say of merchants. What the matcher looks them up by follows from their names.
select history.keep_rows_of('app.merchant', ignored => '{keys,tokens,merged_keys,merged_tokens,normaliser_version,content_hash,updated_at}');
select history.keep_rows_of('app.principal');
select history.keep_rows_of('app.retired_merchant');
select history.keep_rows_of('app.source_record', ignored => '{content_hash,updated_at}');
select history.keep_rows_of('app.known_name', ignored => '{keys,tokens,normaliser_version}');
select history.keep_rows_of('app.imported_record', ignored => '{content_hash}');
create index on history.merchant using gin (keys);
create index on history.known_name using gin (keys);

-- The application, and what was found for it.
select history.keep_rows_of('app.inquiry', sealed => '{ein_encrypted,ein_lookup}');
select history.keep_rows_of('app.inquiry_principal');
select history.keep_rows_of('app.merchant_search');
select history.keep_rows_of('app.inquiry_match');
select history.keep_rows_of('app.inquiry_merchant');
select history.keep_rows_of('app.inquiry_history_item');
select history.keep_rows_of('app.merchant_request');

-- What was asked, what came, and whom it is about. An EIN in what was asked is sealed: the past knows it no more.
select history.keep_rows_of('app.source_run', ignored => '{failures,resume_token,call_from,search_key}',
  rewritten => jsonb_build_object('searches',
    $$regexp_replace(($1).searches::text, '"ein": "[^"]*"', '"ein": null', 'g')::jsonb$$));
select history.keep_rows_of('app.vendor_answer', ignored => '{body_is_sealed,search_key}', sealed => '{body}');
select history.keep_rows_of('app.served_answer');
select history.keep_rows_of('app.evidence_record');
select history.keep_rows_of('app.evidence_decision');
select history.keep_rows_of('app.association');

-- Scores, and what people made.
select history.keep_rows_of('app.risk_score');
select history.keep_rows_of('app.scorecard');
select history.keep_rows_of('app.scorecard_row');
select history.keep_rows_of('app.scorecard_rule');
select history.keep_rows_of('app.merchant_principal', sealed => '{ssn_encrypted,date_of_birth_encrypted}');
select history.keep_rows_of('app.principal_request');
select history.keep_rows_of('app.license_order');
select history.keep_rows_of('app.doctor');
select history.keep_rows_of('app.doctor_license');
select history.keep_rows_of('app.review_url');
