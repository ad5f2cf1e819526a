-- A score without an inquiry (0230) could not be changed, because its history still required one: its merchant could not be
-- merged.
alter table if exists history.risk_score alter column inquiry_id drop not null;
