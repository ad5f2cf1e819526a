import type { SourceKind, ThirdPartyData } from '@assay/domain/gathering';
import { lazy } from 'react';
import type { EvidenceContext } from '../linking/use-record-action.ts';
import { EvidenceModal } from '../modal/evidence-modal.tsx';
import type { EvidenceSource } from './evidence-sources.ts';

/** The records behind each source: title and what fills it, loaded when it is first opened (ONB-129). */
const modals = {
  legal_entity: {
    title: 'Related Legal Entity',
    Content: lazy(async () => ({
      default: (await import('../legal-entity/legal-entity-evidence.tsx')).LegalEntityEvidence,
    })),
  },
  litigation: {
    title: 'Litigation Data',
    Content: lazy(async () => ({
      default: (await import('../litigation/litigation-evidence.tsx')).LitigationEvidence,
    })),
  },
  vital4: {
    title: 'Adverse Media & Watchlist Data',
    Content: lazy(async () => ({ default: (await import('../media/media-evidence.tsx')).MediaEvidence })),
  },
  business_discovery: {
    title: 'Business Verification',
    Content: lazy(async () => ({
      default: (await import('../verification/verification-evidence.tsx')).VerificationEvidence,
    })),
  },
} as const satisfies Record<SourceKind, object>;

interface EvidenceModalsProps {
  data: ThirdPartyData;
  sources: readonly EvidenceSource[];
  context: EvidenceContext;
  open: SourceKind | null;
  onClose: () => void;
}

/** One modal a source; at most one is open. */
export function EvidenceModals({ data, sources, context, open, onClose }: EvidenceModalsProps) {
  return sources.map((source) => {
    const { title, Content } = modals[source.kind];
    return (
      <EvidenceModal key={source.kind} title={title} isOpen={open === source.kind} onClose={onClose}>
        <Content data={data} source={source} context={context} />
      </EvidenceModal>
    );
  });
}
