import { shortDate } from '@assay/domain/display';
import { closedWarning, type MerchantReport } from '@assay/domain/report';
import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { IconAlertTriangle } from '#ui/icons';
import styles from './closed-warning.module.css';

interface ClosedWarningProps {
  report: MerchantReport;
  /** Lists the sources without a control, for print. */
  isWhole?: boolean;
}

/** Warns that sources report a business as permanently closed, with their names and dates (REP-006). */
export function ClosedWarning({ report: { closed_sources }, isWhole = false }: ClosedWarningProps) {
  const [isToggled, setToggled] = useState(false);
  const listId = useId();
  const text = closedWarning(closed_sources);
  if (!text) return null;
  const isOne = closed_sources.length === 1;
  const isOpen = isWhole || isOne || isToggled;
  return (
    <section className={styles.warning} aria-label="Closed business">
      <IconAlertTriangle size={16} className={styles.sign} aria-hidden />
      <span className="strong">{text}</span>
      {!isOne && !isWhole && (
        <UnstyledButton
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setToggled(!isToggled)}
        >
          {isOpen ? 'Hide' : 'See which'}
        </UnstyledButton>
      )}
      {isOpen && (
        <ul id={listId} className={styles.sources}>
          {closed_sources.map(({ name, reported_at, is_stated }) => {
            const day = shortDate(reported_at);
            return (
              <li key={name}>
                {isOne
                  ? `${is_stated ? 'Closed' : 'Seen'} ${day}`
                  : `${name}: ${is_stated ? 'closed' : 'seen'} ${day}`}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
