import { Button } from '@mantine/core';
import { isPastShown } from '#api/as-of';
import { IconCheck, IconLink } from '#ui/icons';
import type { RecordActionState } from './use-record-action.ts';

interface RecordActionButtonProps {
  label: string;
  state: RecordActionState;
  isPossible?: boolean;
  /** The id of the element that names the record, since many records have such a button. */
  describedBy?: string;
  onClick: () => void;
}

/** Attaches or links a record. Shows its label, then `Processing...`, then `Already Linked`. */
export function RecordActionButton({
  label,
  state,
  isPossible = true,
  describedBy,
  onClick,
}: RecordActionButtonProps) {
  if (isPastShown()) return null;
  const isDone = state === 'done';
  const Icon = isDone ? IconCheck : IconLink;
  return (
    <Button
      size="xs"
      leftSection={<Icon size={14} aria-hidden />}
      disabled={!isPossible || state !== 'ready'}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      {{ ready: label, processing: 'Processing...', done: 'Already Linked' }[state]}
    </Button>
  );
}
