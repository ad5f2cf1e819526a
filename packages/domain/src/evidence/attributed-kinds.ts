import type { Bankruptcy, Judgement, Lien, UccFiling } from '../financial/index.ts';
import type { StoredEvidence } from './stored-evidence.ts';

/** Records inside the file of a business. Each names its own debtor, which may be another business. */
export interface RecordsOfFile {
  bankruptcy: Bankruptcy;
  lien: Lien;
  judgement: Judgement;
  ucc_filing: UccFiling;
}

/** All kinds of record that are checked for being about the merchant, in display order. */
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

/** The stored shape of each of these kinds. */
export interface AttributedEvidence extends Pick<StoredEvidence & RecordsOfFile, AttributedKind> {}
