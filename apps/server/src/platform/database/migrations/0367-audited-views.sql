-- The latest audited view, by the name the code has for it.
alter index app.audit_record_look rename to audit_record_view;
