import { canGenerate } from '@assay/domain/usage';
import { Button, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DayInput } from '#ui/day-input';
import type { PartialChoice } from './metrics-view.ts';
import { type MetricsChoice, useUsageUsers } from './queries.ts';
import styles from './usage.module.css';

interface MetricsFormProps {
  /** What the address says; the form shows it again whenever that changes. */
  chosen: PartialChoice;
  isBusy: boolean;
  onGenerate: (choice: MetricsChoice) => void;
}

/** User, first and last day; Generate is disabled until all are chosen, in order. */
export function MetricsForm({ chosen, isBusy, onGenerate }: MetricsFormProps) {
  const { data: users = [] } = useUsageUsers();
  const [wanted, setWanted] = useState(chosen);
  const [shown, setShown] = useState(chosen);
  if (shown !== chosen) {
    setShown(chosen);
    setWanted(chosen);
  }
  const choose = (part: keyof PartialChoice) => (value: string | null) =>
    setWanted({ ...wanted, [part]: value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canGenerate(wanted) && !isBusy) onGenerate(wanted as MetricsChoice);
  };
  return (
    <form noValidate aria-label="User metrics" className={styles.form} onSubmit={submit}>
      <Select
        label="User"
        placeholder="Choose a user"
        searchable
        nothingFoundMessage="No Users Found"
        data={users.map(({ id, name }) => ({ value: id, label: name || id }))}
        value={wanted.user_id}
        onChange={choose('user_id')}
      />
      <DayInput label="Start date" value={wanted.start_date} onChange={choose('start_date')} />
      <DayInput label="End date" value={wanted.end_date} onChange={choose('end_date')} />
      <Button type="submit" variant="filled" disabled={!canGenerate(wanted) || isBusy}>
        Generate
      </Button>
    </form>
  );
}
