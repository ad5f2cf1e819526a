import type { DeploymentDetail } from '@assay/domain/deployments';
import { shortDate } from '@assay/domain/display';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Dialog } from '#ui/dialog';
import styles from './deployments.module.css';
import { useAcknowledge } from './queries.ts';

interface ReleaseDialogProps {
  release: DeploymentDetail & { newest_id: string };
  onClose: () => void;
}

/** The next release. A failed acknowledgement is silent: the notice comes again (details: back office, section 5). */
export function ReleaseDialog({ release, onClose }: ReleaseDialogProps) {
  const acknowledgement = useAcknowledge();
  const acknowledge = () => {
    acknowledgement.mutate(release.newest_id);
    onClose();
  };
  return (
    <Dialog
      opened
      precedence="waits"
      onClose={onClose}
      title={`Release planned for ${shortDate(release.planned_date)}`}
      size={480}
    >
      <p className={styles.text}>{release.high_level_text}</p>
      {release.low_level_text && <p className={styles.details}>{release.low_level_text}</p>}
      <Group justify="flex-end" mt={16}>
        <Link to="/settings/deployments" className={styles.more} onClick={onClose}>
          Release details
        </Link>
        <Button onClick={onClose}>Close</Button>
        <Button variant="filled" onClick={acknowledge} data-autofocus>
          Acknowledge
        </Button>
      </Group>
    </Dialog>
  );
}
