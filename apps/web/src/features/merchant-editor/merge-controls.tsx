import { mayMerge, mergeIn, type Panels, type Side } from '@assay/domain/merchant-editor';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '#ui/icons';
import styles from './editor.module.css';
import { panelNames } from './editor-view.ts';
import type { Staging } from './use-staging.ts';

/** Shown between the panels once both are loaded: merges in either direction, or undoes the staged merge. */
export function MergeControls({ panels, staging }: { panels: Panels; staging: Staging }) {
  if (!panels.left || !panels.right) return <div className={styles.between} />;
  const staged = mergeIn(staging.staged);
  const way = (side: Side) => ({
    disabled: !mayMerge(staging.staged, panels),
    onClick: () => staging.merge(side),
    'aria-label':
      side === 'left'
        ? `Merge ${panelNames.left} into ${panelNames.right}`
        : `Merge ${panelNames.right} into ${panelNames.left}`,
  });
  return (
    <div className={styles.between}>
      {staged ? (
        <>
          <span className={styles.direction}>
            {staged.sourceMerchantId === panels.left.id ? (
              <IconArrowRight size={18} aria-label={`${panelNames.left} into ${panelNames.right}`} />
            ) : (
              <IconArrowLeft size={18} aria-label={`${panelNames.right} into ${panelNames.left}`} />
            )}
          </span>
          <Button onClick={() => staging.undo(staged.id)}>Unmerge</Button>
        </>
      ) : (
        <>
          <Button rightSection={<IconArrowRight size={14} aria-hidden />} {...way('left')}>
            Merge
          </Button>
          <Button leftSection={<IconArrowLeft size={14} aria-hidden />} {...way('right')}>
            Merge
          </Button>
        </>
      )}
    </div>
  );
}
