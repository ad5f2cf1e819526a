-- A lender may remove a person whom it added, such as one with a mistyped birth date: what it entered and the searches
-- about the person leave its reports until the person is restored.
alter table app.merchant_principal
  add column removed_at timestamptz,
  -- Null for a former user.
  add column removed_by bigint references app.app_user (id) on delete set null,
  add column removal_reason text,
  add check (removed_at is null or source = 'added'),
  add check ((removed_at is null) = (removal_reason is null));
