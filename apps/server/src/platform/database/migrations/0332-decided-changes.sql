-- The name by which a person's word on the record of a change stands in app.evidence_decision, so that the feed says of a
-- change that it was decided. Null where nobody decides about what changed, and of changes noted before.
alter table app.monitoring_change add column decided_as text;
