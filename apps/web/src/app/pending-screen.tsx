import { Skeleton } from '@mantine/core';
import { Card } from '#ui/card';
import { SkeletonRows } from '#ui/skeleton-rows';
import styles from './pending-screen.module.css';

/** A placeholder while a screen's code loads: a title and a card. */
export function PendingScreen() {
  return (
    <div className={styles.screen}>
      <Skeleton height={20} width={200} />
      <Card flush>
        <SkeletonRows rows={6} />
      </Card>
    </div>
  );
}
