import type { AdverseMediaArticleData } from './adverse-media-article.ts';
import type { BusinessProfileData, BusinessReviewData } from './business-profile.ts';
import type { BusinessRecordsData } from './business-records.ts';
import type { BusinessVerification } from './business-verification.ts';
import type { ConsumerComplaintData } from './consumer-complaint.ts';
import type { DocketData } from './docket.ts';
import type { LawsuitData } from './lawsuit.ts';
import type { ListedPartyData } from './listed-party.ts';
import type { PrincipalRecords } from './principal-records.ts';
import type { ProviderData } from './provider.ts';

/** What a record of each kind holds, before it is stored. */
export interface EvidenceData {
  docket: DocketData;
  lawsuit: LawsuitData;
  adverse_media: AdverseMediaArticleData;
  watchlist: ListedPartyData;
  business_records: BusinessRecordsData;
  principal_records: PrincipalRecords;
  business_verification: BusinessVerification;
  provider: ProviderData;
  consumer_complaint: ConsumerComplaintData;
  business_profile: BusinessProfileData;
  business_review: BusinessReviewData;
}
export type EvidenceKind = keyof EvidenceData;

/**
 * A record that a source gave: `external_id` is the source's own name for it, the same whenever it is given again;
 * `subject_ref` tells which subject of the search it was found for.
 */
export type EvidenceRecord<K extends EvidenceKind = EvidenceKind> = {
  [Kind in K]: { kind: Kind; external_id: string; subject_ref: string; data: EvidenceData[Kind] };
}[K];
