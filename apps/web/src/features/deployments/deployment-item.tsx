import type { Deployment, DeploymentTexts } from '@assay/domain/deployments';
import { shortDate } from '@assay/domain/display';
import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { FoldChevron } from '#ui/fold-chevron';
import { Tag } from '#ui/tag';
import styles from './deployments.module.css';

interface DeploymentItemProps {
  deployment: Deployment & { texts?: DeploymentTexts };
  isOpenAtFirst: boolean;
  onEdit?: () => void;
}

/** One deployment with its day and state; open, with its details. */
export function DeploymentItem({ deployment, isOpenAtFirst, onEdit }: DeploymentItemProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { planned_date, deployed, texts } = deployment;
  const day = shortDate(planned_date);
  return (
    <li className={styles.deployment}>
      <div className={styles.head}>
        <UnstyledButton className={styles.open} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <FoldChevron />
          <span className={styles.day}>{day}</span>
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
