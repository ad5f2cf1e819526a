import { assignableTypes, type ListedUser, userEndpoints } from '@assay/domain/accounts';
import type { UserType } from '@assay/domain/session';
import { Select } from '@mantine/core';
import { useViewer } from '#features/session';
import { Dialog } from '#ui/dialog';
import { formRules } from '#ui/form-rules';
import { changedValues } from '../changed-values.ts';
import { useUserMutations } from './queries.ts';
import { useUserForm } from './use-user-form.ts';
import { UserForm } from './user-form.tsx';
import { OnlyAdminWarning, UndeliveredInvitation } from './user-notes.tsx';
import styles from './users.module.css';

interface EditUserDialogProps {
  /** Null while the dialog is closed. */
  user: ListedUser | null;
  onDone: () => void;
}

/** Changes a user's names and type; the email identifies the user and cannot be changed. */
export function EditUserDialog({ user, onDone }: EditUserDialogProps) {
  return (
    <Dialog opened={user !== null} onClose={onDone} title="Edit User" size={480}>
      {user && <EditUserForm user={user} onDone={onDone} />}
    </Dialog>
  );
}

interface Values extends Record<string, unknown> {
  first_name: string;
  last_name: string;
  type: UserType | null;
}

const rules = formRules(userEndpoints.change);

function EditUserForm({ user, onDone }: { user: ListedUser; onDone: () => void }) {
  const { user: viewer } = useViewer();
  const { change } = useUserMutations();
  const types = assignableTypes(viewer);
  const { first_name, last_name } = user;
  const initial: Values = {
    first_name,
    last_name,
    type: types.find((type) => type === user.type) ?? null,
  };
  const body = (values: Values) => {
    const { type, ...names } = changedValues(values, initial);
    return { ...names, ...(type && { type }) };
  };
  const isUnchanged = (values: Values) => Object.keys(body(values)).length === 0;
  const { form, alert, ref, onSubmit, refused } = useUserForm(initial, {
    validate: (values) => (isUnchanged(values) ? {} : rules(body(values))),
    send(values) {
      if (change.isPending) return;
      if (isUnchanged(values)) return onDone();
      change.mutate({ id: user.id, ...body(values) }, { onSuccess: onDone, onError: refused });
    },
  });
  return (
    <UserForm
      {...{ form, alert, ref, onSubmit }}
      label="Edit User"
      submit="Save"
      isSending={change.isPending}
      isUnchanged={!form.isDirty()}
    >
      <div className={styles.wide}>
        <span className="muted small">Email</span>
        <p className={styles.email}>{user.email}</p>
        <UndeliveredInvitation user={user} />
        <p className="muted small">
          The email is how they sign in and cannot be changed. For another address, add a new user.
        </p>
      </div>
      <Select
        label="User Type"
        placeholder={user.type}
        allowDeselect={false}
        data={types}
        disabled={user.id === viewer.id}
        {...form.getInputProps('type')}
      />
      <div role="status" className={styles.wide}>
        {form.values.type !== initial.type && <OnlyAdminWarning user={user} />}
      </div>
    </UserForm>
  );
}
