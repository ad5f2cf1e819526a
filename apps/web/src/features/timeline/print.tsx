import { shortDate } from '@assay/domain/display';
import { timelineLanes } from '@assay/domain/timeline';
import { PrintedBlock } from '#ui/printed-block';
import type { PrintedProps } from '#ui/printed-part';
import { PrintedTable } from '#ui/printed-table';
import { useTimeline } from './use-timeline.ts';

/** How many events are printed. */
const LIMIT = 30;

/** The dated records as a table, the newest first; reviews are summed up in Service. */
export function usePrintedTimeline(scope: PrintedProps) {
  const { events, undated, retry } = useTimeline(scope);
  const shown = events.filter(({ lane }) => lane !== 'reviews');
  if (shown.length === 0)
    return retry ? <PrintedBlock title="Timeline" notes={['Could not be loaded.']} /> : null;
  const reviews = events.length - shown.length;
  return (
    <PrintedBlock
      title="Timeline"
      count={retry ? undefined : shown.length}
      notes={[
        retry && 'Some of the records could not be loaded.',
        undated.length > 0 && `${undated.length} without a date.`,
        reviews > 0 && 'Without reviews, which are under Service.',
      ]}
    >
      <PrintedTable
        label="Timeline"
        columns={[
          { label: 'Day', isShort: true },
          { label: 'Subject', isShort: true },
          { label: 'Record' },
          { label: 'Details' },
        ]}
        rows={shown.map(({ lane, on, title, second }, place) => ({
          key: `${on} ${title} ${place}`,
          cells: [shortDate(on), timelineLanes[lane], title, second],
        }))}
        limit={LIMIT}
      />
    </PrintedBlock>
  );
}
