import type { CorporateFilingData } from '../filings/index.ts';
import type { BusinessRecordsData, PrincipalRecords } from '../financial/index.ts';
import type { LicenseData, ProviderData } from '../licensing/index.ts';
import type { DocketData, LawsuitData } from '../litigation/index.ts';
import type { BureauProfileData, ConsumerComplaintData } from '../regulatory/index.ts';
import type { BusinessProfileData, BusinessReviewData } from '../reviews/index.ts';
import type { AdverseMediaArticleData, ListedPartyData, WatchlistData } from '../screening/index.ts';
import type { BusinessVerification } from '../verification/index.ts';
import type { WebsiteData } from '../website/index.ts';

/** THE list of kinds of evidence: what is stored of a record of each. */
export interface StoredEvidence {
  corporate_filing: CorporateFilingData;
  docket: DocketData;
  lawsuit: LawsuitData;
  adverse_media: AdverseMediaArticleData;
  watchlist: WatchlistData;
  business_records: BusinessRecordsData;
  principal_records: PrincipalRecords;
  business_verification: BusinessVerification;
  license: LicenseData;
  provider: ProviderData;
  consumer_complaint: ConsumerComplaintData;
  bureau_profile: BureauProfileData;
  business_profile: BusinessProfileData;
  business_review: BusinessReviewData;
  website: WebsiteData;
}
export type StoredKind = keyof StoredEvidence;

/** What a vendor's record of each kind holds: as it is stored, but for list entries. Filings have a record of their own. */
export interface EvidenceData extends Omit<StoredEvidence, 'corporate_filing' | 'watchlist'> {
  watchlist: ListedPartyData;
}
export type EvidenceKind = keyof EvidenceData;

/**
 * A record that a source gave: `external_id` is the source's own name for it, the same whenever it is given again;
 * `subject_ref` tells which subject of the search it was found for.
 */
export type EvidenceRecord<K extends EvidenceKind = EvidenceKind> = {
  [Kind in K]: { kind: Kind; external_id: string; subject_ref: string; data: EvidenceData[Kind] };
}[K];
