import { overallState } from '@assay/domain/third-party';
import styles from './evidence-card.module.css';
import type { EvidenceSource } from './evidence-sources.ts';
import { SourceDot } from './source-dot.tsx';

const overallWords = {
  processing: 'Searching…',
  error: 'Search failed',
  complete: 'Search completed',
  empty: 'Search completed - nothing found',
} as const;

/** The overall state of the sources in one line, with what was found so far (ONB-120, ONB-123). */
export function EvidenceSummary({ sources }: { sources: readonly EvidenceSource[] }) {
  const overall = overallState(sources.map(({ state }) => state));
  const isUnasked = sources.every(({ state }) => state === 'idle' || state === 'disabled');
  const found = sources.filter(({ records }) => records > 0).map(({ found }) => found);
  return (
    <p className={styles.summary}>
      <SourceDot
        state={isUnasked ? 'idle' : overall}
        isAdverse={sources.some(({ isAdverse }) => isAdverse) && overall === 'complete'}
      />
      <span>{[isUnasked ? 'Not searched yet' : overallWords[overall], ...found].join(' · ')}</span>
    </p>
  );
}
