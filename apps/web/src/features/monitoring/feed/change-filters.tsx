import {
  changeKindNames,
  changeKinds,
  type FollowUpFilter,
  followUpFilters,
  followUpLabels,
  type Severity,
  severities,
  severityLabels,
} from '@assay/domain/monitoring';
import { MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { useViewer } from '#features/session';
import { DayRange } from '#ui/day-range';
import { FilterCheck, ListFilters } from '#ui/list-filters';
import { SearchBox } from '#ui/search-box';
import styles from './changes.module.css';
import { type FeedView, isNarrowed } from './feed-view.ts';
import { useAssignees } from './queries.ts';

const SEARCH_PAUSE_MS = 500;

interface ChangeFiltersProps {
  view: FeedView;
  /** The total count as text; undefined until it is loaded. */
  summary: string | undefined;
  onChange: (part: Partial<FeedView>, options?: { replace?: boolean }) => void;
  onClear: () => void;
}

const severityText = (severity: Severity): string =>
  severity === severities.at(-1) ? severityLabels[severity] : `${severityLabels[severity]} and above`;
/** The lowest severity filters nothing. */
const severityChoices = severities
  .slice(1)
  .map((value) => ({ value, label: severityText(value) }))
  .reverse();
const kindChoices = changeKindNames.map((value) => ({ value, label: changeKinds[value].label }));

/** Filters the feed: merchant, severity, kind, assignee, follow-up, days, unseen only. */
export function ChangeFilters({ view, summary, onChange, onClear }: ChangeFiltersProps) {
  const [clears, setClears] = useState(0);
  const clear = () => {
    setClears(clears + 1);
    onClear();
  };
  return (
    <ListFilters isDense summary={summary} onClear={isNarrowed(view) ? clear : undefined}>
      {/* Clear remounts the fields that are typed into, so that text typed a moment ago is not sent. */}
      <SearchBox
        key={clears}
        label="Search merchants"
        placeholder="Merchant"
        className={styles.search}
        pauseMs={SEARCH_PAUSE_MS}
        search={view.search ?? ''}
        onSearch={(search) => onChange({ search: search || undefined }, { replace: true })}
      />
      <Select
        aria-label="Severity"
        className={styles.severity}
        placeholder="Any severity"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear severity' }}
        data={severityChoices}
        value={view.severity ?? null}
        onChange={(value) => onChange({ severity: (value as Severity | null) ?? undefined })}
      />
      <MultiSelect
        aria-label="Kind"
        className={styles.kindFilter}
        placeholder={view.kind ? undefined : 'Any change'}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear kind' }}
        nothingFoundMessage="No such change"
        data={kindChoices}
        value={view.kind?.split(',') ?? []}
        onChange={(kinds) => onChange({ kind: kinds.join(',') || undefined })}
      />
      <AssignedFilter view={view} onChange={onChange} />
      <Select
        aria-label="Follow-up"
        className={styles.assigned}
        placeholder="Any outcome"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear follow-up' }}
        data={followUpFilters.map((value) => ({ value, label: followUpLabels[value] }))}
        value={view.follow_up ?? null}
        onChange={(value) => onChange({ follow_up: (value as FollowUpFilter | null) ?? undefined })}
      />
      <DayRange
        key={`days ${clears}`}
        className={styles.days}
        label="Seen between"
        clearLabel="Clear days"
        from={view.from}
        to={view.to}
        onChange={(from, to) => onChange({ from, to })}
      />
      <FilterCheck
        label="Not seen yet"
        checked={view.unseen === 'true'}
        onChange={(checked) => onChange({ unseen: checked ? 'true' : undefined })}
      />
    </ListFilters>
  );
}

type PartProps = Pick<ChangeFiltersProps, 'view' | 'onChange'>;

function AssignedFilter({ view, onChange }: PartProps) {
  const { user } = useViewer();
  const { data: people = [] } = useAssignees();
  return (
    <Select
      aria-label="Assigned to"
      className={styles.assigned}
      placeholder="Anybody’s"
      clearable
      clearButtonProps={{ 'aria-label': 'Clear assigned to' }}
      data={[
        { value: 'me', label: 'Assigned to me' },
        { value: 'nobody', label: 'Unassigned' },
        ...people.filter(({ id }) => id !== user.id).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={view.assigned ?? null}
      onChange={(value) => onChange({ assigned: value ?? undefined })}
    />
  );
}
