import { dateAndTime } from '@assay/domain/display';
import { Button, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isPastShown } from '#api/as-of';
import { IconChevronRight } from '#ui/icons';
import type { EvidenceSource } from '../source-descriptor.ts';
import styles from './evidence-bar.module.css';
import { SourceDot } from './source-dot.tsx';

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
    <li className={styles.line}>
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
