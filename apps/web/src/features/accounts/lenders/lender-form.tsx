import { type LenderAccount, lenderEndpoints } from '@assay/domain/accounts';
import { permissionOpens } from '@assay/domain/flags';
import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { ApiProblem } from '#api/call';
import { refusalMessage } from '#api/refusal-message';
import { Card } from '#ui/card';
import { Failed } from '#ui/failed';
import { formRules } from '#ui/form-rules';
import { reloadPage } from '#ui/reload-page';
import { SendFailure } from '#ui/send-failure';
import styles from './lenders.module.css';
import { useChangeLender, usePermissions } from './queries.ts';

const fieldOf: Record<string, string> = Object.setPrototypeOf(
  { lender_name_taken: 'name', lender_alias_taken: 'alias' } satisfies Record<string, string>,
  null,
);

/** The key of an error that concerns no single field. */
const FORM = 'form';

const valuesOf = (lender: LenderAccount) => ({
  version: lender.version,
  name: lender.name,
  alias: lender.alias ?? '',
  is_active: lender.is_active,
  is_api_enabled: lender.is_api_enabled,
  feature_store_permission: lender.feature_store_permission,
});

/**
 * Name, alias, states and permissions of a lender; the page reloads after saving (BOF-031). Where somebody else changes the
 * lender meanwhile, what was typed stays, and saving it is refused.
 */
export function LenderForm({ lender }: { lender: LenderAccount }) {
  const change = useChangeLender(lender.id);
  const form = useForm({
    initialValues: valuesOf(lender),
    validate: formRules(lenderEndpoints.change),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version starts it.
  useEffect(() => {
    if (form.isDirty()) return;
    form.setInitialValues(valuesOf(lender));
    form.reset();
  }, [lender.version]);
  const showFailure = (failure: unknown) => {
    const message = refusalMessage(failure, 'The lender could not be saved. Please try again.');
    const code = failure instanceof ApiProblem ? failure.problem.code : '';
    const field = fieldOf[code];
    if (field) form.setFieldError(field, message);
    else
      form.setErrors({
        [FORM]: code === 'stale' ? `${message} Reload the page to see it as it is now.` : message,
      });
  };
  const isBusy = change.isPending || change.isSuccess;
  return (
    <form
      noValidate
      aria-label={lender.name}
      onSubmit={form.onSubmit((values) => {
        if (!isBusy) change.mutate(values, { onSuccess: reloadPage, onError: showFailure });
      })}
    >
      <Card
        title={lender.name}
        count={lender.is_active ? undefined : '(inactive)'}
        actions={
          <Button type="submit" variant="filled" disabled={!form.isDirty() || isBusy}>
            Save
          </Button>
        }
      >
        <div className={styles.fields}>
          <TextInput label="Name" maxLength={255} {...form.getInputProps('name')} />
          <TextInput
            label="Alias"
            description="Another name for it in files and commands"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={255}
            {...form.getInputProps('alias')}
          />
          <div className={styles.states}>
            <Checkbox
              label="Active"
              description="Its users can work for it"
              {...form.getInputProps('is_active', { type: 'checkbox' })}
            />
            <Checkbox
              label="API enabled"
              description="Programs can call the API with its key"
              {...form.getInputProps('is_api_enabled', { type: 'checkbox' })}
            />
          </div>
          <PermissionChoice
            granted={form.values.feature_store_permission}
            onGrant={(ids) => form.setFieldValue('feature_store_permission', ids)}
          />
        </div>
        {form.errors[FORM] && <SendFailure>{String(form.errors[FORM])}</SendFailure>}
      </Card>
    </form>
  );
}

interface PermissionChoiceProps {
  /** Ids, in list order. */
  granted: readonly string[];
  onGrant: (ids: string[]) => void;
}

/** A lender's permissions. Those every lender has are on and cannot be turned off. */
function PermissionChoice({ granted, onGrant }: PermissionChoiceProps) {
  const { data, isError, refetch } = usePermissions();
  const toggle = (id: string) =>
    onGrant(
      (data ?? [])
        .map((permission) => permission.id)
        .filter((one) => (one === id ? !granted.includes(id) : granted.includes(one))),
    );
  return (
    <fieldset className={styles.permissions}>
      <legend>Feature store permissions</legend>
      {!data && isError && (
        <Failed title="The permissions could not be loaded." onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton height={160} />}
      {data?.map((permission) => (
        <Checkbox
          key={permission.id}
          label={sentence(permissionOpens(permission))}
          description={permission.always_include ? 'On for every lender' : permission.name}
          checked={permission.always_include || granted.includes(permission.id)}
          disabled={permission.always_include}
          onChange={() => toggle(permission.id)}
        />
      ))}
    </fieldset>
  );
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
