import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import styles from './search-form.module.css';
import { factFields } from './search-form.ts';
import type { SearchFields } from './use-search-form.ts';

const hints: Partial<Record<(typeof factFields)[number], string>> = {
  start_date: '3/17/2015, 3/2015 or 2015',
  requested_amount: '$50,000 or 50k',
};

/** Optional facts of the application; collapsed until one has a value, such as after Quick Fill. */
export function ApplicationFacts({ form }: { form: SearchFields }) {
  const [isOpen, setOpen] = useState(false);
  const values = form.getValues();
  if (!isOpen && factFields.every((field) => values[field] === ''))
    return (
      <Button
        className={styles.more}
        size="compact-sm"
        variant="subtle"
        type="button"
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        More from the application
      </Button>
    );
  return (
    <fieldset className={styles.facts} aria-label="More from the application">
      {factFields.map((field) => (
        <TextInput
          key={field}
          {...form.getInputProps(field)}
          className={styles.third}
          placeholder={hints[field]}
        />
      ))}
    </fieldset>
  );
}
