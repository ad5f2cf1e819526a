import type { Bankruptcy, Judgement, Lien, UccFiling } from '../financial/index.ts';
import type { StoredEvidence } from './stored-evidence.ts';

/** Records that stand within the file of a business; each has a debtor of its own, who may be another business. */
export interface RecordsOfFile {
  bankruptcy: Bankruptcy;
  lien: Lien;
  judgement: Judgement;
  ucc_filing: UccFiling;
}

/** THE list of the kinds of record of which is decided whether they are about a merchant, in the order in which they show. */
export const attributedKinds = [
  'corporate_filing',
  'business_records',
  'bankruptcy',
  'lien',
  'judgement',
  'ucc_filing',
  'principal_records',
  'lawsuit',
  'docket',
  'adverse_media',
  'watchlist',
  'business_verification',
  'license',
  'bureau_profile',
  'consumer_complaint',
  'business_profile',
  'website',
] as const satisfies readonly (keyof (StoredEvidence & RecordsOfFile))[];
export type AttributedKind = (typeof attributedKinds)[number];

/** What a record of each of them holds. */
export interface AttributedEvidence extends Pick<StoredEvidence & RecordsOfFile, AttributedKind> {}
