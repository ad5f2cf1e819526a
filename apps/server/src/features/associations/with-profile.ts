import {
  type AssociationProfile,
  associationProfile,
  type FiledOfficer,
} from '@assay/match-engine/association';
import { merchantsSharing, type SharingMerchant } from '#features/matching';
import type { Tx } from '#platform/database';

/** A merchant of the file with the facts it may share with another. */
export interface ProfiledMerchant extends SharingMerchant {
  profile: AssociationProfile;
}

/** Reads the facts a merchant may share; `filed` are the officers named in its filings. */
export const withProfile = (
  each: SharingMerchant,
  filed: readonly FiledOfficer[] = [],
): ProfiledMerchant => ({
  ...each,
  profile: associationProfile(each.record, filed),
});

/** The other merchants that share one of the keys with a merchant, and the keys that too many share. */
export async function othersSharing(
  tx: Tx,
  keys: Parameters<typeof merchantsSharing>[1],
  merchantId: string,
): Promise<{ others: ProfiledMerchant[]; crowded: ReadonlySet<bigint> }> {
  const { merchants, crowded } = await merchantsSharing(tx, keys);
  const others = merchants.filter(({ merchant }) => merchant.id !== merchantId);
  return { others: others.map((each) => withProfile(each)), crowded };
}
