-- How severe a change is, by the field's word.
alter table app.monitoring_setting rename column gravity to severity;
alter table app.monitoring_change rename column gravity to severity;
alter index app.monitoring_change_gravity rename to monitoring_change_severity;
alter table app.monitoring_setting rename constraint monitoring_setting_gravity_check to monitoring_setting_severity_check;
alter table app.monitoring_change rename constraint monitoring_change_gravity_check to monitoring_change_severity_check;
