import { userEndpoints } from '@assay/domain/accounts';
import type { User } from '@assay/domain/session';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';
import { rememberNames } from '#features/session';
import { formRules } from '#ui/form-rules';
import { SendFailure } from '#ui/send-failure';
import { toast } from '#ui/toast';
import { changedValues } from './changed-values.ts';
import styles from './name-form.module.css';

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
        change.mutate(changedValues(values, form.getInitialValues()), {
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

/** Saves the viewer's name and updates the cached user. An empty answer is a failure. */
function useChangeName(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { first_name?: string; last_name?: string }) =>
      notEmpty(await call(userEndpoints.change, { params: { id }, body })),
    meta: { silent: true },
    onSuccess: (user) => rememberNames(client, user),
  });
}
