import { EvidenceCard } from '#features/gathering';
import { evidenceSources } from './evidence-sources.ts';

interface EvidenceBarProps {
  inquiry_id: string;
  merchant_id?: string;
}

/** The evidence bar with every source of the product. */
export function EvidenceBar({ inquiry_id, merchant_id }: EvidenceBarProps) {
  return <EvidenceCard descriptors={evidenceSources} inquiry_id={inquiry_id} merchant_id={merchant_id} />;
}
