import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormButtons } from '#ui/form-buttons';
import { submitByKeys } from '#ui/submit-by-keys';
import type { UserForm as Form } from './use-user-form.ts';
import styles from './users.module.css';

interface UserFormProps<Values> extends Omit<Form<Values>, 'refused'> {
  label: string;
  submit: string;
  isSending: boolean;
  /** Nothing to save. */
  isUnchanged?: boolean;
  hint?: string;
  /** The fields after the names. */
  children: ReactNode;
}

/** A user form in a dialog: refusal, names, further fields and buttons. */
export function UserForm<Values>(props: UserFormProps<Values>) {
  const { form, alert, ref, onSubmit, label, submit, isSending, isUnchanged = false, hint } = props;
  return (
    <form ref={ref} noValidate aria-label={label} onSubmit={onSubmit} onKeyDown={submitByKeys}>
      {alert && (
        <p role="alert" className={styles.alert}>
          {alert}
        </p>
      )}
      <div className={styles.fields}>
        <TextInput
          label="First Name"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('first_name')}
        />
        <TextInput label="Last Name" autoComplete="off" {...form.getInputProps('last_name')} />
        {props.children}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      <FormButtons
        submit={submit}
        hasTyped={form.isDirty()}
        isPending={isSending}
        isDisabled={isUnchanged}
        mt={20}
      />
    </form>
  );
}
