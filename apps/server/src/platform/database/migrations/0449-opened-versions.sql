-- The input key that a version had when its report was opened last: what an opening searches for and scores needs no
-- repetition while the inputs are the same.
alter table app.dossier_version add column opened_key bytea;
grant update (opened_key) on app.dossier_version to assay_app;
