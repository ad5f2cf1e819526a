import {
  type AssociationProfile,
  associationProfile,
  type FiledOfficer,
} from '@assay/match-engine/association';
import type { SharingMerchant } from '#features/matching';

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
