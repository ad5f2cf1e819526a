import type { UploadStatus } from '@assay/domain/portfolio';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '#ui/icons';
import styles from './uploads.module.css';

const steps = ['File', 'Columns', 'Check', 'Import'] as const;
const stepOf: Record<UploadStatus, number> = {
  receiving: 0,
  refused: 0,
  discarded: 0,
  received: 1,
  checking: 2,
  checked: 2,
  importing: 3,
  done: 4,
  undoing: 4,
  undone: 4,
};

/** The steps of an upload, with the current one. */
export function UploadSteps({ status, isMapping }: { status: UploadStatus; isMapping: boolean }) {
  const current = isMapping ? 1 : stepOf[status];
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((step, at) => (
        <li
          key={step}
          className={styles.step}
          data-done={at < current || undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={styles.stepMark} aria-hidden>
            {at < current ? <IconCheck size={12} stroke={3} /> : at + 1}
          </span>
          {step}
          {at < current && <VisuallyHidden>, done</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
