import type { Bankruptcy, Judgement, Lien, UccFiling } from '../financial/index.ts';
import type { StoredEvidence } from './stored-evidence.ts';

/** Records that stand within the file of a business; each has a debtor of its own, who may be another business. */
export interface RecordsOfFile {
  bankruptcy: Bankruptcy;
  lien: Lien;
  judgement: Judgement;
  ucc_filing: UccFiling;
}

/** Every kind of record of which is decided whether it is about a merchant. */
export interface AttributedEvidence
  extends Omit<StoredEvidence, 'provider' | 'consumer_complaint' | 'business_profile' | 'business_review'>,
    RecordsOfFile {}
export type AttributedKind = keyof AttributedEvidence;

/** The same as a list, in the order in which they show. */
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
] as const satisfies readonly AttributedKind[];
