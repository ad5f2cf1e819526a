-- Which businesses a merchant is associated with, as an inquiry of a lender was told. Kept with the time it was found and
-- the time it was found no longer, so that a past day can be asked; whoever was named here may be opened in the inquiry.
create table app.association (
  id bigint generated always as identity primary key,
  lender_id bigint not null references app.lender (id),
  inquiry_id bigint not null,
  merchant_id bigint not null references app.merchant (id) on delete cascade,
  related_merchant_id bigint not null references app.merchant (id) on delete cascade,
  category text not null check (category in ('parent', 'child', 'sibling', 'related')),
  -- What both have, in words: [{kind, text}]. Never an EIN.
  shared jsonb not null check (jsonb_typeof(shared) = 'array'),
  found_at timestamptz not null,
  gone_at timestamptz check (gone_at >= found_at),
  check (merchant_id <> related_merchant_id),
  foreign key (lender_id, inquiry_id) references app.inquiry (lender_id, id)
);
create unique index association_current on app.association (inquiry_id, merchant_id, related_merchant_id)
  where gone_at is null;
create index association_related on app.association (lender_id, related_merchant_id, inquiry_id);
select app.tenant_table('app.association');
grant select, insert, update (gone_at) on app.association to assay_app, assay_worker;
