// The only place where the generated world uses the domain's evidence types.
import type { StoredEvidence } from '@assay/domain/evidence';
import { CorporateFiling } from '@assay/domain/filings';
import { BusinessRecordsData, PrincipalRecords } from '@assay/domain/financial';
import { DocketData, LawsuitData } from '@assay/domain/litigation';
import { AdverseMediaArticleData } from '@assay/domain/screening';
import { BusinessVerification } from '@assay/domain/verification';

/** The kinds of stored evidence for which the world has records. */
export type WorldStoredKind =
  | 'corporate_filing'
  | 'lawsuit'
  | 'docket'
  | 'business_records'
  | 'principal_records'
  | 'adverse_media'
  | 'business_verification';
export type Stored<K extends WorldStoredKind> = StoredEvidence[K];
export type BureauFile = StoredEvidence['business_records'];
export type Item<K extends 'lien' | 'judgement' | 'bankruptcy' | 'ucc'> = BureauFile[K][number];
export type PersonFile = StoredEvidence['principal_records'];

const FilingData = CorporateFiling.omit({
  id: true,
  source: true,
  updated_at: true,
  officers: true,
  principals: true,
}).extend({ officers: CorporateFiling.shape.principals });

/** The schema of each kind's records. */
export const SHAPES = {
  corporate_filing: FilingData,
  lawsuit: LawsuitData,
  docket: DocketData,
  business_records: BusinessRecordsData,
  principal_records: PrincipalRecords,
  adverse_media: AdverseMediaArticleData,
  business_verification: BusinessVerification,
} satisfies Record<WorldStoredKind, unknown>;
