import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#ui/confirm-dialog';

/**
 * Asks before the page is left with staged changes. Other ids on the same page clear them without asking, as the panels
 * say.
 */
export function LeaveDialog({ isStaged }: { isStaged: boolean }) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isStaged && current.pathname !== next.pathname,
    enableBeforeUnload: isStaged,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={leaving.status === 'blocked'}
      title="Leave without committing?"
      verb="Leave"
      cancel="Stay"
      isDangerous
      onConfirm={() => leaving.proceed?.()}
      onClose={() => leaving.reset?.()}
    >
      <p>Your pending changes are not committed and will be lost if you leave.</p>
    </ConfirmDialog>
  );
}
