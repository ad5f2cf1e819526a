import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { shownDay } from '#api/as-of';
import type { ReportPartProps } from '#features/report';
import { Card } from '#ui/card';
import { Failed } from '#ui/failed';
import styles from './timeline.module.css';
import { TimelinePlot } from './timeline-plot.tsx';
import { TimelineTable } from './timeline-table.tsx';
import { useTimeline } from './use-timeline.ts';

/**
 * The history of a business as a chart: each dated record that counts for it on the line of its subject, linked to the
 * record. The same data is a table behind a button. Hidden without dated records, unless some could not be loaded.
 */
export function TimelineCard(props: ReportPartProps) {
  const { events, undated, retry } = useTimeline(props);
  const [isTable, setTable] = useState(false);
  const [isUndated, setUndated] = useState(false);
  if (events.length === 0)
    return retry ? (
      <Card title="Timeline" flush>
        <Failed title="Could not be loaded." onRetry={retry} />
      </Card>
    ) : null;
  return (
    <Card
      title="Timeline"
      actions={
        <>
          {undated.length > 0 && (
            <UnstyledButton
              className={`${styles.toggle} text-button`}
              aria-expanded={isUndated}
              onClick={() => setUndated(!isUndated)}
            >
              {undated.length} without a date
            </UnstyledButton>
          )}
          <UnstyledButton
            className={`${styles.toggle} text-button`}
            aria-expanded={isTable}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? 'Hide table' : 'Show as table'}
          </UnstyledButton>
        </>
      }
      flush
    >
      {retry && <Failed title="Some of the records could not be loaded." onRetry={retry} />}
      <TimelinePlot events={events} today={shownDay()} />
      {isUndated && <TimelineTable label="Records without a date" rows={undated} />}
      {isTable && <TimelineTable label="Timeline" rows={events} />}
    </Card>
  );
}
