import {
  type AssociationProfile,
  associationProfile,
  type FiledOfficer,
} from '@assay/match-engine/association';
import type { SharingMerchant } from '#features/matching';

/** A merchant of the file and what it may share with another. */
export interface ProfiledMerchant extends SharingMerchant {
  profile: AssociationProfile;
}

/** Reads what a merchant may share; `filed` are the officers that its filings name. */
export const withProfile = (
  each: SharingMerchant,
  filed: readonly FiledOfficer[] = [],
): ProfiledMerchant => ({
  ...each,
  profile: associationProfile(each.record, filed),
});
