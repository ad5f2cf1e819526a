import { isPastShown } from '#api/as-of';
import { filingsPart } from '#features/filings';
import { financialPart } from '#features/financial';
import { EvidenceBar, type EvidenceSources, legalEntitySource } from '#features/gathering';
import { litigationSource } from '#features/litigation';
import { mediaSource } from '#features/screening';
import { verificationSource } from '#features/verification';

const sources: EvidenceSources = {
  legal_entity: legalEntitySource([filingsPart, financialPart]),
  litigation: litigationSource,
  vital4: mediaSource,
  business_discovery: verificationSource,
};

/** The evidence sources in the order of the notification bar (ONB-120); a new one is added here. */
export const evidenceSources = Object.values(sources);

interface InquiryEvidenceProps {
  inquiry_id: string;
  merchant_id?: string;
}

/** The notification bar of an inquiry with every source of the product. */
export const InquiryEvidence = (props: InquiryEvidenceProps) =>
  // A past report says what was searched by topic.
  isPastShown() ? null : <EvidenceBar descriptors={evidenceSources} {...props} />;
