-- Whether a decision of a user led to the score: what a person of the lender does is no news.
alter table app.risk_score add column by_decision boolean not null default false;
select history.keep_rows_of('app.risk_score');
