import { dateAndTime } from '@assay/domain/display';
import { overallState, type SourceState } from '@assay/domain/gathering';
import { Button, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isPastShown } from '#api/as-of';
import { Dotted } from '#ui/dotted';
import { IconAlertTriangle, IconChevronRight } from '#ui/icons';
import type { EvidenceSource } from '../source-descriptor.ts';
import styles from './evidence-bar.module.css';

interface EvidenceLineProps {
  source: EvidenceSource;
  onOpen: () => void;
  onRetry: () => void;
  isRetrying: boolean;
}

/** One source in detail: state, finding, message, a button that opens its records, and Retry after a failure. */
export function EvidenceLine({ source, onOpen, onRetry, isRetrying }: EvidenceLineProps) {
  const isSearching = source.state === 'processing';
  const seconds = useSecondsSince(isSearching ? source.requested_at : null);
  const found = isSearching && seconds !== null ? `${source.verb}, ${seconds} s` : source.found;
  const age = source.checked_at && !isSearching ? `checked ${dateAndTime(source.checked_at)}` : null;
  return (
    <li className="ruled">
      <UnstyledButton
        className={styles.open}
        disabled={source.state === 'disabled'}
        onClick={onOpen}
        aria-haspopup="dialog"
      >
        <SourceDot state={source.state} />
        <span className={styles.label}>{source.label}</span>
        <span className={`${styles.found} toned`} data-tone={source.tone}>
          {found}
        </span>
        <IconChevronRight size={14} className={styles.chevron} aria-hidden />
      </UnstyledButton>
      {(source.message || age) && (
        <div className={styles.second}>
          <div>
            {source.message && <div>{source.message}</div>}
            {age && <div>{age}</div>}
          </div>
          {source.state === 'error' && !isPastShown() && (
            <Button size="xs" onClick={onRetry} loading={isRetrying} aria-label={`Retry ${source.label}`}>
              Retry
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/**
 * The state of a source as a dot next to its text; a failure has a distinct sign. It has no color, because findings and
 * their severity are shown as text.
 */
function SourceDot({ state }: { state: SourceState }) {
  if (state === 'error') return <IconAlertTriangle size={14} className={styles.failed} aria-hidden />;
  return <span className={styles.dot} data-state={state} aria-hidden />;
}

const elapsed = (moment: string) => Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / 1000));

/** Whole seconds since a moment, updated every second; null without a moment. */
function useSecondsSince(moment: string | null): number | null {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!moment) return;
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  return moment ? elapsed(moment) : null;
}

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
