import { isExpired, type License, licenseState } from '@assay/domain/licensing';
import { shownDay } from '#api/as-of';
import type { Tone } from '#ui/tag';

const shown: Record<ReturnType<typeof licenseState>, { tone: Tone; word: string | null }> = {
  current: { tone: 'good', word: 'Current' },
  closed: { tone: 'high', word: 'Closed' },
  pending: { tone: 'neutral', word: 'Pending' },
  unknown: { tone: 'neutral', word: null },
};

/**
 * What the report says of a license's status, on the page and in print (REP-045). Past its expiration date the
 * register's status says nothing good, so that it comes second.
 */
export function licenseStatus({
  license_status,
  expiration_date,
}: Pick<License, 'license_status' | 'expiration_date'>): { tone: Tone; text: string; second: string | null } {
  const { tone, word } = shown[licenseState(license_status)];
  const text = word ?? `${license_status} (unknown)`;
  if (!isExpired({ expiration_date }, shownDay())) return { tone, text, second: null };
  return { tone: 'high', text: 'Expired', second: `register: ${text}` };
}
