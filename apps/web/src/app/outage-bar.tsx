import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { IconPlugConnectedX } from '#ui/icons';
import type { Outage } from './outage.ts';
import styles from './outage-bar.module.css';

/** Shows at the bottom of every screen that the server is unreachable, while it is. */
export function OutageBar({ outage }: { outage: Outage }) {
  const isOn = useSyncExternalStore(outage.subscribe, outage.isOn);
  const [isChecking, setIsChecking] = useState(false);
  const check = async () => {
    setIsChecking(true);
    await outage.isReachable();
    setIsChecking(false);
  };
  if (!isOn) return null;
  return (
    <div role="alert" className={styles.bar}>
      <IconPlugConnectedX size={16} aria-hidden className={styles.icon} />
      <p className={styles.text}>
        <strong>Assay cannot be reached.</strong> We retry every few seconds. What you typed stays here;
        repeat a change that was not saved.
      </p>
      <Button size="xs" loading={isChecking} onClick={() => void check()}>
        Try Again Now
      </Button>
    </div>
  );
}
