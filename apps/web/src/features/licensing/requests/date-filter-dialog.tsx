import { type DateFilter, dateFilterProblem, type RequestsView } from '@assay/domain/licensing';
import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { otherZone } from '#api/business-day';
import { DayInput } from '#ui/day-input';
import { Dialog, useLeaveDialog } from '#ui/dialog';

const NONE = {
  dateFilterType: undefined,
  dateFilterOperator: undefined,
  dateFilterStart: undefined,
  dateFilterEnd: undefined,
} satisfies DateFilter;

interface DateFilterDialogProps {
  filter: RequestsView;
  onApply: (filter: DateFilter) => void;
  onClose: () => void;
}

/** Filters orders by day: created or updated, before or after a day, or within a range (BOF-121). */
export function DateFilterDialog(props: DateFilterDialogProps) {
  return (
    <Dialog opened onClose={props.onClose} title="Date Filter" size={440}>
      <DateFilterForm {...props} />
    </Dialog>
  );
}

function DateFilterForm({ filter, onApply, onClose }: DateFilterDialogProps) {
  const [type, setType] = useState(filter.dateFilterType ?? 'created_at');
  const [operator, setOperator] = useState(filter.dateFilterOperator ?? 'before');
  const [start, setStart] = useState<string | null>(filter.dateFilterStart ?? null);
  const [end, setEnd] = useState<string | null>(filter.dateFilterEnd ?? null);
  useLeaveDialog(start !== (filter.dateFilterStart ?? null) || end !== (filter.dateFilterEnd ?? null));
  const zone = otherZone();
  const isRange = operator === 'range';
  const chosen: DateFilter = {
    dateFilterType: type,
    dateFilterOperator: operator,
    dateFilterStart: start ?? undefined,
    dateFilterEnd: isRange ? (end ?? undefined) : undefined,
  };
  const apply = (next: DateFilter) => {
    onApply(next);
    onClose();
  };
  return (
    <Stack gap={14}>
      <SegmentedControl
        aria-label="Date type"
        fullWidth
        data={[
          { value: 'created_at', label: 'Created At' },
          { value: 'updated_at', label: 'Updated At' },
        ]}
        value={type}
        onChange={(value) => setType(value as typeof type)}
      />
      <SegmentedControl
        aria-label="Condition"
        fullWidth
        data={[
          { value: 'before', label: 'Before' },
          { value: 'after', label: 'After' },
          { value: 'range', label: 'Range' },
        ]}
        value={operator}
        onChange={(value) => setOperator(value as typeof operator)}
      />
      <DayInput isClearable label={isRange ? 'Start date' : 'Date'} value={start} onChange={setStart} />
      {isRange && <DayInput isClearable label="End date" value={end} onChange={setEnd} />}
      {zone && <p className="muted small">Days in {zone}</p>}
      <Group justify="flex-end">
        <Button onClick={() => apply(NONE)}>Clear All</Button>
        <Button variant="filled" disabled={dateFilterProblem(chosen) !== null} onClick={() => apply(chosen)}>
          Apply Filter
        </Button>
      </Group>
    </Stack>
  );
}
