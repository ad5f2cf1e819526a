import { Button } from '@mantine/core';
import { isPastShown } from '#api/as-of';
import { IconCheck, IconLink } from '#ui/icons';
import type { RecordAction } from './use-record-action.ts';

interface RecordActionButtonProps<Record> {
  action: RecordAction<Record>;
  record: Record;
  /** The id of the element that names the record, since many records have such a button. */
  describedBy?: string;
}

/**
 * Attaches a record to the merchant in context, or links it (BOF-160, BOF-162). Shows its label, then `Processing...`,
 * then `Already Linked`; hidden in a report of the past.
 */
export function RecordActionButton<Record>({ action, record, describedBy }: RecordActionButtonProps<Record>) {
  if (!action.isOffered || isPastShown()) return null;
  const state = action.stateOf(record);
  const Icon = state === 'done' ? IconCheck : IconLink;
  return (
    <Button
      size="xs"
      leftSection={<Icon size={14} aria-hidden />}
      disabled={!action.isPossible || state !== 'ready'}
      aria-describedby={describedBy}
      onClick={() => action.run(record)}
    >
      {{ ready: action.label, processing: 'Processing...', done: 'Already Linked' }[state]}
    </Button>
  );
}
