import type { TimelineEvent } from '@assay/domain/timeline';
import { recordAnchor } from '#ui/record-anchor';
import { RecordLink } from '#ui/record-link';

/** The title of an event, as a link to its record on the page. */
export const EventTitle = ({ title, record }: Pick<TimelineEvent, 'title' | 'record'>) =>
  record ? <RecordLink anchor={recordAnchor(record.kind, record.id)}>{title}</RecordLink> : title;
