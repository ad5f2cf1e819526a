import type { FoundInquiry } from '@assay/domain/inquiry';
import { isAdmin } from '@assay/domain/session';
import type { Actor } from '#platform/actor';
import type { InquiryWithAuthor } from './found-inquiry-store.ts';

/** Who made an inquiry, as the caller may see it: staff are named to staff only. */
export function authorOf(
  row: Pick<
    InquiryWithAuthor,
    'created_by' | 'first_name' | 'last_name' | 'is_staff' | 'is_superuser' | 'api_of'
  >,
  { user }: Actor,
): FoundInquiry['created_by'] {
  const is_own = row.created_by === user.id;
  if (row.created_by === null || row.api_of !== null) return { name: null, is_own };
  const isStaff = isAdmin({ is_staff: row.is_staff ?? false, is_superuser: row.is_superuser ?? false });
  if (isStaff && !isAdmin(user)) return { name: 'Assay staff', is_own };
  return { name: `${row.first_name} ${row.last_name}`.trim() || null, is_own };
}
