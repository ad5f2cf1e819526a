import {
  changeKindNames,
  changeKinds,
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

const followUpChoices = followUpFilters.map((value) => ({ value, label: followUpLabels[value] }));

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
      <FilterSelect
        label="Severity"
        className={styles.severity}
        placeholder="Any severity"
        data={severityChoices}
        value={view.severity}
        onChange={(severity) => onChange({ severity })}
      />
      <KindFilter view={view} onChange={onChange} />
      <AssignedFilter view={view} onChange={onChange} />
      <FilterSelect
        label="Follow-up"
        className={styles.assigned}
        placeholder="Any outcome"
        data={followUpChoices}
        value={view.follow_up}
        onChange={(follow_up) => onChange({ follow_up })}
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

interface FilterSelectProps<Value extends string> {
  label: string;
  className: string | undefined;
  placeholder: string;
  data: { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** A choice of one value, or of none. */
function FilterSelect<Value extends string>({ label, value, onChange, ...rest }: FilterSelectProps<Value>) {
  return (
    <Select
      {...rest}
      aria-label={label}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      value={value ?? null}
      onChange={(chosen) => onChange((chosen as Value | null) ?? undefined)}
    />
  );
}

type PartProps = Pick<ChangeFiltersProps, 'view' | 'onChange'>;

/** Any number of kinds. The field stays one line high: the list marks the chosen ones. */
function KindFilter({ view, onChange }: PartProps) {
  const kinds = view.kind?.split(',') ?? [];
  const [first] = kindChoices.filter(({ value }) => kinds.includes(value));
  const chosen = kinds.length > 1 ? `${kinds.length} kinds` : first?.label;
  return (
    <MultiSelect
      aria-label="Kind"
      className={styles.kindFilter}
      classNames={{ input: styles.oneLine, inputField: chosen ? styles.chosen : undefined }}
      placeholder={chosen ?? 'Any change'}
      renderPill={() => null}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear kind' }}
      nothingFoundMessage="No such change"
      data={kindChoices}
      value={kinds}
      onChange={(next) => onChange({ kind: next.join(',') || undefined })}
    />
  );
}

function AssignedFilter({ view, onChange }: PartProps) {
  const { user } = useViewer();
  const { data: people = [] } = useAssignees();
  return (
    <FilterSelect
      label="Assigned to"
      className={styles.assigned}
      placeholder="Any assignee"
      data={[
        { value: 'me', label: 'Assigned to me' },
        { value: 'nobody', label: 'Unassigned' },
        ...people.filter(({ id }) => id !== user.id).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={view.assigned}
      onChange={(assigned) => onChange({ assigned })}
    />
  );
}
