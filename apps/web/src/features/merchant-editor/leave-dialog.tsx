import { useBlocker } from '@tanstack/react-router';
import { useUnsavedChanges } from '#features/session';
import { ConfirmDialog } from '#ui/confirm-dialog';

/**
 * Asks before the page is left with staged changes, also by Signout or another lender. Other ids on the same page clear
 * them without asking, as the panels say.
 */
export function LeaveDialog({ isStaged }: { isStaged: boolean }) {
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
