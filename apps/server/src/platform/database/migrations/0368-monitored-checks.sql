-- When a monitored merchant was last checked, by the field's word.
alter table app.monitored_merchant rename column looked_at to checked_at;
alter table app.monitored_merchant rename column paid_looked_at to paid_checked_at;
alter index app.monitored_merchant_looked rename to monitored_merchant_checked;
