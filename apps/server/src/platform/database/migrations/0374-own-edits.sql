-- Whether what a lender itself changes about its merchants, by a file or an editor, is listed among its changes.
alter table app.monitoring_setting add column own_edits_on boolean not null default false;
