import { shortDate } from '@assay/domain/display';
import { timelineLanes } from '@assay/domain/timeline';
import { PrintedBlock } from '#ui/printed-block';
import { PrintedList } from '#ui/printed-list';
import type { PrintedProps } from '#ui/printed-part';
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
    <PrintedList
      title="Timeline"
      count={retry ? undefined : shown.length}
      notes={[
        retry && 'Some of the records could not be loaded.',
        undated.length > 0 && `${undated.length} without a date.`,
        reviews > 0 && 'Without reviews, which are under Service.',
      ]}
      columns={[
        { header: 'Day', isShort: true, cell: ({ on }) => shortDate(on) },
        { header: 'Subject', isShort: true, cell: ({ lane }) => timelineLanes[lane] },
        { header: 'Record', cell: ({ title }) => title },
        { header: 'Details', cell: ({ second }) => second },
      ]}
      records={shown}
      limit={LIMIT}
    />
  );
}
