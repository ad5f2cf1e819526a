-- Every row that is there is checked against the keys of the migration before. Validation alone would find nothing: it reads
-- as the owner, to whom tables of lenders show no rows while no lender is set. So they are read lender by lender, where a
-- row that points at another lender's points at nothing; that blocks nobody, as lifting row-level security would.
do $$
declare
  k record;
  l record;
  t text;
  lost bigint;
begin
  for k in
    select c.conrelid::regclass as t, c.confrelid::regclass as parent, c.conname, own.attname as own, theirs.attname as theirs
    from pg_constraint c
    -- The second column of each is the reference itself, the first the lender.
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[2]
    join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = c.confkey[2]
    where c.contype = 'f' and not c.convalidated and c.connamespace = 'app'::regnamespace
  loop
    for l in select id from app.lender loop
      perform set_config('app.lender_id', l.id::text, true);
      execute format(
        'select count(*) from %s c where c.%I is not null and not exists (select 1 from %s p where p.lender_id = c.lender_id and p.%I = c.%I)',
        k.t, k.own, k.parent, k.theirs, k.own) into lost;
      if lost > 0 then
        t := k.t::text;
        raise foreign_key_violation using table = t, constraint = k.conname,
          message = format('%s rows of %s of the lender %s refer by %s to another lender''s', lost, t, l.id, k.own);
      end if;
    end loop;
    execute format('alter table %s validate constraint %I', k.t, k.conname);
  end loop;
  perform set_config('app.lender_id', '', true);
end $$;
