import { assignableTypes, needsLender, userEndpoints, userSentences } from '@assay/domain/accounts';
import { isAdmin, type UserType } from '@assay/domain/session';
import { Select, TextInput } from '@mantine/core';
import { readPageConfig } from '#api/page-config';
import { useViewer } from '#features/session';
import { Dialog } from '#ui/dialog';
import { formRules } from '#ui/form-rules';
import { toast } from '#ui/toast';
import { useUserMutations } from './queries.ts';
import { useUserForm } from './use-user-form.ts';
import { UserForm } from './user-form.tsx';
import styles from './users.module.css';

/** Adds a user, who is invited by email (BOF-050, BOF-051). */
export function AddUserDialog({ isOpen, onDone }: { isOpen: boolean; onDone: () => void }) {
  return (
    <Dialog opened={isOpen} onClose={onDone} title="Add User" size={480}>
      <AddUserForm onDone={onDone} />
    </Dialog>
  );
}

interface Values extends Record<string, unknown> {
  first_name: string;
  last_name: string;
  email: string;
  type: UserType | null;
  lender: string | null;
}

const rules = formRules(userEndpoints.add);
const empty: Values = { first_name: '', last_name: '', email: '', type: null, lender: null };

function AddUserForm({ onDone }: { onDone: () => void }) {
  const { user: viewer } = useViewer();
  const isStaff = isAdmin(viewer);
  const { add } = useUserMutations();
  const picksLender = ({ type }: Values) => isStaff && type !== null && needsLender(type);
  const { form, alert, ref, onSubmit, refused } = useUserForm(empty, {
    validate(values) {
      const errors = rules(values);
      return picksLender(values) && !values.lender ? { ...errors, lender: userSentences.lender } : errors;
    },
    send(values) {
      if (add.isPending || values.type === null) return;
      const { type } = values;
      // A Lender Admin adds users to their own lender only.
      const lender = needsLender(type) ? (isStaff ? values.lender : viewer.lenders[0]?.id) : null;
      add.mutate(
        { ...values, type, lender, acknowledged_deployment: false },
        {
          onSuccess: ({ email }) => {
            toast.success(`An invitation is being emailed to ${email}.`);
            onDone();
          },
          onError: refused,
        },
      );
    },
  });
  const { passwords_elsewhere } = readPageConfig(document);
  return (
    <UserForm
      {...{ form, alert, ref, onSubmit }}
      label="Add User"
      submit="Add User"
      isSending={add.isPending}
      hint={
        passwords_elsewhere
          ? 'They get an invitation by email to sign in at your identity provider, where they need an account with this email.'
          : 'They get an invitation by email with a temporary password, valid for 7 days.'
      }
    >
      <TextInput
        className={styles.wide}
        label="Email"
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <Select
        label="User Type"
        placeholder="Choose"
        allowDeselect={false}
        data={assignableTypes(viewer)}
        {...form.getInputProps('type')}
      />
      {picksLender(form.values) && (
        <Select
          label="Lender"
          placeholder="Choose"
          searchable
          allowDeselect={false}
          data={viewer.lenders.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('lender')}
        />
      )}
    </UserForm>
  );
}
