import { dateAndTime } from '@assay/domain/display';
import type { RemovedPrincipal } from '@assay/domain/principals';
import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { isPastShown } from '#api/as-of';
import type { ReportScope } from '#api/dossier-answers';
import { refusalMessage } from '#api/refusal-message';
import { Fault } from '#ui/fault';
import { useRemovals } from './queries.ts';
import styles from './removing.module.css';

interface RemovedPrincipalsProps {
  scope: ReportScope;
  removed: readonly RemovedPrincipal[];
  /** Whom the user removed just now: the focus moves to the button that takes it back. */
  removedId: string | null;
}

/** The principals whom users of the lender removed, each with who did it, why, and the way back. */
export function RemovedPrincipals({ scope, removed, removedId }: RemovedPrincipalsProps) {
  const { restore } = useRemovals(scope);
  const [restored, setRestored] = useState<string | null>(null);
  const element = useRef<HTMLElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const isListed = removed.some(({ id }) => id === removedId);
  useEffect(() => {
    if (isListed)
      element.current?.querySelector<HTMLElement>(`[data-removed="${removedId}"] button`)?.focus();
  }, [isListed, removedId]);
  useEffect(() => {
    if (restored) status.current?.focus();
  }, [restored]);
  if (removed.length === 0 && restored === null) return null;
  return (
    <section ref={element} className={styles.removed} aria-label="Removed principals">
      {removed.length > 0 && <h3 className="body strong">Removed principals</h3>}
      {removed.map(({ id, name, date_of_birth, removed_at, removed_by, reason }) => (
        <Group key={id} justify="space-between" gap="4px 12px" py={4} data-removed={id}>
          <span className="anywhere">
            {name}
            {date_of_birth && `, born ${date_of_birth}`}
            <span className={styles.why}>
              {`${reason} · ${removed_by ?? 'A former user'}, ${dateAndTime(removed_at)}`}
            </span>
          </span>
          {!isPastShown() && (
            <Button
              variant="subtle"
              size="compact-sm"
              className="screen-only"
              aria-label={`Restore ${name}`}
              disabled={restore.isPending}
              loading={restore.isPending && restore.variables === id}
              onClick={() => restore.mutate(id, { onSuccess: () => setRestored(name) })}
            >
              Restore
            </Button>
          )}
        </Group>
      ))}
      <p ref={status} role="status" tabIndex={-1} className="muted">
        {restored && !restore.isError && `${restored} is in the report again.`}
      </p>
      <Fault>
        {restore.error && refusalMessage(restore.error, 'The principal could not be restored. Try again.')}
      </Fault>
    </section>
  );
}
