import type { NormalPrincipal } from '../normalise/index.ts';
import { addressLevel } from '../score/index.ts';

/** What of a place is compared. */
export type Place = Pick<NormalPrincipal, 'street' | 'zip'>;

/**
 * Whether two places are the same street address and unit, or the same box; a building with many tenants is not enough.
 */
export function sameAddress(a: Place, b: Place): boolean {
  if (!a.zip || a.zip !== b.zip) return false;
  const level = addressLevel(a.street, b.street);
  if (level === 'sameBox') return true;
  return level === 'same' && (a.street?.unit ?? null) === (b.street?.unit ?? null);
}
