import { type License, licenseStatus as statusOn } from '@assay/domain/licensing';
import { shownDay } from '#api/as-of';
import type { Tone } from '#ui/tag';

const tones: Record<ReturnType<typeof statusOn>['state'], Tone> = {
  current: 'good',
  closed: 'high',
  expired: 'high',
  pending: 'neutral',
  unknown: 'neutral',
};

/** What the report says of a license's status on the shown day, on the page and in print (REP-045). */
export function licenseStatus(license: Pick<License, 'license_status' | 'expiration_date'>): {
  tone: Tone;
  text: string;
  second: string | null;
} {
  const { state, ...texts } = statusOn(license, shownDay());
  return { tone: tones[state], ...texts };
}
