import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import type { Outage } from './outage.ts';
import styles from './outage-bar.module.css';

/** Says, at the foot of whatever screen one is on, that the server cannot be reached, as long as it is so. */
export function OutageBar({ outage }: { outage: Outage }) {
  const isOn = useSyncExternalStore(outage.subscribe, outage.isOn);
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    setIsAsking(true);
    await outage.isReachable();
    setIsAsking(false);
  };
  if (!isOn) return null;
  return (
    <div role="alert" className={styles.bar}>
      <IconPlugConnectedX size={16} aria-hidden className={styles.icon} />
      <p className={styles.text}>
        <strong>Assay cannot be reached.</strong> What you see and what you typed stays here. It is tried
        again every few seconds.
      </p>
      <Button size="xs" loading={isAsking} onClick={() => void ask()}>
        Try Again Now
      </Button>
    </div>
  );
}
