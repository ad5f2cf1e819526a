import type { ReactNode } from 'react';
import { Empty } from '#ui/empty';
import type { EvidenceSource } from '../evidence-source.ts';

interface NoEvidenceProps {
  source: Pick<EvidenceSource, 'state' | 'verb' | 'message' | 'isPartial'>;
  /** The sentence for a source that found nothing. */
  children: ReactNode;
}

/** Shown when there are no records; distinguishes not queried, still searching, failed and nothing found. */
export function NoEvidence({ source: { state, verb, message, isPartial }, children }: NoEvidenceProps) {
  if (state === 'processing') return <Empty>{verb === 'verifying' ? 'Verifying…' : 'Searching…'}</Empty>;
  if (state === 'error' || isPartial) return <Empty>{message}</Empty>;
  return (
    <Empty>
      <p>{children}</p>
      {state === 'idle' && <p>This source has not been searched yet.</p>}
    </Empty>
  );
}
