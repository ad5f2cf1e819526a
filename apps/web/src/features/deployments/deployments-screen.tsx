import { Button } from '@mantine/core';
import { useState } from 'react';
import { useViewer } from '#features/session';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { IconPlus } from '#ui/icons';
import { SkeletonRows } from '#ui/skeleton-rows';
import { DeploymentDialog } from './deployment-dialog.tsx';
import { DeploymentItem } from './deployment-item.tsx';
import styles from './deployments.module.css';
import { useDeployments } from './queries.ts';

/**
 * Past and planned releases; staff add and edit them. A failed call shows nothing and is logged (BOF-080, BOF-081; details:
 * back office, sections 37 and 41).
 */
export function DeploymentsScreen() {
  const { is_admin } = useViewer();
  const { data, isPending } = useDeployments();
  /** The deployment being edited, or `new`. */
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <Card
      title="Deployments"
      count={data?.length || undefined}
      actions={
        is_admin && (
          <Button
            variant="filled"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            Add Deployment
          </Button>
        )
      }
      flush
    >
      {isPending && <SkeletonRows rows={4} />}
      {data?.length === 0 && <Empty>No deployments yet.</Empty>}
      {data && data.length > 0 && (
        <ul className={styles.deployments}>
          {data.map((deployment, at) => (
            <DeploymentItem
              key={deployment.id}
              deployment={deployment}
              isOpenAtFirst={at === 0 && !deployment.deployed}
              onEdit={is_admin ? () => setEdited(deployment.id) : undefined}
            />
          ))}
        </ul>
      )}
      {edited && (
        <DeploymentDialog id={edited === 'new' ? undefined : edited} onDone={() => setEdited(null)} />
      )}
    </Card>
  );
}
