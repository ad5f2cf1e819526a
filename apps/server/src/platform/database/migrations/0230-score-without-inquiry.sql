-- A merchant of a portfolio that nobody opened is scored by what is known of it without asking anybody: on no inquiry.
alter table app.risk_score alter column inquiry_id drop not null;
