-- Why staff dismissed a request, as the requester is told by mail; null for one dismissed without a reason.
alter table app.merchant_request add column dismissal_reason text check (dismissal_reason <> '');
grant update (dismissal_reason) on app.merchant_request to assay_app;
