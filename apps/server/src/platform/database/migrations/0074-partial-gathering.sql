-- The gathering in which a vendor had more than it gave, or than was read of it: that it found nothing does not mean that
-- there is nothing.
alter table app.source_run add partial_gathering integer;
