import { Button, Group, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import styles from './pending-changes.module.css';

/** Asks before the page is left with staged changes; other ids on it clear them, as the panels say. */
export function LeaveDialog({ isStaged }: { isStaged: boolean }) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isStaged && current.pathname !== next.pathname,
    enableBeforeUnload: isStaged,
    withResolver: true,
  });
  const isBlocked = leaving.status === 'blocked';
  return (
    <Modal opened={isBlocked} onClose={() => leaving.reset?.()} title="Leave without committing?" size={440}>
      <p>The pending changes are not committed. They are lost when you leave.</p>
      <Group className={styles.buttons}>
        <Button onClick={() => leaving.reset?.()} data-autofocus>
          Stay
        </Button>
        <Button variant="filled" color="red" onClick={() => leaving.proceed?.()}>
          Leave
        </Button>
      </Group>
    </Modal>
  );
}
