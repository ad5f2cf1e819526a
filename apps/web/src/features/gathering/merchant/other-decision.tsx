import { answerLabel } from '@assay/domain/gathering';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { DecisionNote } from './decision-note.tsx';
import type { Conflict } from './queries.ts';
import styles from './record-line.module.css';

interface OtherDecisionProps {
  conflict: Conflict;
  /** The person that the record was found for; null for the business. */
  about: string | null;
  onSent: (pressed: HTMLElement) => void;
}

/**
 * What someone else decided before the user's answer arrived, with the choice between the two. It takes the focus that the
 * answer left on its group.
 */
export function OtherDecision({
  conflict: { theirs, own, keep, replace },
  about,
  onSent,
}: OtherDecisionProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const group = first.current?.closest('fieldset');
    if (group?.contains(document.activeElement)) first.current?.focus();
  }, []);
  return (
    <div className={styles.other}>
      <div role="alert">
        <p>Someone has decided on this record in the meantime. Your answer is not saved.</p>
        <DecisionNote decision={theirs} about={about} />
      </div>
      <Button
        ref={first}
        size="compact-sm"
        onClick={(event) => {
          onSent(event.currentTarget);
          void keep();
        }}
      >
        Keep this decision
      </Button>
      <Button
        size="compact-sm"
        onClick={(event) => {
          onSent(event.currentTarget);
          replace();
        }}
      >
        {`Replace it: ${answerLabel(own, about).toLowerCase()}`}
      </Button>
    </div>
  );
}
