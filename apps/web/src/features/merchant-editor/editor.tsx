import type { Side } from '@assay/domain/merchant-editor';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useUnsavedChanges } from '#features/session';
import { ConfirmDialog } from '#ui/confirm-dialog';
import styles from './editor.module.css';
import { MerchantPanel } from './merchant-panel.tsx';
import { MergeControls } from './merge-controls.tsx';
import { OperationEffect } from './operation-effect.tsx';
import { operationText } from './operation-text.ts';
import { PendingChanges } from './pending-changes.tsx';
import { useCommit } from './use-commit.ts';
import { usePanels } from './use-panels.ts';
import { useStaging } from './use-staging.ts';

/** Two merchants side by side, the staged operations, and the commit. */
export function Editor() {
  const { ids, states, panels, setId } = usePanels();
  const staging = useStaging(ids, panels);
  const [isConfirming, setIsConfirming] = useState(false);
  const { commit, isCommitting, notCommitted, reason } = useCommit(staging, () => setIsConfirming(false));
  const records = [states.left, states.right].flatMap((state) =>
    state.is === 'loaded' ? state.records : [],
  );
  const panel = (side: Side) => (
    <MerchantPanel
      side={side}
      id={ids[side]}
      state={states[side]}
      panels={panels}
      other={states[side === 'left' ? 'right' : 'left']}
      staging={staging}
      onId={(id) => setId(side, id)}
    />
  );
  return (
    <>
      <div className={styles.panels}>
        {panel('left')}
        <MergeControls panels={panels} staging={staging} />
        {panel('right')}
      </div>
      {staging.staged.length > 0 && (
        <PendingChanges
          staging={staging}
          notCommitted={notCommitted}
          reason={reason}
          isBusy={isCommitting}
          onCommit={() => setIsConfirming(true)}
        />
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title="Confirm Changes"
        verb="Confirm"
        pendingVerb="Committing..."
        isDangerous
        isPending={isCommitting}
        onConfirm={commit}
        onClose={() => setIsConfirming(false)}
      >
        <p>Are you sure you want to commit these changes? This action cannot be undone.</p>
        <ol className={styles.operations} aria-label="What will be done">
          {staging.staged.map((operation) => (
            <li key={operation.id}>
              {operationText(operation)}
              <OperationEffect operation={operation} records={records} />
            </li>
          ))}
        </ol>
      </ConfirmDialog>
      <LeaveDialog isStaged={staging.staged.length > 0} />
    </>
  );
}

/**
 * Asks before the page is left with staged changes, also by Signout or another lender. Other ids on the same page clear
 * them without asking, as the panels say.
 */
function LeaveDialog({ isStaged }: { isStaged: boolean }) {
  const unsaved = useUnsavedChanges(isStaged);
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isStaged && current.pathname !== next.pathname,
    enableBeforeUnload: unsaved.blocksUnload,
    withResolver: true,
  });
  const answer = (leaves: boolean) => {
    if (unsaved.isAsked) unsaved.answer(leaves);
    else if (leaves) leaving.proceed?.();
    else leaving.reset?.();
  };
  return (
    <ConfirmDialog
      isOpen={unsaved.isAsked || leaving.status === 'blocked'}
      title="Leave without committing?"
      verb="Leave"
      cancel="Stay"
      isDangerous
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <p>Your pending changes are not committed and will be lost if you leave.</p>
    </ConfirmDialog>
  );
}
