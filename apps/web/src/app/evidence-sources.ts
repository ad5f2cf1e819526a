import { filingsPart } from '#features/filings';
import { financialPart } from '#features/financial';
import { type EvidenceSources, legalEntitySource } from '#features/gathering';
import { litigationSource } from '#features/litigation';
import { mediaSource } from '#features/screening';
import { verificationSource } from '#features/verification';

const sources: EvidenceSources = {
  legal_entity: legalEntitySource([filingsPart, financialPart]),
  litigation: litigationSource,
  vital4: mediaSource,
  business_discovery: verificationSource,
};

/** THE list of the evidence sources, in the order of the notification bar (ONB-120). */
export const evidenceSources = Object.values(sources);
