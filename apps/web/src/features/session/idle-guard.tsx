import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Dialog } from '#ui/dialog';
import type { Idle } from './idle.ts';
import { noteActivity, watchIdle } from './idle-clock.ts';
import styles from './idle-guard.module.css';

/**
 * Signs out a user without recent mouse activity, after a warning that can be answered by mouse or keyboard (ONB-006).
 */
export function IdleGuard({ onIdle }: { onIdle: () => void }) {
  const [idle, setIdle] = useState<Idle>({ state: 'active' });
  useEffect(() => watchIdle(setIdle), []);
  useEffect(() => {
    if (idle.state === 'over') onIdle();
  }, [idle.state, onIdle]);

  const stay = () => {
    noteActivity();
    setIdle({ state: 'active' });
  };
  return (
    <Dialog
      opened={idle.state === 'warning'}
      onClose={stay}
      title={`You will be signed out in ${idle.state === 'warning' ? idle.seconds_left : 0} seconds`}
      withCloseButton={false}
      size={380}
      precedence="urgent"
      zIndex={400}
    >
      <div className={styles.body}>
        <p>The mouse has not moved for a while.</p>
        {/* Only the mouse counts as activity, but a user who types on is there: any character answers. */}
        <Button
          variant="filled"
          onClick={stay}
          onKeyDown={({ key }) => {
            if (key.length === 1) stay();
          }}
          data-autofocus
        >
          Stay signed in
        </Button>
      </div>
    </Dialog>
  );
}
