import { addressLine, inquiryTitle, wholeZip } from '@assay/domain/display';
import type { DashboardRow } from '@assay/domain/inquiry';

/**
 * The business name of an inquiry, or the principal's if it searched only for a person, and the DBA if it differs
 * (BOF-141).
 */
export function businessOf(inquiry: Pick<DashboardRow, 'name' | 'legal_entity_name' | 'principals'>): {
  name: string;
  dba: string | null;
} {
  const { legal_entity_name: legal, name } = inquiry;
  return { name: inquiryTitle(inquiry), dba: legal && name && name !== legal ? name : null };
}

/** Street, then city, state and zip+4; parts without a value are left out (BOF-141). */
export function locationOf(
  inquiry: Pick<DashboardRow, 'addr1' | 'city' | 'state' | 'zip5' | 'zip4'>,
): [street: string, place: string] {
  const { addr1, city, state, zip5, zip4 } = inquiry;
  return [addr1 ?? '', addressLine({ city, state, zip5: wholeZip(zip5, zip4) })];
}

/** Full name, else email; `Unknown` without a creator (BOF-141). */
export function creatorOf(creator: DashboardRow['created_by_user']): string {
  return creator?.full_name.trim() || creator?.email || 'Unknown';
}

/** `1 principal`, else `{n} principals` (BOF-141). */
export function principalsOf(count: number): string {
  return count === 1 ? '1 principal' : `${count} principals`;
}
