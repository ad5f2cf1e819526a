import { shortDate } from '@assay/domain/display';
import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { shownMoment } from '#api/as-of';
import { deferred } from '#ui/deferred';
import { Failed } from '#ui/failed';
import { IconHistory } from '#ui/icons';
import { SkeletonRows } from '#ui/skeleton-rows';
import { Tag } from '#ui/tag';
import styles from './moments-button.module.css';
import type { LoadedMoments } from './use-moments.ts';

const MomentsPanel = deferred(
  'The history',
  async () => (await import('./moments-panel.tsx')).MomentsPanel,
  <SkeletonRows rows={5} />,
);

/** Opens the moments at which the report changed, and shows how many of them are new to the viewer. */
export function MomentsButton({ moments: { data: moments, ...loading } }: { moments: LoadedMoments }) {
  const [isOpen, setOpen] = useState(false);
  const shown = shownMoment();
  const fresh = moments?.moments.filter(({ is_new }) => is_new).length ?? 0;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={340}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button
          leftSection={<IconHistory size={14} aria-hidden />}
          aria-label={
            shown
              ? `As of ${shortDate(shown)}, choose another moment`
              : `History${fresh > 0 ? `, ${fresh} new` : ''}`
          }
          onClick={() => setOpen(!isOpen)}
        >
          {shown ? `As of ${shortDate(shown)}` : 'History'}
          {!shown && fresh > 0 && (
            <span className={styles.fresh}>
              <Tag tone="info">
                {fresh}
                <span className={styles.word}> new</span>
              </Tag>
            </span>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Moments of this report" className={styles.dropdown}>
        {isOpen && (moments ? <MomentsPanel {...moments} /> : <HistoryNotLoaded {...loading} />)}
      </Popover.Dropdown>
    </Popover>
  );
}

function HistoryNotLoaded({ isError, isFetching, refetch }: Omit<LoadedMoments, 'data'>) {
  if (isError && !isFetching)
    return <Failed title="The history could not be loaded." onRetry={() => void refetch()} />;
  return <SkeletonRows rows={5} />;
}
