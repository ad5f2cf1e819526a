import { overallState } from '@assay/domain/gathering';
import { Dotted } from '#ui/dotted';
import type { EvidenceSource } from '../source-descriptor.ts';
import styles from './evidence-bar.module.css';
import { SourceDot } from './source-dot.tsx';

const overallText = {
  processing: 'Searching…',
  error: 'Search failed',
  complete: 'Search completed',
  empty: 'Search completed - nothing found',
} as const;

const INCOMPLETE_TEXT = 'Search completed - not everything was searched';

/** The overall state of the sources in one line, with what was found so far (ONB-120, ONB-123). */
export function EvidenceSummary({ sources }: { sources: readonly EvidenceSource[] }) {
  const overall = overallState(sources.map(({ state }) => state));
  const isUnqueried = sources.every(({ state }) => state === 'idle' || state === 'disabled');
  const isWhole = sources.every(({ state, isPartial }) => state !== 'idle' && !isPartial);
  const found = sources.filter(({ records }) => records > 0);
  const failed = sources.filter(({ state }) => state === 'error').map(({ label }) => `${label} failed`);
  const words = overall === 'empty' && !isWhole ? INCOMPLETE_TEXT : overallText[overall];
  return (
    <p className={styles.summary}>
      <SourceDot state={isUnqueried ? 'idle' : overall} />
      <span>
        <Dotted>
          {isUnqueried ? 'Not searched yet' : words}
          {found.map(({ kind, found: text, tone }) => (
            <span key={kind} className="toned" data-tone={tone}>
              {text}
            </span>
          ))}
          {overall === 'complete' ? failed : []}
        </Dotted>
      </span>
    </p>
  );
}
