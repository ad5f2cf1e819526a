import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChangeRecipients } from '../queries.ts';
import styles from './configuration.module.css';
import { recipientErrorMessage } from './recipient-error-message.ts';

/** Adds a recipient; shows a refusal below the field without clearing the address. */
export function RecipientForm() {
  const adding = useChangeRecipients('addRecipient');
  const [email, setEmail] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (adding.isPending) return;
    adding.mutate(email.trim(), { onSuccess: () => setEmail('') });
  };
  return (
    <form noValidate aria-label="Add recipient" className={styles.adding} onSubmit={add}>
      <TextInput
        type="email"
        label="Email"
        placeholder="name@company.com"
        autoComplete="off"
        className={styles.field}
        value={email}
        error={adding.isError && recipientErrorMessage(adding.error, 'added')}
        onChange={(event) => {
          adding.reset();
          setEmail(event.currentTarget.value);
        }}
      />
      <Button type="submit" disabled={adding.isPending || email.trim() === ''}>
        Add
      </Button>
    </form>
  );
}
