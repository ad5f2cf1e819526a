-- The planner takes a thousand rows for a function that does not say otherwise, and then reads whole tables to join them:
-- a score read every source record for each relation of its merchant.
set local role assay_search;
alter function app.merchants_at_location(bigint) rows 2;
alter function app.partners_of(bigint) rows 3;
alter function app.partner_relations(bigint) rows 5;
alter function app.partner_inquiries(bigint, integer) rows 10;
alter function app.named_partners(bigint) rows 3;
alter function app.named_partner_inquiries(bigint, integer) rows 10;
reset role;
