import type { SourceKind, ThirdPartyData } from '@assay/domain/gathering';
import type { EvidenceSource } from '../evidence-source.ts';
import type { EvidenceContext } from '../linking/use-record-action.ts';
import type { SourceDescriptor } from '../source-descriptor.ts';
import { EvidenceModal } from './evidence-modal.tsx';

interface EvidenceModalsProps {
  data: ThirdPartyData;
  sources: readonly { descriptor: SourceDescriptor; line: EvidenceSource }[];
  context: EvidenceContext;
  open: SourceKind | null;
  onClose: () => void;
}

/** One modal per source; at most one is open. Its content is loaded when it is first opened (ONB-129). */
export function EvidenceModals({ data, sources, context, open, onClose }: EvidenceModalsProps) {
  return sources.map(({ descriptor: { kind, title, Content }, line }) => (
    <EvidenceModal key={kind} title={title} isOpen={open === kind} onClose={onClose}>
      <Content data={data} source={line} context={context} />
    </EvidenceModal>
  ));
}
