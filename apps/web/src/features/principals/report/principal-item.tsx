import {
  type ListedPrincipal,
  type MasterPrincipal,
  type PrincipalRequest,
  principalSourceKeys,
  thirdPartyCount,
} from '@assay/domain/principals';
import { alertReveal } from '@assay/domain/report';
import { Button, Group } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { isPastShown } from '#api/as-of';
import { Facts } from '#ui/facts';
import { IconAlertTriangle } from '#ui/icons';
import { Tag } from '#ui/tag';
import { RequestStatus } from '../adding/request-status.tsx';
import { personFacts } from '../person-facts.ts';
import { recordCount } from '../record-kinds.tsx';
import { addedEntries } from '../removing/remove-dialog.tsx';
import styles from './principals.module.css';
import { RefreshButton } from './refresh-button.tsx';
import { SourceSection } from './source-section.tsx';
import { type OpenSections, sectionKey } from './use-open-sections.ts';

interface PrincipalItemProps {
  merchant_id: string;
  principal: ListedPrincipal;
  /** The newest open request about the principal. */
  request: PrincipalRequest | null;
  data: MasterPrincipal | undefined | null;
  onRetry: () => void;
  onRemove: () => void;
  sections: OpenSections;
}

/** One principal: name, sources, and the collapsed records of each source (REP-130). */
export function PrincipalItem({
  merchant_id,
  principal,
  request,
  data,
  onRetry,
  onRemove,
  sections,
}: PrincipalItemProps) {
  const titleId = useId();
  const { element, isMarked, reveal } = useReveal<HTMLElement>();
  const count = thirdPartyCount(principal.counts);
  const all = principalSourceKeys.map((source) => sectionKey(principal.id, source));
  const isRequested = principal.sources.some(
    ({ last_updated, status }) => last_updated !== null || status === 'in_progress' || status === 'error',
  );
  const isOn = principal.sources.some(({ is_enabled }) => is_enabled);
  const canRefresh = principal.sources.some(({ source, is_enabled }) => source === 'blj' && is_enabled);
  const isRemovable = addedEntries(principal).length > 0 && !isPastShown();
  return (
    <article
      ref={element}
      tabIndex={-1}
      className={styles.principal}
      data-marked={isMarked || undefined}
      aria-labelledby={titleId}
    >
      <header className={styles.head}>
        <h3 id={titleId} className="large strong anywhere">
          {principal.name}
        </h3>
        {principal.principal_type && <Tag>{principal.principal_type}</Tag>}
        {count > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            className="toned tabular"
            data-tone="high"
            leftSection={<IconAlertTriangle size={15} aria-hidden />}
            aria-label={`Show the ${recordCount(count)} of ${principal.name}`}
            aria-expanded={sections.areOpen(all)}
            onClick={() => {
              sections.set(all, true);
              reveal();
            }}
          >
            {count}
          </Button>
        )}
        {request && (
          <RequestStatus
            key={request.created_at}
            merchant_id={merchant_id}
            principal={principal}
            request={request}
          />
        )}
        <Group justify="flex-end" gap="4px 8px" ml="auto">
          {canRefresh && <RefreshButton merchant_id={merchant_id} principal={principal} />}
          {isRemovable && (
            <Button
              variant="subtle"
              size="compact-sm"
              className="screen-only"
              aria-label={`Remove ${principal.name}`}
              onClick={onRemove}
            >
              Remove
            </Button>
          )}
        </Group>
      </header>
      <Facts columns facts={personFacts(principal)} />
      {principal.may_be.map(({ id, name, reasons }) => (
        <p key={id} className={styles.note}>
          May be the same person as {name}: {reasons.join(', ')}.
        </p>
      ))}
      {isOn && !isRequested ? (
        <p className={styles.notRequested}>Third party data has not been requested for this principal.</p>
      ) : (
        principal.sources.map((state) => (
          <SourceSection key={state.source} {...{ principal, state, data, onRetry, sections }} />
        ))
      )}
    </article>
  );
}

/**
 * Reveals an element that was just expanded: waits for the animation, scrolls to it, focuses it and marks it for two
 * seconds (REP-136).
 */
function useReveal<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const [isMarked, setMarked] = useState(false);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const reveal = () => {
    timers.current.forEach(clearTimeout);
    const { scrollAfter, markedFor } = alertReveal;
    timers.current = [
      setTimeout(() => {
        element.current?.scrollIntoView({ block: 'start' });
        element.current?.focus({ preventScroll: true });
        setMarked(true);
      }, scrollAfter),
      setTimeout(() => setMarked(false), scrollAfter + markedFor),
    ];
  };
  return { element, isMarked, reveal };
}
