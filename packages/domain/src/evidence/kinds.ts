import type { CorporateFilingData } from '../filings/index.ts';
import type {
  Bankruptcy,
  BusinessRecordsData,
  Judgement,
  Lien,
  PrincipalRecords,
  UccFiling,
} from '../financial/index.ts';
import type { LicenseData, ProviderData } from '../licensing/index.ts';
import type { DocketData, LawsuitData } from '../litigation/index.ts';
import type { BureauProfileData, ConsumerComplaintData } from '../regulatory/index.ts';
import type { BusinessProfileData, BusinessReviewData } from '../reviews/index.ts';
import type { AdverseMediaArticleData, ListedPartyData, WatchlistData } from '../screening/index.ts';
import type { BusinessVerification } from '../verification/index.ts';
import type { WebsiteData } from '../website/index.ts';
import { kindDisplay } from './kind-display.ts';

/** All kinds of evidence, with the stored shape of each. */
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

/**
 * The data of a vendor's record, by kind: the same as stored, except for watchlist entries. Corporate filings have
 * their own record type.
 */
export interface EvidenceData extends Omit<StoredEvidence, 'corporate_filing' | 'watchlist'> {
  watchlist: ListedPartyData;
}
export type EvidenceKind = keyof EvidenceData;

/**
 * A record from a source. `external_id` is the source's own stable id for it; `subject_ref` says which subject of the
 * search it was found for.
 */
export type EvidenceRecord<K extends EvidenceKind = EvidenceKind> = {
  [Kind in K]: { kind: Kind; external_id: string; subject_ref: string; data: EvidenceData[Kind] };
}[K];

/** Records inside the file of a business. Each names its own debtor, which may be another business. */
export interface RecordsOfFile {
  bankruptcy: Bankruptcy;
  lien: Lien;
  judgement: Judgement;
  ucc_filing: UccFiling;
}

/** All kinds of record that are checked for being about the merchant, in display order. */
export type AttributedKind = Exclude<keyof typeof kindDisplay, 'business_review'>;
export const attributedKinds = Object.keys(kindDisplay).filter((kind) => kind !== 'business_review') as [
  AttributedKind,
  ...AttributedKind[],
];

/** The stored shape of each of these kinds. */
export interface AttributedEvidence extends Pick<StoredEvidence & RecordsOfFile, AttributedKind> {}
