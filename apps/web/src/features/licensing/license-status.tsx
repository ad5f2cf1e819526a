import { isExpired, type License, licenseState } from '@assay/domain/licensing';
import { Tag, type Tone } from '#ui/tag';

const shown: Record<ReturnType<typeof licenseState>, { tone: Tone; word: string | null }> = {
  current: { tone: 'good', word: 'Current' },
  closed: { tone: 'high', word: 'Closed' },
  pending: { tone: 'neutral', word: 'Pending' },
  unknown: { tone: 'neutral', word: null },
};

/** The status of a license as a tag, with a tag if it expired (REP-045). */
export function LicenseStatus({
  license_status,
  expiration_date,
}: Pick<License, 'license_status' | 'expiration_date'>) {
  const { tone, word } = shown[licenseState(license_status)];
  return (
    <>
      <Tag tone={tone}>{word ?? `${license_status} (unknown)`}</Tag>
      {isExpired({ expiration_date }, new Date().toISOString().slice(0, 10)) && (
        <>
          {' '}
          <Tag tone="high">Expired</Tag>
        </>
      )}
    </>
  );
}
