-- What a call with an Idempotency-Key said, as a keyed hash: a repeat that says something else is refused. Unknown of
-- calls before this.
alter table app.idempotent_call add column body_hash bytea;
