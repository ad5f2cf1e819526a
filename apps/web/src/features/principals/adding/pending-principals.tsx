import {
  type ListedPrincipal,
  type PrincipalRequest,
  pendingPrincipals,
  pendingText,
} from '@assay/domain/principals';
import { Loader } from '@mantine/core';
import styles from './add-principal.module.css';
import { useNow } from './use-now.ts';

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
