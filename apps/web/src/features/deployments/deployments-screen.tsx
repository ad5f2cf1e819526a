import type { Deployment, DeploymentTexts } from '@assay/domain/deployments';
import { shortDate } from '@assay/domain/display';
import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useViewer } from '#features/session';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { FoldChevron } from '#ui/fold-chevron';
import { IconPlus } from '#ui/icons';
import { SkeletonRows } from '#ui/skeleton-rows';
import { Tag } from '#ui/tag';
import { DeploymentDialog } from './deployment-dialog.tsx';
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
        <ul>
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

interface DeploymentItemProps {
  deployment: Deployment & { texts?: DeploymentTexts };
  isOpenAtFirst: boolean;
  onEdit?: () => void;
}

/** One deployment with its day and state; open, with its details. */
function DeploymentItem({ deployment, isOpenAtFirst, onEdit }: DeploymentItemProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { planned_date, deployed, texts } = deployment;
  const day = shortDate(planned_date);
  return (
    <li className={styles.deployment}>
      <div className={styles.head}>
        <UnstyledButton className={styles.open} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <FoldChevron />
          <span className="strong tabular">{day}</span>
          {!deployed && <span>(Upcoming)</span>}
        </UnstyledButton>
        <Tag tone="neutral">{deployed ? 'Deployed' : 'Not deployed'}</Tag>
        {onEdit && (
          <Button size="compact-sm" aria-label={`Edit the deployment of ${day}`} onClick={onEdit}>
            Edit
          </Button>
        )}
      </div>
      {isOpen && texts && (
        <div className={styles.body}>
          <p className={styles.text}>{texts.high_level_text}</p>
          {texts.detailed_text && <p className={styles.details}>{texts.detailed_text}</p>}
        </div>
      )}
    </li>
  );
}
