import {
  isRequestTimedOut,
  type ListedPrincipal,
  type PrincipalRequest,
  pendingPrincipals,
  pendingText,
} from '@assay/domain/principals';
import { Button, Loader } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { isPastShown } from '#api/as-of';
import { useViewer } from '#features/session';
import { ConfirmDialog } from '#ui/confirm-dialog';
import styles from './add-principal.module.css';
import { useRequestPrincipal } from './queries.ts';

const EVERY_MS = 5_000;

/** The current time, at most a few seconds old. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), EVERY_MS, { autoInvoke: true });
  return now;
}

interface RequestStatusProps {
  merchant_id: string;
  principal: Pick<ListedPrincipal, 'name'>;
  request: PrincipalRequest;
}

/**
 * The progress of the request about a principal; one that takes too long can be repeated after a confirmation
 * (REP-138).
 */
export function RequestStatus({ merchant_id, principal: { name }, request }: RequestStatusProps) {
  const { lender } = useViewer();
  const [isConfirming, setIsConfirming] = useState(false);
  const retry = useRequestPrincipal(merchant_id, `The third-party search for ${name} could not be repeated`);
  const now = useNow();
  if (isPastShown() || retry.isError || retry.isSuccess) return null;
  const { created_at: _created, ...person } = request;
  return (
    <>
      {isRequestTimedOut(request, now) ? (
        <Button
          variant="subtle"
          color="var(--assay-high)"
          size="compact-sm"
          className="screen-only"
          aria-label={`Request for ${name} timed out - Click to retry`}
          onClick={() => setIsConfirming(true)}
        >
          Request timed out - Click to retry
        </Button>
      ) : (
        <span className={styles.request} role="status">
          <Loader size={12} aria-hidden />
          Request in Progress
        </span>
      )}
      {isConfirming && (
        <ConfirmDialog
          title="Retry the search"
          verb="Retry"
          isPending={retry.isPending}
          onConfirm={() =>
            retry.mutate(
              { ...person, merchant_id, lender_id: lender.id },
              { onSettled: () => setIsConfirming(false) },
            )
          }
          onClose={() => setIsConfirming(false)}
        >
          <p>Retry the third-party data search for {name}?</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface PendingPrincipalsProps {
  requests: readonly PrincipalRequest[];
  principals: readonly ListedPrincipal[];
}

/** How many requested principals are not in the list yet (REP-138). */
export function PendingPrincipals({ requests, principals }: PendingPrincipalsProps) {
  const text = pendingText(pendingPrincipals(requests, principals, useNow()));
  return (
    text && (
      <p className={styles.pending} role="status">
        <Loader size={12} aria-hidden />
        {text}
      </p>
    )
  );
}
