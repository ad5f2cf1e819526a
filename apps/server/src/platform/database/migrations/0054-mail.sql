-- Outgoing mail, written in the transaction of what it tells of and sent by a job. The serving role can add mail and
-- never read it back.
create table app.mail (
  id bigint generated always as identity primary key,
  -- Makes the Message-ID: a mail sent a second time is known as the same by whoever gets it.
  message_key uuid not null default gen_random_uuid(),
  once_key text unique,
  to_address text not null check (to_address <> ''),
  subject text not null,
  text text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz check ((state = 'waiting') = (finished_at is null))
);
grant insert, select (id) on app.mail to assay_app;
grant insert, select, update (state, attempts, finished_at) on app.mail to assay_worker;
