import { userEndpoints } from '@assay/domain/accounts';
import type { User } from '@assay/domain/session';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { formRules } from '#ui/form-rules';
import { SendFailure } from '#ui/send-failure';
import { toast } from '#ui/toast';
import styles from './name-form.module.css';
import { useChangeName } from './queries.ts';

/** First and last name, both required. */
export function NameForm({ user }: { user: User }) {
  const change = useChangeName(user.id);
  const form = useForm({
    initialValues: { first_name: user.first_name, last_name: user.last_name },
    validate: formRules(userEndpoints.change),
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit((values) =>
        change.mutate(values, {
          onSuccess: ({ first_name, last_name }) => {
            form.setInitialValues({ first_name, last_name });
            form.reset();
            toast.success('Your name was saved.');
          },
        }),
      )}
    >
      <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('first_name')} />
      <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('last_name')} />
      <Button type="submit" variant="filled" disabled={!form.isDirty() || change.isPending}>
        Save
      </Button>
      {change.isError && <SendFailure>Your name could not be saved. Please try again.</SendFailure>}
    </form>
  );
}
