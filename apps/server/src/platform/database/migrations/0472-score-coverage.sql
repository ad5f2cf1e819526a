-- What a score rests on. Null for scores of the models before it was stated.
alter table app.risk_score add column coverage jsonb;
select history.keep_rows_of('app.risk_score');

-- What a rule counts as where the evidence says nothing: as nothing, or as failed.
alter table app.scorecard_rule add column unknown_fails boolean not null default false;
select history.keep_rows_of('app.scorecard_rule');
