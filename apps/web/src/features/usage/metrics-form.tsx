import { canGenerate } from '@assay/domain/usage';
import { Button, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DayInput } from '#ui/day-input';
import { type MetricsChoice, useUsageUsers } from './queries.ts';
import styles from './usage.module.css';

interface MetricsFormProps {
  choice: MetricsChoice | null;
  isBusy: boolean;
  onGenerate: (choice: MetricsChoice) => void;
}

/** User, first and last day; Generate is disabled until all are chosen, in order. */
export function MetricsForm({ choice, isBusy, onGenerate }: MetricsFormProps) {
  const { data: users = [] } = useUsageUsers();
  const [user_id, setUser] = useState<string | null>(choice?.user_id ?? null);
  const [start_date, setStart] = useState<string | null>(choice?.start_date ?? null);
  const [end_date, setEnd] = useState<string | null>(choice?.end_date ?? null);
  const wanted = { user_id, start_date, end_date };
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
        value={user_id}
        onChange={setUser}
      />
      <DayInput label="Start date" value={start_date} onChange={setStart} />
      <DayInput label="End date" value={end_date} onChange={setEnd} />
      <Button type="submit" variant="filled" disabled={!canGenerate(wanted) || isBusy}>
        Generate
      </Button>
    </form>
  );
}
