import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiProblem } from '#api/call';
import { refusalMessage } from '#api/refusal-message';
import styles from './saved-views.module.css';

interface NameFormProps {
  label: string;
  action: string;
  name?: string;
  onName: (name: string) => Promise<unknown>;
  onDone: () => void;
}

/** Asks for the name of a view; shows a refusal at the field. */
export function NameForm({ label, action, name = '', onName, onDone }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  const [fault, setFault] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!typed.trim()) return setFault('Give the view a name.');
    try {
      await onName(typed.trim());
      onDone();
    } catch (failure) {
      setFault(saidOf(failure));
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        className={styles.field}
        label={label}
        maxLength={80}
        data-autofocus
        value={typed}
        error={fault}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFault(undefined);
        }}
      />
      <Button type="submit">{action}</Button>
    </form>
  );
}

function saidOf(failure: unknown): string {
  const errors = failure instanceof ApiProblem ? failure.problem.errors : undefined;
  const [first] = Object.values(errors ?? {}).flat();
  return first ?? refusalMessage(failure, 'The view could not be saved. Try again.');
}
