import { isPastShown } from '#api/as-of';
import { filingsPart } from '#features/filings';
import { financialPart } from '#features/financial';
import { EvidenceBar, type EvidenceSources, legalEntitySource, useInquirySearch } from '#features/gathering';
import { litigationSource } from '#features/litigation';
import { mediaSource } from '#features/screening';
import { verificationSource } from '#features/verification';
import { Card } from '#ui/card';
import { LazyInView } from '#ui/lazy-in-view';
import { SkeletonRows } from '#ui/skeleton-rows';

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

const shape = (
  <Card title="Evidence" flush>
    <SkeletonRows rows={4} />
  </Card>
);

/**
 * The bar in a report, far down the page: loaded once it is scrolled near, but at once while a source of the inquiry is
 * searching or was not asked yet, because that starts it.
 */
export function ReportEvidence({ inquiry_id, merchant_id }: InquiryEvidenceProps) {
  const { data: search } = useInquirySearch(inquiry_id, merchant_id);
  if (isPastShown()) return null;
  return (
    <LazyInView shape={shape} isNeeded={search !== 'finished'}>
      <InquiryEvidence {...{ inquiry_id, merchant_id }} />
    </LazyInView>
  );
}
