-- The claims in effect on a merchant, as of its last scoring: UCC filings, liens and judgments, in the order of the lien
-- position. Lists of the portfolio search them by creditor.
alter table app.lien_position
  add column claim_kinds text[] not null default '{}'
    check (claim_kinds <@ '{ucc,lien,judgement}'),
  -- Null for a filing that names only the company that filed for the creditor.
  add column creditors text[] not null default '{}',
  -- The same for all claims of one creditor, however they write its name.
  add column creditor_keys text[] not null default '{}',
  add check (cardinality(creditors) = cardinality(claim_kinds) and cardinality(creditor_keys) = cardinality(claim_kinds));
create index lien_position_creditor on app.lien_position using gin (creditor_keys);
